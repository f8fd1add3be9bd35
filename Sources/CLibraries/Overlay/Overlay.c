// A VFS of SQLite for a database that is a large one in memory with some changes: a file has only the
// blocks that differ. Locks, the log, and the journal are those of the system's VFS, and a page is
// changed in place, so that a transaction is as safe as in a file of its own.
// Source of the interface: sqlite.org/c3ref/vfs.html and sqlite.org/c3ref/io_methods.html.
//
// The file begins with a header of `UNIT` bytes. Groups follow: the numbers of `ENTRIES` blocks, each
// plus one, and then these blocks. A block is stored once, and its place does not change. The first
// number that is zero ends the file: what follows it was not completed, and the log, which was
// completed before, has it. A block of zeros behind the end of the base is not stored: most of the page
// of an empty table is that.

#include "Overlay.h"

#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define UNIT 4096
#define ENTRIES (UNIT / 4)

typedef struct Overlay {
  sqlite3_vfs vfs;
  struct Overlay *next;
  char name[32];
  const unsigned char *base;
  sqlite3_int64 size;
  uint32_t version;
  uint32_t block;
} Overlay;

typedef struct {
  char magic[8];
  uint32_t version;
  uint32_t block;
} Header;

typedef struct {
  sqlite3_file methods;
  /// The methods, which depend on those of `below`.
  sqlite3_io_methods table;
  const Overlay *overlay;
  uint32_t block;
  /// The place of each block of the database plus one, 0 for a block of the base.
  uint32_t *places;
  uint32_t capacity;
  /// The number of stored blocks.
  uint32_t count;
  /// Whether another process may have stored blocks since they were counted.
  int is_old;
  sqlite3_int64 map_limit;
  /// The file of the system's VFS follows.
  sqlite3_file below[];
} File;

static int read_below(File *file, void *bytes, int count, sqlite3_int64 offset) {
  return file->below->pMethods->xRead(file->below, bytes, count, offset);
}

static int write_below(File *file, const void *bytes, int count, sqlite3_int64 offset) {
  return file->below->pMethods->xWrite(file->below, bytes, count, offset);
}

static sqlite3_int64 offset_of_group(const File *file, uint32_t place) {
  sqlite3_int64 length = UNIT + (sqlite3_int64)ENTRIES * file->block;
  return UNIT + place / ENTRIES * length;
}

static sqlite3_int64 offset_of_block(const File *file, uint32_t place) {
  return offset_of_group(file, place) + UNIT + (sqlite3_int64)(place % ENTRIES) * file->block;
}

static sqlite3_int64 offset_of_entry(const File *file, uint32_t place) {
  return offset_of_group(file, place) + place % ENTRIES * 4;
}

/// Makes room for the place of a block. The system makes the pages of zeros at their first use.
static int reserve(File *file, uint32_t number) {
  if (number < file->capacity) return SQLITE_OK;
  uint32_t capacity = number < 0x40000000 ? number + number / 2 + 1024 : 0;
  uint32_t *places = capacity == 0 ? NULL : calloc(capacity, sizeof *places);
  if (places == NULL) return SQLITE_NOMEM;
  if (file->places != NULL) memcpy(places, file->places, file->capacity * sizeof *places);
  free(file->places);
  file->places = places;
  file->capacity = capacity;
  return SQLITE_OK;
}

/// Notes the places of blocks with these numbers, which end with zero unless there are `ENTRIES`.
static int note(File *file, const uint32_t *numbers, uint32_t index) {
  uint32_t *places = file->places;
  uint32_t capacity = file->capacity;
  uint32_t count = file->count;
  for (; index < ENTRIES && numbers[index] != 0; index++) {
    if (numbers[index] > capacity) {
      int code = reserve(file, numbers[index] - 1);
      if (code != SQLITE_OK) return code;
      places = file->places;
      capacity = file->capacity;
    }
    places[numbers[index] - 1] = ++count;
  }
  file->count = count;
  return SQLITE_OK;
}

/// Reads the numbers of the blocks that were stored since the last call.
static int update(File *file) {
  if (!file->is_old) return SQLITE_OK;
  uint32_t numbers[ENTRIES];
  uint32_t known;
  do {
    known = file->count;
    int code = read_below(file, numbers, UNIT, offset_of_group(file, known));
    if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ) return code;
    code = note(file, numbers, known % ENTRIES);
    if (code != SQLITE_OK) return code;
  } while (file->count > known && file->count % ENTRIES == 0);
  file->is_old = 0;
  return SQLITE_OK;
}

