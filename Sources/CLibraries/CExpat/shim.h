#ifndef C_EXPAT_SHIM_H
#define C_EXPAT_SHIM_H

#include <expat.h>

#endif
