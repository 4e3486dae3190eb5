#include "CTerminal.h"
#include "Internal.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum { CRASHES = 7, STACK = 1 << 16 };

static const int crashes[CRASHES] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGSYS};
static struct sigaction found[CRASHES];
static char stack[STACK];

static volatile sig_atomic_t is_armed;
static char reset[1024];
static volatile size_t reset_count;

static void rescue(void) {
  if (!is_armed) return;
  is_armed = 0;
  ct_device_write_last(reset, reset_count);
  ct_device_restore_modes();
  ct_messages_release();
}

static void crashed(int signal) {
  rescue();
  // Whoever was there before has the word: the run-time library's own report, or the core dump.
  for (int i = 0; i < CRASHES; i++)
    if (crashes[i] == signal) sigaction(signal, &found[i], NULL);
  raise(signal);
}

static void give_stack(void) {
  stack_t old;
  if (sigaltstack(NULL, &old) || !(old.ss_flags & SS_DISABLE)) return;
  stack_t own = {.ss_sp = stack, .ss_size = STACK};
  sigaltstack(&own, NULL);
}

void ct_rescue_arm(const char *bytes, size_t count) {
  static bool is_registered;
  if (!is_registered) is_registered = atexit(rescue) == 0;
  reset_count = count < sizeof reset ? count : 0;
  memcpy(reset, bytes, reset_count);
  if (is_armed) return;
  give_stack();
  struct sigaction action = {.sa_handler = crashed, .sa_flags = SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &action, &found[i]);
  is_armed = 1;
}

void ct_rescue_disarm(void) {
  if (!is_armed) return;
  is_armed = 0;
  for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &found[i], NULL);
}