static uint32_t place_of(const File *file, uint32_t number) {
  return number < file->capacity ? file->places[number] : 0;
}

/// Stores a block that was not.
static int append(File *file, uint32_t number, const void *bytes) {
  int code = reserve(file, number);
  if (code != SQLITE_OK) return code;
  uint32_t place = file->count;
  uint32_t entry = number + 1;
  uint32_t end = 0;
  code = write_below(file, bytes, (int)file->block, offset_of_block(file, place));
  if (code != SQLITE_OK) return code;
  // First, because a process that was interrupted may have left a number there.
  code = write_below(file, &end, sizeof end, offset_of_entry(file, place + 1));
  if (code != SQLITE_OK) return code;
  code = write_below(file, &entry, sizeof entry, offset_of_entry(file, place));
  if (code != SQLITE_OK) return code;
  file->places[number] = ++file->count;
  return SQLITE_OK;
}

static int is_zero(const unsigned char *bytes, uint32_t count) {
  return bytes[0] == 0 && memcmp(bytes, bytes + 1, count - 1) == 0;
}

/// The part of the base that a block is; NULL behind its end.
static const unsigned char *base_of(const File *file, uint32_t number) {
  sqlite3_int64 offset = (sqlite3_int64)number * file->block;
  return offset + file->block <= file->overlay->size ? file->overlay->base + offset : NULL;
}

// MARK: Methods of files

static int overlay_close(sqlite3_file *self) {
  File *file = (File *)self;
  free(file->places);
  file->places = NULL;
  return file->below->pMethods->xClose(file->below);
}

static int overlay_read(sqlite3_file *self, void *buffer, int count, sqlite3_int64 offset) {
  File *file = (File *)self;
  int code = update(file);
  if (code != SQLITE_OK) return code;
  unsigned char *bytes = buffer;
  while (count > 0) {
    uint32_t number = (uint32_t)(offset / file->block);
    int skipped = (int)(offset % file->block);
    int part = (int)file->block - skipped < count ? (int)file->block - skipped : count;
    uint32_t place = place_of(file, number);
    const unsigned char *base = base_of(file, number);
    if (place != 0) {
      code = read_below(file, bytes, part, offset_of_block(file, place - 1) + skipped);
      if (code != SQLITE_OK) return code;
    } else if (base != NULL) {
      memcpy(bytes, base + skipped, part);
    } else {
      memset(bytes, 0, part);
    }
    bytes += part;
    offset += part;
    count -= part;
  }
  return SQLITE_OK;
}

static int overlay_write(sqlite3_file *self, const void *buffer, int count, sqlite3_int64 offset) {
  File *file = (File *)self;
  // SQLite writes whole pages.
  if (offset % file->block != 0 || count % (int)file->block != 0) return SQLITE_IOERR_WRITE;
  int code = update(file);
  const unsigned char *bytes = buffer;
  for (; code == SQLITE_OK && count > 0; count -= (int)file->block) {
    uint32_t number = (uint32_t)(offset / file->block);
    uint32_t place = place_of(file, number);
    const unsigned char *base = base_of(file, number);
    if (place != 0) {
      code = write_below(file, bytes, (int)file->block, offset_of_block(file, place - 1));
    } else if (base == NULL ? !is_zero(bytes, file->block)
                            : memcmp(base, bytes, file->block) != 0) {
      code = append(file, number, bytes);
    }
    bytes += file->block;
    offset += file->block;
  }
  return code;
}

/// What is behind the end stays: the first page says where that is, and nothing reads behind it.
static int overlay_truncate(sqlite3_file *self, sqlite3_int64 size) { return SQLITE_OK; }

static int overlay_sync(sqlite3_file *self, int flags) {
  File *file = (File *)self;
  return file->below->pMethods->xSync(file->below, flags);
}

/// The size that the header of the database states, see sqlite.org/fileformat2.html, section 1.3.7.
static int overlay_size(sqlite3_file *self, sqlite3_int64 *size) {
  unsigned char bytes[32];
  int code = overlay_read(self, bytes, sizeof bytes, 0);
  if (code != SQLITE_OK) return code;
  sqlite3_int64 page = bytes[16] << 8 | bytes[17];
  uint32_t count = (uint32_t)bytes[28] << 24 | bytes[29] << 16 | bytes[30] << 8 | bytes[31];
  *size = (page == 1 ? 65536 : page) * count;
  return SQLITE_OK;
}

