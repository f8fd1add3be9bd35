"""The arguments of scripts, whose docstrings explain them."""

import argparse


def parsed(text, *words, **options):
    """The words by their names, and the options, whose defaults say which values they take.

    One of False takes no value, one of a list may be there several times, and one of a tuple is one of these.
    """
    parser = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    for word in words:
        parser.add_argument(word)
    for name, default in options.items():
        flag = "--" + name.replace("_", "-")
        if default is False:
            parser.add_argument(flag, action="store_true")
        elif isinstance(default, tuple):
            parser.add_argument(flag, choices=default, default=default[0])
        elif default == []:
            parser.add_argument(flag, action="append", default=default)
        else:
            parser.add_argument(flag, default=default, type=str if default is None else type(default))
    return parser.parse_args()
