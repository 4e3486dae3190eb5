#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>

// Between fork and exec, and in the supervisor, only async-signal-safe functions may be called: the
// tests' process has many threads.

typedef struct {
  const char *path;
  char *const *arguments;
  char *const *environment;
  int input, reports, commands, first_pid;
  bool controlling;
} Launch;

static void default_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void run_program(const Launch *launch) {
  if (launch->controlling) {
    // The supervisor does this too: whoever is first, it is done before exec.
    setpgid(0, 0);
    signal(SIGTTOU, SIG_IGN);
    tcsetpgrp(0, getpid());
  } else {
    setsid();
  }
  if (launch->input >= 0) dup2(launch->input, 0);
  default_signals();
  execve(launch->path, launch->arguments, launch->environment);
  _exit(127);
}

/// What the tests' process has open must not stay open here: it would not be closed when they do.
static void close_others(const Launch *launch) {
  for (int other = 3; other < 1024; other++) {
    bool is_own = other == launch->input || other == launch->reports ||
                  other == launch->commands || other == launch->first_pid;
    if (!is_own) close(other);
  }
}

static void report(const Launch *launch, int status) {
  CPTReport report = {CPT_EXITED, 0};
  if (WIFEXITED(status)) {
    report.value = WEXITSTATUS(status);
  } else if (WIFSIGNALED(status)) {
    report = (CPTReport){CPT_SIGNALLED, WTERMSIG(status)};
  } else {
    report = (CPTReport){CPT_STOPPED, WSTOPSIG(status)};
  }
  (void)!write(launch->reports, &report, sizeof report);
}

static void supervise(const Launch *launch) {
  signal(SIGHUP, SIG_IGN);
  signal(SIGTTOU, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
  pid_t program = fork();
  if (program == 0) run_program(launch);
  if (launch->controlling) {
    setpgid(program, program);
    tcsetpgrp(0, program);
  }
  (void)!write(launch->first_pid, &program, sizeof program);
  int status;
  while (waitpid(program, &status, WUNTRACED) == program) {
    if (WIFSTOPPED(status)) tcsetpgrp(0, getpid());
    report(launch, status);
    if (!WIFSTOPPED(status)) break;
    char command;
    if (read(launch->commands, &command, 1) != 1) break;
    tcsetpgrp(0, program);
    kill(-program, SIGCONT);
  }
  char command;
  while (read(launch->commands, &command, 1) == 1) continue;
  kill(-program, SIGKILL);
  _exit(0);
}

bool cpt_open(CPTSession *session, int rows, int columns) {
  *session = (CPTSession){-1, -1, -1, -1, -1, -1};
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  char name[64];
  if (terminal < 0 || grantpt(terminal) || unlockpt(terminal) ||
      ptsname_r(terminal, name, sizeof name))
    return false;
  int side = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  cpt_resize(terminal, rows, columns);
  *session = (CPTSession){terminal, side, -1, -1, -1, -1};
  return side >= 0;
}

bool cpt_start(
    CPTSession *session, const char *path, char *const arguments[], char *const environment[],
    int input, bool controlling) {
  int reports[2], commands[2], pids[2];
  if (pipe2(reports, O_CLOEXEC) || pipe2(commands, O_CLOEXEC) || pipe2(pids, O_CLOEXEC))
    return false;
  Launch launch = {
      path, arguments, environment, input, reports[1], commands[0], pids[1], controlling};
  pid_t supervisor = fork();
  if (supervisor == 0) {
    default_signals();
    login_tty(session->side);
    close_others(&launch);
    supervise(&launch);
  }
  close(session->side);
  close(reports[1]);
  close(commands[0]);
  close(pids[1]);
  fcntl(reports[0], F_SETFL, O_NONBLOCK);
  *session = (CPTSession){session->terminal, -1, reports[0], commands[1], supervisor, -1};
  bool started = supervisor > 0 &&
                 read(pids[0], &session->program, sizeof session->program) == sizeof(pid_t);
  close(pids[0]);
  return started;
}

void cpt_end(CPTSession *session) {
  if (session->program > 0) kill(-session->program, SIGKILL);
  int open[] = {session->terminal, session->side, session->commands, session->reports};
  for (int i = 0; i < 4; i++)
    if (open[i] >= 0) close(open[i]);
  if (session->supervisor <= 0) return;
  while (waitpid(session->supervisor, NULL, 0) < 0 && errno == EINTR) continue;
}

void cpt_resize(int terminal, int rows, int columns) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  ioctl(terminal, TIOCSWINSZ, &size);
}

size_t cpt_modes(int terminal, void *bytes, size_t capacity) {
  struct termios modes;
  memset(&modes, 0, sizeof modes);
  if (tcgetattr(terminal, &modes) || capacity < sizeof modes) return 0;
  memcpy(bytes, &modes, sizeof modes);
  return sizeof modes;
}

bool cpt_is_cooked(int terminal) {
  struct termios modes;
  return tcgetattr(terminal, &modes) == 0 && (modes.c_lflag & ICANON) && (modes.c_lflag & ECHO) &&
         (modes.c_lflag & IEXTEN) && (modes.c_iflag & ICRNL) && (modes.c_oflag & OPOST);
}