static int overlay_lock(sqlite3_file *self, int lock) {
  File *file = (File *)self;
  file->is_old = 1;
  return file->below->pMethods->xLock(file->below, lock);
}

static int overlay_unlock(sqlite3_file *self, int lock) {
  File *file = (File *)self;
  return file->below->pMethods->xUnlock(file->below, lock);
}

static int overlay_check_lock(sqlite3_file *self, int *result) {
  File *file = (File *)self;
  return file->below->pMethods->xCheckReservedLock(file->below, result);
}

static int overlay_control(sqlite3_file *self, int operation, void *argument) {
  File *file = (File *)self;
  switch (operation) {
    case SQLITE_FCNTL_MMAP_SIZE: {
      sqlite3_int64 limit = *(sqlite3_int64 *)argument;
      *(sqlite3_int64 *)argument = file->map_limit;
      if (limit >= 0) file->map_limit = limit;
      return SQLITE_OK;
    }
    // Both are about the size of the file below.
    case SQLITE_FCNTL_SIZE_HINT:
    case SQLITE_FCNTL_CHUNK_SIZE: return SQLITE_OK;
    default: return file->below->pMethods->xFileControl(file->below, operation, argument);
  }
}

static int overlay_sector_size(sqlite3_file *self) {
  File *file = (File *)self;
  return file->below->pMethods->xSectorSize(file->below);
}

/// Blocks are not where the database has them, so that no promise about writes holds.
static int overlay_characteristics(sqlite3_file *self) {
  File *file = (File *)self;
  return file->below->pMethods->xDeviceCharacteristics(file->below)
    & (SQLITE_IOCAP_POWERSAFE_OVERWRITE | SQLITE_IOCAP_UNDELETABLE_WHEN_OPEN);
}

static int overlay_map_shared(
  sqlite3_file *self, int region, int size, int extends, void volatile **result
) {
  File *file = (File *)self;
  return file->below->pMethods->xShmMap(file->below, region, size, extends, result);
}

/// Each transaction begins with a lock.
static int overlay_lock_shared(sqlite3_file *self, int offset, int count, int flags) {
  File *file = (File *)self;
  if (flags & SQLITE_SHM_LOCK) file->is_old = 1;
  return file->below->pMethods->xShmLock(file->below, offset, count, flags);
}

static void overlay_barrier(sqlite3_file *self) {
  File *file = (File *)self;
  file->below->pMethods->xShmBarrier(file->below);
}

static int overlay_unmap_shared(sqlite3_file *self, int deletes) {
  File *file = (File *)self;
  return file->below->pMethods->xShmUnmap(file->below, deletes);
}

/// Returns the place of a page that is the base's, so that it need not be copied.
static int overlay_fetch(sqlite3_file *self, sqlite3_int64 offset, int count, void **result) {
  File *file = (File *)self;
  *result = NULL;
  if (file->map_limit == 0 || offset + count > file->overlay->size) return SQLITE_OK;
  int code = update(file);
  if (code != SQLITE_OK) return code;
  for (sqlite3_int64 part = offset; part < offset + count; part += file->block) {
    if (place_of(file, (uint32_t)(part / file->block)) != 0) return SQLITE_OK;
  }
  *result = (void *)(file->overlay->base + offset);
  return SQLITE_OK;
}

static int overlay_unfetch(sqlite3_file *self, sqlite3_int64 offset, void *page) {
  return SQLITE_OK;
}

// MARK: Methods of the VFS

static sqlite3_vfs *system_vfs(const sqlite3_vfs *self) { return (sqlite3_vfs *)self->pAppData; }

