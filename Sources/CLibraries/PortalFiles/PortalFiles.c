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
static const unsigned char card[] = {
#embed "files/card.js"
};
static const unsigned char catalog[] = {
#embed "files/catalog.js"
};
static const unsigned char commands[] = {
#embed "files/commands.js"
};
static const unsigned char dom[] = {
#embed "files/dom.js"
};
static const unsigned char explorer[] = {
#embed "files/explorer.js"
};
static const unsigned char format[] = {
#embed "files/format.js"
};
static const unsigned char md5[] = {
#embed "files/md5.js"
};

#define SCRIPT "text/javascript; charset=utf-8"

static const struct portal_file files[] = {
    {"/", "text/html; charset=utf-8", page, sizeof page},
    {"/portal/portal.css", "text/css; charset=utf-8", style, sizeof style},
    {"/portal/portal.js", SCRIPT, portal, sizeof portal},
    {"/portal/api.js", SCRIPT, api, sizeof api},
    {"/portal/card.js", SCRIPT, card, sizeof card},
    {"/portal/catalog.js", SCRIPT, catalog, sizeof catalog},
    {"/portal/commands.js", SCRIPT, commands, sizeof commands},
    {"/portal/dom.js", SCRIPT, dom, sizeof dom},
    {"/portal/explorer.js", SCRIPT, explorer, sizeof explorer},
    {"/portal/format.js", SCRIPT, format, sizeof format},
    {"/portal/md5.js", SCRIPT, md5, sizeof md5},
};

size_t portal_file_count(void) { return sizeof files / sizeof files[0]; }

struct portal_file portal_file_at(size_t index) { return files[index]; }
