#include "CHost.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

extern char **environ;

static void connect(
    posix_spawn_file_actions_t *actions, CHStreams streams, int descriptor) {
  if (streams == CH_DESCRIPTOR) {
    posix_spawn_file_actions_adddup2(actions, descriptor, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(actions, descriptor, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    return;
  }
  const char *path = streams == CH_TERMINAL ? "/dev/tty" : "/dev/null";
  posix_spawn_file_actions_addopen(actions, STDIN_FILENO, path, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(actions, STDIN_FILENO, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(actions, STDIN_FILENO, STDERR_FILENO);
  if (streams == CH_TERMINAL) posix_spawn_file_actions_addtcsetpgrp_np(actions, STDIN_FILENO);
}

int ch_spawn(char *const words[], CHStreams streams, int descriptor, int *child) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  connect(&actions, streams, descriptor);
  int place = streams == CH_NOTHING ? POSIX_SPAWN_SETSID : POSIX_SPAWN_SETPGROUP;
  posix_spawnattr_setflags(
      &attributes, (short)(place | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF));
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  int error = posix_spawnp(child, words[0], &actions, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}