/// Reads the header of a file, or writes that of a new one.
static int begin(File *file) {
  Header header = {.version = 0};
  sqlite3_int64 size = 0;
  int code = file->below->pMethods->xFileSize(file->below, &size);
  if (code != SQLITE_OK) return code;
  if (size == 0) {
    memcpy(header.magic, OVERLAY_MAGIC, sizeof header.magic);
    header.version = file->overlay->version;
    header.block = file->overlay->block;
    code = write_below(file, &header, sizeof header, 0);
  } else {
    code = read_below(file, &header, sizeof header, 0);
  }
  if (code != SQLITE_OK) return code == SQLITE_IOERR_SHORT_READ ? SQLITE_NOTADB : code;
  int is_known =
    memcmp(header.magic, OVERLAY_MAGIC, sizeof header.magic) == 0
    && header.version == file->overlay->version && header.block >= 512 && header.block <= 65536
    && (header.block & (header.block - 1)) == 0;
  file->block = header.block;
  if (!is_known) return SQLITE_NOTADB;
  // At once for all blocks that there may be, so that none is copied later.
  return reserve(file, (uint32_t)((file->overlay->size + size) / header.block));
}

static int overlay_open(
  sqlite3_vfs *self, const char *name, sqlite3_file *opened, int flags, int *result
) {
  sqlite3_vfs *system = system_vfs(self);
  if ((flags & SQLITE_OPEN_MAIN_DB) == 0) return system->xOpen(system, name, opened, flags, result);
  File *file = (File *)opened;
  memset(file, 0, sizeof *file);
  file->overlay = (const Overlay *)self;
  file->is_old = 1;
  int code = system->xOpen(system, name, file->below, flags, result);
  if (code == SQLITE_OK) code = begin(file);
  if (code != SQLITE_OK) {
    if (file->below->pMethods != NULL) file->below->pMethods->xClose(file->below);
    return code;
  }
  const sqlite3_io_methods *below = file->below->pMethods;
  file->table = (sqlite3_io_methods){
    .iVersion = 3, .xClose = overlay_close, .xRead = overlay_read, .xWrite = overlay_write,
    .xTruncate = overlay_truncate, .xSync = overlay_sync, .xFileSize = overlay_size,
    .xLock = overlay_lock, .xUnlock = overlay_unlock, .xCheckReservedLock = overlay_check_lock,
    .xFileControl = overlay_control, .xSectorSize = overlay_sector_size,
    .xDeviceCharacteristics = overlay_characteristics,
    .xShmMap = below->xShmMap == NULL ? NULL : overlay_map_shared, .xShmLock = overlay_lock_shared,
    .xShmBarrier = overlay_barrier, .xShmUnmap = overlay_unmap_shared, .xFetch = overlay_fetch,
    .xUnfetch = overlay_unfetch,
  };
  file->methods.pMethods = &file->table;
  return SQLITE_OK;
}

static Overlay *overlays;

static Overlay *find(const void *base, unsigned version, unsigned block) {
  Overlay *overlay = overlays;
  while (overlay != NULL
    && (overlay->base != base || overlay->version != version || overlay->block != block)) {
    overlay = overlay->next;
  }
  return overlay;
}

static Overlay *make(const void *base, size_t size, unsigned version, unsigned block) {
  sqlite3_vfs *system = sqlite3_vfs_find(NULL);
  Overlay *overlay = system == NULL ? NULL : calloc(1, sizeof *overlay);
  if (overlay == NULL) return NULL;
  overlay->vfs = *system;
  overlay->vfs.szOsFile = (int)sizeof(File) + system->szOsFile;
  overlay->vfs.pNext = NULL;
  overlay->vfs.zName = overlay->name;
  overlay->vfs.pAppData = system;
  overlay->vfs.xOpen = overlay_open;
  snprintf(overlay->name, sizeof overlay->name, "overlay-%p", (void *)overlay);
  overlay->base = base;
  overlay->size = (sqlite3_int64)size;
  overlay->version = version;
  overlay->block = block;
  overlay->next = overlays;
  if (sqlite3_vfs_register(&overlay->vfs, 0) != SQLITE_OK) {
    free(overlay);
    return NULL;
  }
  overlays = overlay;
  return overlay;
}

const char *overlay_vfs(const void *base, size_t size, unsigned version, unsigned block) {
  if (sqlite3_initialize() != SQLITE_OK) return NULL;
  sqlite3_mutex *mutex = sqlite3_mutex_alloc(SQLITE_MUTEX_STATIC_APP1);
  sqlite3_mutex_enter(mutex);
  Overlay *overlay = find(base, version, block);
  if (overlay == NULL) overlay = make(base, size, version, block);
  sqlite3_mutex_leave(mutex);
  return overlay == NULL ? NULL : overlay->name;
}
