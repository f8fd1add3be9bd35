"""Small comic files."""

import zipfile
from pathlib import Path

PAGE = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00\xff\xd9"
HEADERS = {".cbr": b"Rar!\x1a\x07\x00", ".cb7": b"7z\xbc\xaf\x27\x1c", ".pdf": b"%PDF-1.4\n",
           ".cbt": b"001.jpg" + bytes(505), ".cba": b"**ACE**"}


def write_zip(target, members, compression=zipfile.ZIP_DEFLATED):
    """Writes an archive whose bytes depend on nothing but the members."""
    with zipfile.ZipFile(target, "w", compression) as archive:
        for name, data in members.items():
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_STORED if name.endswith(".jpg") else compression
            archive.writestr(info, data)


def write_comic(path, inside):
    """Writes a comic file with one page; only ZIP archives have metadata inside."""
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    header = HEADERS.get(path.suffix.lower())
    if header:
        path.write_bytes(header + PAGE)
    elif path.suffix.lower() in (".cbz", ".epub"):
        write_zip(path, {"001.jpg": PAGE, **inside})
    else:
        path.write_bytes(PAGE)
