#include "CTerminal.h"
#include "Internal.h"

#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// All that runs once the program has crashed is async-signal-safe.

enum { CRASHES = 7, STACK = 1 << 16, FRAMES = 64 };

static const int crashes[CRASHES] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGSYS};
static struct sigaction former[CRASHES];
static char stack[STACK];

static char program[64], path[4096], shown_path[4096];

// MARK: What is told

static void put(int file, const char *text) { (void)!write(file, text, strlen(text)); }

static void put_cause(int file, int signal) {
  const char *name = sigabbrev_np(signal), *meaning = sigdescr_np(signal);
  put(file, program);
  put(file, " crashed: ");
  put(file, meaning ? meaning : "unknown signal");
  put(file, " (SIG");
  put(file, name ? name : "?");
  put(file, ")\n");
}

static void make_folders(void) {
  for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(path, 0700);
    *slash = '/';
  }
}

static bool write_report(int signal) {
  if (!*path) return false;
  make_folders();
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0600);
  if (file < 0) return false;
  put_cause(file, signal);
  void *frames[FRAMES];
  backtrace_symbols_fd(frames, backtrace(frames, FRAMES), file);
  close(file);
  return true;
}

static void tell(int signal) {
  if (!*program) return;
  put_cause(STDERR_FILENO, signal);
  if (!write_report(signal)) return;
  put(STDERR_FILENO, program);
  put(STDERR_FILENO, ": a report is in ");
  put(STDERR_FILENO, shown_path);
  put(STDERR_FILENO, "\n");
}

// MARK: Catching

static void crashed(int signal) {
  ct_restore();
  tell(signal);
  // Whoever was there before has the word: the run-time library's own report, or the core dump.
  for (int i = 0; i < CRASHES; i++)
    if (crashes[i] == signal) sigaction(signal, &former[i], NULL);
  raise(signal);
}

static void give_stack(void) {
  stack_t old;
  if (sigaltstack(NULL, &old) || !(old.ss_flags & SS_DISABLE)) return;
  stack_t own = {.ss_sp = stack, .ss_size = STACK};
  sigaltstack(&own, NULL);
}

void ct_crashes_catch(void) {
  static bool is_caught;
  if (is_caught) return;
  is_caught = true;
  give_stack();
  struct sigaction action = {.sa_handler = crashed, .sa_flags = SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &action, &former[i]);
}

static void keep(char *kept, size_t room, const char *text) {
  size_t count = strlen(text);
  if (count < room) memcpy(kept, text, count + 1);
  else *kept = 0;
}

void ct_crashes_report(const char *name, const char *report, const char *shown) {
  keep(program, sizeof program, name);
  keep(path, sizeof path, report);
  keep(shown_path, sizeof shown_path, shown);
  // The first call loads what the later one needs.
  void *frame[1];
  backtrace(frame, 1);
  ct_crashes_catch();
}
