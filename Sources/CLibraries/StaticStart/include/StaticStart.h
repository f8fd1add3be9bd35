#ifndef STATIC_START_H
#define STATIC_START_H

// Nothing is called from here: the functions stand in the place of others.

#endif
