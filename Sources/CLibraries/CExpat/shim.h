#ifndef C_EXPAT_SHIM_H
#define C_EXPAT_SHIM_H

#include <expat.h>

// Later versions of expat deprecate the function for one that earlier versions do not have.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
static inline unsigned long long current_line(XML_Parser parser) {
  return XML_GetCurrentLineNumber(parser);
}
#pragma GCC diagnostic pop

#endif
