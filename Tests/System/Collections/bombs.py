"""Archives that are made to use up memory, time, or disk space; each is small on disk."""

import io
import struct
import zipfile
import zlib

from archives import PAGE
from damages import CENTRAL, END, INFO, LOCAL, pack, with_info

SPACES = 200_000_000


def entry(name, checksum, packed, size, offset, method=8, extra=b"", version=20):
    """A record of the central directory."""
    return CENTRAL + struct.pack("<HHHHHHIIIHHHHHII", version, version, 0, method, 0, 33, checksum, packed,
                                 size, len(name), len(extra), 0, 0, 0, 0, offset) + name + extra


def local(name, checksum, packed, size, method=8, extra=b""):
    return LOCAL + struct.pack("<HHHHHIIIHH", 20, 0, method, 0, 33, checksum, packed, size, len(name),
                               len(extra)) + name + extra


def end(count, size, offset):
    return END + struct.pack("<HHHHIIH", 0, 0, count, count, size, offset, 0)


def end64(count, size, offset, position):
    """The records at the end of an archive whose numbers have 64 bits."""
    record = b"PK\x06\x06" + struct.pack("<QHHIIQQQQ", 44, 45, 45, 0, 0, count, count, size, offset)
    return record + b"PK\x06\x07" + struct.pack("<IQI", 0, position, 1) + end(
        0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF)


def deflated(size, before=b"", after=b""):
    """The stream and checksum of spaces between two texts."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    checksum, parts = 0, []
    block = b" " * 1_000_000
    for part in (before, *[block] * (size // len(block)), after):
        checksum = zlib.crc32(part, checksum)
        parts.append(packer.compress(part))
    return b"".join(parts) + packer.flush(), checksum, size + len(before) + len(after)


def single(name, stream, checksum, size, declared=None):
    declared = size if declared is None else declared
    head = local(name, checksum, len(stream), declared)
    directory = entry(name, checksum, len(stream), declared, 0)
    return head + stream + directory + end(1, len(directory), len(head) + len(stream))


def page_bomb():
    """Metadata is good; a page is not, which no reader of metadata should unpack."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("ComicInfo.xml"), INFO)
        archive.writestr(zipfile.ZipInfo("001.jpg"), b" " * SPACES, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def overlapping():
    """Thousands of members that share the bytes of one."""
    stream, checksum, size = deflated(20_000_000)
    head = local(b"ComicInfo.xml", checksum, len(stream), size)
    directory = b"".join(entry(b"%05d/ComicInfo.xml" % number, checksum, len(stream), size, 0)
                         for number in range(20_000))
    return head + stream + directory + end(20_000, len(directory), len(head) + len(stream))


def many_entries():
    """More entries than the field of 16 bits can say, as old programs write them."""
    head = local(b"ComicInfo.xml", zlib.crc32(INFO), len(INFO), len(INFO), method=0) + INFO
    directory = b"".join(entry(b"%06d" % number, 0, 0, 0, 0, method=0) for number in range(65_540))
    directory += entry(b"ComicInfo.xml", zlib.crc32(INFO), len(INFO), len(INFO), 0, method=0)
    return head + directory + end(65_541 & 0xFFFF, len(directory), len(head))


def zip64_many_entries():
    data = many_entries()
    offset = len(INFO) + 43
    size = len(data) - 22 - offset
    return data[:-22] + end64(65_541, size, offset, len(data) - 22)


def zip64_good():
    """Zip64 without need, as programs write it that do not know sizes beforehand."""
    name, extra = b"ComicInfo.xml", struct.pack("<HHQQQ", 1, 24, len(INFO), len(INFO), 0)
    head = local(name, zlib.crc32(INFO), len(INFO), len(INFO), method=0) + INFO
    directory = entry(name, zlib.crc32(INFO), 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0, extra, 45)
    return head + directory + end64(1, len(directory), len(head), len(head) + len(directory))


def zip64_absurd():
    data = zip64_good()
    return data[:-98] + end64(2**63, 2**64 - 1, 2**64 - 1, len(data) - 98)


def zip64_absurd_entry():
    data = zip64_good()
    extra = struct.pack("<QQQ", len(INFO), len(INFO), 0)
    return data.replace(extra, struct.pack("<QQQ", 2**64 - 1, 2**63, 2**64 - 2))


def zip64_far_locator():
    data = zip64_good()
    return data[:-34] + struct.pack("<Q", 2**64 - 8) + data[-26:]


def directory_in_itself():
    """The directory begins at its own end."""
    data = with_info(INFO)
    return data[:-6] + struct.pack("<I", len(data) - 22) + data[-2:]


def long_comment():
    data = pack({"001.jpg": PAGE, "ComicInfo.xml": INFO})
    return data[:-2] + struct.pack("<H", 0xFFFF) + (END + bytes(18)) * 2_978 + b"PK\x05"


def archive_in_archive():
    data = with_info(INFO)
    for _ in range(50):
        data = pack({"ComicInfo.xml": data, "a.cbz": data[:2000]})
    return data


BOMBS = {
    "spaces_in_metadata": lambda: single(b"ComicInfo.xml", *deflated(SPACES, INFO[:60], INFO[60:])),
    # The directory says that the metadata is as small as usual.
    "spaces_declared_small": lambda: single(
        b"ComicInfo.xml", *deflated(SPACES, INFO[:60], INFO[60:]), declared=len(INFO)),
    "one_text": lambda: single(
        b"ComicInfo.xml", *deflated(SPACES, b"<ComicInfo><Series>", b"</Series></ComicInfo>")),
    **{bomb.__name__: bomb for bomb in (
        page_bomb, overlapping, many_entries, zip64_many_entries, zip64_good, zip64_absurd, zip64_absurd_entry,
        zip64_far_locator, directory_in_itself)},
    "deep_elements": lambda: with_info(
        b"<ComicInfo>" + b"<a>" * 1_000_000 + b"</a>" * 1_000_000 + b"</ComicInfo>"),
    "many_elements": lambda: with_info(b"<ComicInfo>" + b"<Series>A</Series>" * 1_000_000 + b"</ComicInfo>"),
    "many_attributes": lambda: with_info(
        b"<ComicInfo " + b"".join(b'a%d="" ' % number for number in range(200_000)) + b"/>"),
    "long_comment": long_comment,
    "long_names": lambda: pack(
        {f"{number}" + "a" * 65_000: b"" for number in range(50)} | {"ComicInfo.xml": INFO}),
    "archive_in_archive": archive_in_archive,
}
