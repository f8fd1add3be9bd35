#include "PortalFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "files/portal.html"
};
static const unsigned char style[] = {
#embed "files/portal.css"
};
static const unsigned char portal[] = {
#embed "files/portal.js"
};
static const unsigned char api[] = {
#embed "files/api.js"
};
static const unsigned char dom[] = {
#embed "files/dom.js"
};
static const unsigned char endpoint[] = {
#embed "files/endpoint.js"
};
static const unsigned char json[] = {
#embed "files/json.js"
};
static const unsigned char md5[] = {
#embed "files/md5.js"
};
static const unsigned char parameters[] = {
#embed "files/parameters.js"
};
static const unsigned char schema[] = {
#embed "files/schema.js"
};

#define SCRIPT(name) {"/portal/" #name ".js", "text/javascript; charset=utf-8", name, sizeof name}

static const struct portal_file files[] = {
    {"/", "text/html; charset=utf-8", page, sizeof page},
    {"/portal/portal.css", "text/css; charset=utf-8", style, sizeof style},
    SCRIPT(portal),
    SCRIPT(api),
    SCRIPT(dom),
    SCRIPT(endpoint),
    SCRIPT(json),
    SCRIPT(md5),
    SCRIPT(parameters),
    SCRIPT(schema),
};

size_t portal_file_count(void) { return sizeof files / sizeof files[0]; }

struct portal_file portal_file_at(size_t index) { return files[index]; }
