"""Ways to damage an archive, and archives that are made to do harm.

The common ones are functions of the bytes of a good archive and a source of random numbers; the special
ones make a file of their own, some of them large. Offsets and fields are those of PKWARE's APPNOTE.TXT.
"""

import io
import struct
import zipfile
import zlib

from archives import PAGE, write_zip

LOCAL, CENTRAL, END = b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06"
INFO = (b'<?xml version="1.0" encoding="utf-8"?>\n<ComicInfo><Series>Civil War</Series><Number>3</Number>'
        b"<Volume>2006</Volume><Publisher>Marvel</Publisher></ComicInfo>\n")
EDGES = [0, 1, 0x7FFF, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, 0xFFFFFFFF]


def pack(members, compression=zipfile.ZIP_DEFLATED):
    buffer = io.BytesIO()
    write_zip(buffer, members, compression)
    return buffer.getvalue()


def good(random):
    """A good archive; metadata is in front, behind, or between the pages."""
    members = [(f"{page:03}.jpg", PAGE + random.randbytes(20)) for page in range(random.randrange(1, 6))]
    members.insert(random.randrange(len(members) + 1), ("ComicInfo.xml", INFO))
    return pack(dict(members), random.choice([zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED]))


def with_info(data):
    return pack({"001.jpg": PAGE, "ComicInfo.xml": data})


def patch(data, offset, form, value):
    """Replaces one field, by its offset and its form in the manner of struct."""
    data = bytearray(data)
    struct.pack_into("<" + form, data, offset, value & (2 ** (8 * struct.calcsize("<" + form)) - 1))
    return bytes(data)


def record(data, signature, random=None):
    """The offset of a record; that of the metadata, unless another one is wanted."""
    if random is None:
        name = data.find(b"ComicInfo.xml") if signature == LOCAL else data.rfind(b"ComicInfo.xml")
        return data.rfind(signature, 0, name)
    starts = [start for start in range(len(data)) if data.startswith(signature, start)]
    return random.choice(starts)


# Common damage.

def truncated(data, random):
    return data[:random.randrange(len(data))]


def without_beginning(data, random):
    return data[random.randrange(1, len(data)):]


def flipped_bits(data, random):
    data = bytearray(data)
    for _ in range(random.choice([1, 1, 2, 8, 64])):
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    return bytes(data)


def overwritten(data, random):
    start = random.randrange(len(data))
    part = random.choice([bytes(32), b"\xff" * 32, random.randbytes(32)])[:len(data) - start]
    return data[:start] + part + data[start + len(part):]


def removed_part(data, random):
    start = random.randrange(len(data))
    return data[:start] + data[start + random.randrange(1, 100):]


def inserted_part(data, random):
    start = random.randrange(len(data))
    return data[:start] + random.randbytes(random.randrange(1, 100)) + data[start:]


def surrounded(data, random):
    return random.choice([random.randbytes(300) + data, data + random.randbytes(300), data + data,
                          data + b"\0" * 70_000])


def end_fields(data, random):
    offset, form = random.choice([(4, "H"), (6, "H"), (8, "H"), (10, "H"), (12, "I"), (16, "I"), (20, "H")])
    return patch(data, data.rfind(END) + offset, form, random.choice(EDGES))


def central_fields(data, random):
    offset, form = random.choice([(8, "H"), (10, "H"), (16, "I"), (20, "I"), (24, "I"), (28, "H"), (30, "H"),
                                  (32, "H"), (34, "H"), (38, "I"), (42, "I")])
    return patch(data, record(data, CENTRAL, random) + offset, form, random.choice(EDGES))


def local_fields(data, random):
    offset, form = random.choice([(6, "H"), (8, "H"), (14, "I"), (18, "I"), (22, "I"), (26, "H"), (28, "H")])
    return patch(data, record(data, LOCAL, random) + offset, form, random.choice(EDGES))


def metadata_fields(data, random):
    """Only the entry of the metadata is damaged, so that a reader finds it."""
    offset, form = random.choice([(8, "H"), (10, "H"), (16, "I"), (20, "I"), (24, "I"), (42, "I")])
    return patch(data, record(data, CENTRAL) + offset, form,
                 random.choice([*EDGES, len(data), len(data) - 1, random.randrange(2**32)]))


def both(name, local, central, form, values):
    """Damage of a field of both records of the metadata: its offsets, its form, and the values that it may get."""
    def damage(data, random):
        value = random.choice(values) if values else random.randrange(2**32)
        data = patch(data, record(data, LOCAL) + local, form, value)
        return patch(data, record(data, CENTRAL) + central, form, value)
    damage.__name__ = name
    return damage


encrypted = both("encrypted", 6, 8, "H", [0x0001, 0x0041, 0x2001])
other_method = both("other_method", 8, 10, "H", [1, 6, 9, 12, 14, 19, 93, 95, 97, 98, 99, 0xFFFF])
wrong_checksum = both("wrong_checksum", 14, 16, "I", [])
wrong_size = both("wrong_size", 22, 24, "I", [0, 1, len(INFO) - 1, len(INFO) + 1, 2**31, 2**32 - 2])


