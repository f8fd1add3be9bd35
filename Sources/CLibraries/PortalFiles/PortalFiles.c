#include "PortalFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "files/portal.html"
};
static const unsigned char style[] = {
#embed "files/portal.css"
};
static const unsigned char protocol[] = {
#embed "../../../docs/protocol.md"
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
static const unsigned char dom[] = {
#embed "files/dom.js"
};
static const unsigned char endpoint[] = {
#embed "files/endpoint.js"
};
static const unsigned char explorer[] = {
#embed "files/explorer.js"
};
static const unsigned char format[] = {
#embed "files/format.js"
};
static const unsigned char guide[] = {
#embed "files/guide.js"
};
static const unsigned char json[] = {
#embed "files/json.js"
};
static const unsigned char lists[] = {
#embed "files/lists.js"
};
static const unsigned char markdown[] = {
#embed "files/markdown.js"
};
static const unsigned char md5[] = {
#embed "files/md5.js"
};
static const unsigned char parameters[] = {
#embed "files/parameters.js"
};
static const unsigned char responses[] = {
#embed "files/responses.js"
};
static const unsigned char samples[] = {
#embed "files/samples.js"
};
static const unsigned char schema[] = {
#embed "files/schema.js"
};
static const unsigned char scripts[] = {
#embed "files/scripts.js"
};
static const unsigned char search[] = {
#embed "files/search.js"
};
static const unsigned char swift[] = {
#embed "files/swift.js"
};

#define SCRIPT(name) {"/portal/" #name ".js", "text/javascript; charset=utf-8", name, sizeof name}

static const struct portal_file files[] = {
    {"/", "text/html; charset=utf-8", page, sizeof page},
    {"/portal/portal.css", "text/css; charset=utf-8", style, sizeof style},
    {"/portal/protocol.md", "text/markdown; charset=utf-8", protocol, sizeof protocol},
    SCRIPT(portal),
    SCRIPT(api),
    SCRIPT(card),
    SCRIPT(dom),
    SCRIPT(endpoint),
    SCRIPT(explorer),
    SCRIPT(format),
    SCRIPT(guide),
    SCRIPT(json),
    SCRIPT(lists),
    SCRIPT(markdown),
    SCRIPT(md5),
    SCRIPT(parameters),
    SCRIPT(responses),
    SCRIPT(samples),
    SCRIPT(schema),
    SCRIPT(scripts),
    SCRIPT(search),
    SCRIPT(swift),
};

size_t portal_file_count(void) { return sizeof files / sizeof files[0]; }

struct portal_file portal_file_at(size_t index) { return files[index]; }
