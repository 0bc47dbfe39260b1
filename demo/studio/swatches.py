"""The demo's own colours (demo/data/pictures/swatches-data.ts), read from there so that picture and option agree."""
import os
import re

_SOURCE = os.path.join(os.path.dirname(__file__), '..', 'data', 'pictures', 'swatches-data.ts')


def _read():
    with open(_SOURCE, encoding='utf8') as file:
        return dict(re.findall(r"^\s+(\w+): \{ name: .*hex: '(#[0-9a-f]{6})'", file.read(), re.M))


SWATCHES = _read()