def bad_stream(data, random):
    """A deflated member whose bytes are no such stream, or one without an end."""
    stream = zlib.compress(INFO, 9)[2:-4]
    stream = random.choice([stream[:random.randrange(len(stream))], random.randbytes(len(stream)),
                            stream[:9] + random.randbytes(5) + stream[14:], b"\x01\xff\xff\0\0" + stream])
    data = pack({"ComicInfo.xml": stream}, zipfile.ZIP_STORED)
    for offset, signature, size in ((8, LOCAL, 22), (10, CENTRAL, 24)):
        data = patch(data, record(data, signature) + offset, "H", 8)
        data = patch(data, record(data, signature) + size, "I", len(INFO))
    return data


def names(data, random):
    name = random.choice([b"../../etc/p.xml", b"/ComicInfo.xml", b"..\\ComicI.xml", b"\xff\xfeComic\xc3.xml",
                          b"ComicInfo.xml\0", b"\0omicInfo.xml", b"C:\\ComicI.xml", b"//////////xml",
                          b"ComicInfo\n.xm", b"\xed\xa0\x80micInfo.xm", b"." * 13, b"ComicInfo.xml/"])
    name = name[:13].ljust(13, b"x")
    return data.replace(b"ComicInfo.xml", name) if random.random() < 0.7 else \
        data.replace(b"ComicInfo.xml", name, 1)


def several_metadata(data, random):
    other = INFO.replace(b">3<", b">4<")
    members = [("ComicInfo.xml", INFO), ("comicinfo.xml", other), ("a/ComicInfo.xml", other),
               ("ComicInfo.xml/ComicInfo.xml", other), ("MetronInfo.xml", b"<MetronInfo/>")]
    random.shuffle(members)
    return pack(dict(members[:random.randrange(2, 6)]))


def xml(data, random):
    text = random.choice([
        INFO[:random.randrange(len(INFO))], INFO.replace(b"Civil", b"Civ\xff\xfeil"),
        INFO.replace(b"utf-8", random.choice([b"utf-7", b"utf-16", b"ebcdic-us", b"x" * 5000])),
        INFO.replace(b"Civil", b"\0\x01&nothing;"), INFO.replace(b">3<", b">" + b"9" * 5000 + b"<"),
        INFO.replace(b">3<", random.choice([b">-<", b">NaN<", b">1e400<", b"> <", b">\xc2\xbd<"])),
        INFO.replace(b"2006", random.choice([b"99999999999999999999", b"-1", b"0x7d6", b"2006.5"])),
        INFO + INFO, b"\xef\xbb\xbf" * 3 + INFO, INFO.replace(b"Civil", b"<![CDATA[Civil"),
        INFO.replace(b"Civil", b"&#0;&#x110000;&#xd800;"), INFO.decode().encode("utf-32"),
        INFO.decode().encode("utf-16")[:-1], random.randbytes(400), b"", b"<", b"<ComicInfo", b"\xfe\xff",
        INFO.replace(b"<Series>", b"<Series " + b'a="1" ' * 3000 + b">"), b"<ComicInfo/>" + b"<!--" * 500])
    return with_info(text)


def document_type(data, random):
    entities = b"".join(b'<!ENTITY l%d "%s">' % (level, b"&l%d;" % (level - 1) * 10)
                        for level in range(1, random.randrange(8, 14)))
    kinds = [b"<!DOCTYPE c [<!ENTITY l0 \"ha\">" + entities + b"]>",
             b'<!DOCTYPE c [<!ENTITY l7 SYSTEM "file:///etc/passwd">]>',
             b'<!DOCTYPE c SYSTEM "http://127.0.0.1:9/c.dtd">',
             b'<!DOCTYPE c [<!ENTITY l7 "' + b"a" * 100_000 + b'">]>',
             b'<!DOCTYPE c [<!ENTITY l7 "&l7;">]>']
    return with_info(INFO.replace(b"\n", random.choice(kinds), 1).replace(b"Civil", b"&l7;" * 50))


def no_archive(data, random):
    body = random.randbytes(random.randrange(500))
    return random.choice([b"Rar!\x1a\x07\x00", b"Rar!\x1a\x07\x01\x00", b"7z\xbc\xaf\x27\x1c", b"%PDF-1.7\n",
                          b"<!DOCTYPE html><title>404</title>", b"\x1f\x8b\x08", PAGE, b"", LOCAL, END,
                          b"PK", END + bytes(17), END + bytes(18), CENTRAL, INFO]) + random.choice([b"", body])


COMMON = [truncated, without_beginning, flipped_bits, flipped_bits, overwritten, removed_part, inserted_part,
          surrounded, end_fields, central_fields, local_fields, metadata_fields, metadata_fields, encrypted,
          other_method, wrong_checksum, wrong_size, bad_stream, names, several_metadata, xml, document_type,
          no_archive]
