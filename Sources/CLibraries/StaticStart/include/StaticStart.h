#ifndef STATIC_START_H
#define STATIC_START_H

// Nothing is called from here: the functions replace those of libraries.

#endif
