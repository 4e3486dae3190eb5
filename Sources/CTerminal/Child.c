#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/// Starts a program with signals as they are for a program that a shell starts. Takes the actions.
static int start(
    pid_t *child, posix_spawn_file_actions_t *actions, short place, char *const words[]) {
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(
      &attributes, (short)(place | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF));
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  int error = posix_spawnp(child, words[0], actions, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(actions);
  return error;
}

static void take_same(posix_spawn_file_actions_t *actions, const char *path) {
  posix_spawn_file_actions_init(actions);
  posix_spawn_file_actions_addopen(actions, STDIN_FILENO, path, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(actions, STDIN_FILENO, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(actions, STDIN_FILENO, STDERR_FILENO);
}

/// Makes a process group the one that keys go to and that may use the terminal.
static void bring_forward(pid_t group) {
  sigset_t output, found;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  // From the background this would stop the program.
  pthread_sigmask(SIG_BLOCK, &output, &found);
  tcsetpgrp(ct_device(), group);
  pthread_sigmask(SIG_SETMASK, &found, NULL);
}

static CTChildEnd end_of(pid_t waited, int status) {
  // Where children aren't kept for their parent, nobody knows how one ended.
  if (waited < 0) return (CTChildEnd){CT_CHILD_EXITED, 0};
  if (WIFSIGNALED(status)) return (CTChildEnd){CT_CHILD_SIGNALED, WTERMSIG(status)};
  return (CTChildEnd){CT_CHILD_EXITED, WEXITSTATUS(status)};
}

static pid_t wait_for(pid_t child, int *status, int options) {
  pid_t waited;
  while ((waited = waitpid(child, status, options)) < 0 && errno == EINTR) continue;
  return waited;
}

CTChildEnd ct_child_run(char *const words[]) {
  posix_spawn_file_actions_t actions;
  take_same(&actions, "/dev/tty");
  posix_spawn_file_actions_addtcsetpgrp_np(&actions, STDIN_FILENO);
  pid_t child, waited;
  int error = start(&child, &actions, POSIX_SPAWN_SETPGROUP, words);
  if (error) {
    bring_forward(getpgrp());
    return (CTChildEnd){CT_CHILD_NOT_STARTED, error};
  }
  int status = 0;
  while ((waited = wait_for(child, &status, WUNTRACED)) > 0 && WIFSTOPPED(status)) {
    bring_forward(getpgrp());
    ct_signals_stop();
    bring_forward(child);
    kill(-child, SIGCONT);
  }
  bring_forward(getpgrp());
  return end_of(waited, status);
}

int ct_child_start(char *const words[], int *child) {
  posix_spawn_file_actions_t actions;
  take_same(&actions, "/dev/null");
  return start(child, &actions, POSIX_SPAWN_SETSID, words);
}

CTChildEnd ct_child_wait(int child) {
  int status = 0;
  pid_t waited = wait_for(child, &status, 0);
  return end_of(waited, status);
}
