#include "Assets.h"

#include <string.h>

// C23's #embed, which the compiler has as an extension of the older standards too. A list of
// numbers in Swift takes it a quarter of a minute.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t demo_deck[] = {
#embed "demo.json"
};

static const uint8_t dark[] = {
#embed "themes/dark.json"
};

static const uint8_t light[] = {
#embed "themes/light.json"
};

static const uint8_t high_contrast[] = {
#embed "themes/high-contrast.json"
};

static const uint8_t monochrome[] = {
#embed "themes/monochrome.json"
};

static const struct {
  const char *name;
  const uint8_t *bytes;
  size_t count;
} themes[] = {
    {"dark", dark, sizeof dark},
    {"light", light, sizeof light},
    {"high-contrast", high_contrast, sizeof high_contrast},
    {"monochrome", monochrome, sizeof monochrome},
};

static const uint8_t cargo_package[] = {
#embed "shapes/cargo-package.json"
};

static const uint8_t chrome_bookmarks[] = {
#embed "shapes/chrome-bookmarks.json"
};

static const uint8_t github_cli[] = {
#embed "shapes/github-cli.json"
};

static const uint8_t github_issue[] = {
#embed "shapes/github-issue.json"
};

static const uint8_t gitlab_issue[] = {
#embed "shapes/gitlab-issue.json"
};

static const uint8_t hacker_news[] = {
#embed "shapes/hacker-news.json"
};

static const uint8_t http_archive[] = {
#embed "shapes/http-archive.json"
};

static const uint8_t jira_issue[] = {
#embed "shapes/jira-issue.json"
};

static const uint8_t json_feed[] = {
#embed "shapes/json-feed.json"
};

static const uint8_t kubernetes[] = {
#embed "shapes/kubernetes.json"
};

static const uint8_t mastodon[] = {
#embed "shapes/mastodon.json"
};

static const uint8_t npm_package[] = {
#embed "shapes/npm-package.json"
};

static const uint8_t openapi[] = {
#embed "shapes/openapi.json"
};

static const uint8_t reddit[] = {
#embed "shapes/reddit.json"
};

static const uint8_t stack_exchange[] = {
#embed "shapes/stack-exchange.json"
};

static const uint8_t taskwarrior[] = {
#embed "shapes/taskwarrior.json"
};

static const uint8_t wordpress[] = {
#embed "shapes/wordpress.json"
};

static const struct {
  const char *name;
  const uint8_t *bytes;
  size_t count;
} shapes[] = {
    {"cargo-package", cargo_package, sizeof cargo_package},
    {"chrome-bookmarks", chrome_bookmarks, sizeof chrome_bookmarks},
    {"github-cli", github_cli, sizeof github_cli},
    {"github-issue", github_issue, sizeof github_issue},
    {"gitlab-issue", gitlab_issue, sizeof gitlab_issue},
    {"hacker-news", hacker_news, sizeof hacker_news},
    {"http-archive", http_archive, sizeof http_archive},
    {"jira-issue", jira_issue, sizeof jira_issue},
    {"json-feed", json_feed, sizeof json_feed},
    {"kubernetes", kubernetes, sizeof kubernetes},
    {"mastodon", mastodon, sizeof mastodon},
    {"npm-package", npm_package, sizeof npm_package},
    {"openapi", openapi, sizeof openapi},
    {"reddit", reddit, sizeof reddit},
    {"stack-exchange", stack_exchange, sizeof stack_exchange},
    {"taskwarrior", taskwarrior, sizeof taskwarrior},
    {"wordpress", wordpress, sizeof wordpress},
};

const uint8_t *assets_demo_deck(size_t *count) {
  *count = sizeof demo_deck;
  return demo_deck;
}

const char *assets_theme_name(size_t index) {
  return index < sizeof themes / sizeof *themes ? themes[index].name : NULL;
}

const uint8_t *assets_theme(const char *name, size_t *count) {
  for (size_t i = 0; i < sizeof themes / sizeof *themes; i++) {
    if (strcmp(themes[i].name, name) != 0) continue;
    *count = themes[i].count;
    return themes[i].bytes;
  }
  *count = 0;
  return NULL;
}

const uint8_t *assets_shape(size_t index, const char **name, size_t *count) {
  if (index >= sizeof shapes / sizeof *shapes) return NULL;
  *name = shapes[index].name;
  *count = shapes[index].count;
  return shapes[index].bytes;
}
