#include "CTerminal.h"
#include "Internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static int device = -1;
static struct termios found;

bool ct_device_open(void) {
  // An open file of our own: that it doesn't block is nobody else's concern.
  device = open("/dev/tty", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (device < 0) return false;
  if (tcgetattr(device, &found) == 0) return true;
  int reason = errno;
  ct_device_close();
  errno = reason;
  return false;
}

void ct_device_close(void) {
  if (device >= 0) close(device);
  device = -1;
}

int ct_device(void) { return device; }

void ct_device_make_raw(void) {
  struct termios raw = found;
  raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR | ISTRIP);
  // ncurses counts on line feeds that keep the column.
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  // In the background this stops the program until it is in the foreground.
  while (tcsetattr(device, TCSANOW, &raw) && errno == EINTR) continue;
}

void ct_device_restore_modes(void) {
  while (tcsetattr(device, TCSANOW, &found) && errno == EINTR) continue;
}

void ct_device_size(int *columns, int *rows) {
  struct winsize size = {0};
  ioctl(device, TIOCGWINSZ, &size);
  *columns = size.ws_col;
  *rows = size.ws_row;
}

void ct_device_give(int group) {
  sigset_t output, before;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  // From the background this would stop the program.
  pthread_sigmask(SIG_BLOCK, &output, &before);
  tcsetpgrp(device, group);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static bool write_all(const char *bytes, size_t count, bool (*wait)(void)) {
  while (count > 0) {
    ssize_t written = write(device, bytes, count);
    if (written >= 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      if (!wait()) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

static bool wait_unless_ended(void) {
  struct pollfd waited[] = {{device, POLLOUT, 0}, {ct_signals(), POLLIN, 0}};
  int ready = poll(waited, 2, -1);
  return ready < 0 ? errno == EINTR : !ct_signals_note();
}

static bool wait_briefly(void) {
  enum { PATIENCE = 1000 };
  struct pollfd waited = {device, POLLOUT, 0};
  return poll(&waited, 1, PATIENCE) > 0;
}

bool ct_device_write(const char *bytes, size_t count) {
  return write_all(bytes, count, wait_unless_ended);
}

void ct_device_write_last(const char *bytes, size_t count) {
  write_all(bytes, count, wait_briefly);
}
