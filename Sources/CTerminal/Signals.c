#include "CTerminal.h"
#include "Internal.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/signalfd.h>
#include <unistd.h>

// Crashes are Restore.c's; the others end no program, or none that is in the foreground.
static const int left_alone[] = {SIGILL,  SIGTRAP, SIGSEGV, SIGBUS,  SIGABRT, SIGFPE,
                                 SIGSYS,  SIGKILL, SIGSTOP, SIGTTIN, SIGTTOU, SIGURG};

static int descriptor = -1;
static sigset_t mask_found;
static CTSignals noted;

// The signals that stop or end the program or tell of the window, but those that it ignores.
static void wanted_signals(sigset_t *set) {
  sigemptyset(set);
  for (int signal = 1; signal <= SIGRTMAX; signal++) {
    struct sigaction found;
    if (sigaction(signal, NULL, &found) == 0 && found.sa_handler != SIG_IGN) sigaddset(set, signal);
  }
  for (size_t i = 0; i < sizeof left_alone / sizeof *left_alone; i++)
    sigdelset(set, left_alone[i]);
}

bool ct_signals_open(void) {
  sigset_t wanted;
  struct sigaction child;
  // Where it is ignored nobody learns of a child that was stopped, nor how one ended.
  if (sigaction(SIGCHLD, NULL, &child) == 0 && child.sa_handler == SIG_IGN) signal(SIGCHLD, SIG_DFL);
  wanted_signals(&wanted);
  noted = (CTSignals){0};
  pthread_sigmask(SIG_BLOCK, &wanted, &mask_found);
  descriptor = signalfd(-1, &wanted, SFD_CLOEXEC | SFD_NONBLOCK);
  if (descriptor < 0) pthread_sigmask(SIG_SETMASK, &mask_found, NULL);
  return descriptor >= 0;
}

void ct_signals_close(void) {
  if (descriptor < 0) return;
  close(descriptor);
  descriptor = -1;
  pthread_sigmask(SIG_SETMASK, &mask_found, NULL);
}

int ct_signals(void) { return descriptor; }

static void note(int signal) {
  switch (signal) {
    case SIGWINCH: noted.window_changed = true; break;
    case SIGTSTP: noted.stop = true; break;
    case SIGCONT: noted.continued = true; break;
    case SIGCHLD: break;  // It only wakes who waits for a child.
    default: if (noted.end == 0) noted.end = signal;
  }
}

bool ct_signals_note(void) {
  struct signalfd_siginfo information;
  while (read(descriptor, &information, sizeof information) == sizeof information) {
    // A write into a pipe that nobody reads fails anyway: only what others send ends the program.
    if (information.ssi_signo == SIGPIPE && information.ssi_code > 0) continue;
    note((int)information.ssi_signo);
  }
  return noted.end != 0;
}

int ct_signals_ending(void) {
  ct_signals_note();
  return noted.end;
}

CTSignals ct_signals_take(void) {
  ct_signals_note();
  CTSignals taken = noted;
  noted = (CTSignals){0};
  return taken;
}

void ct_signals_stop(void) {
  sigset_t stop;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  struct sigaction standard = {.sa_handler = SIG_DFL}, found;
  sigaction(SIGTSTP, &standard, &found);
  kill(0, SIGTSTP);
  // Here the program stops, unless nobody could ever continue it.
  pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
  pthread_sigmask(SIG_BLOCK, &stop, NULL);
  sigaction(SIGTSTP, &found, NULL);
  ct_signals_note();
  noted.stop = noted.continued = false;
}

_Noreturn void ct_signals_end_by(int number) {
  signal(number, SIG_DFL);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &one, NULL);
  // Only a signal that doesn't end programs comes here.
  exit(128 + number);
}
