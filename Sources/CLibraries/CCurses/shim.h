#ifndef C_CURSES_SHIM_H
#define C_CURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <ncurses.h>
#include <stdlib.h>

/// A window, whose structure only some versions of ncurses declare: Swift imports others as opaque.
typedef WINDOW *curses_window;

/// Sets the style of a window. Swift cannot import macros with parameters.
static inline void curses_style(WINDOW *window, int bold, int dim, int reverse) {
  attr_t style = (bold ? A_BOLD : 0) | (dim ? A_DIM : 0) | (reverse ? A_REVERSE : 0);
  wattrset(window, style);
}

/// Enables input in all scripts, independent of the user's locale.
static inline void curses_read_utf8(void) {
  const char *names[] = {"", "C.UTF-8", "en_US.UTF-8"};
  for (int index = 0; index < 3; index++) {
    setlocale(LC_CTYPE, names[index]);
    if (MB_CUR_MAX > 1) return;
  }
}

#endif
