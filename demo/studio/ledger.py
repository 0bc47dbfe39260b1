"""Which pictures there are, and which are out of date."""
import ast
import hashlib
import importlib
import json
import os

import standard
from order import BESIDE, ORDER
from swatches import SWATCHES

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(HERE, '..', 'assets', 'studio')
INDEX = os.path.join(PICTURES, 'index.json')


def good(name, but=''):
    """The good of a name: a file may hold several, `goods/<file>.py` lists them in GOODS; not looked for in the file `but`."""
    for file in sorted(os.listdir(os.path.join(HERE, 'goods'))):
        if file.endswith('.py') and file not in ('__init__.py', f'{but}.py'):
            module = importlib.import_module('goods.' + file[:-3])
            for one in module.GOODS:
                if one.name == name:
                    return one
    raise SystemExit(f'no good {name}')


def accepted():
    return [good(name) for name in ORDER]


def path(one, colour, view):
    return os.path.join(PICTURES, '_'.join(filter(None, (one.subject, colour, view))) + '.avif')


def entries():
    if not os.path.exists(INDEX):
        return []
    with open(INDEX, encoding='utf8') as file:
        return json.load(file)


def _stamp(one, colour, view):
    """What a picture depends on: the standard's edition, the code of the good's own file, its colour and its view."""
    with open(importlib.import_module(one.build.__module__).__file__, encoding='utf8') as file:
        code = ast.parse(file.read()).body
    source = [ast.dump(part) for part in code if not isinstance(part, (ast.Import, ast.ImportFrom))]
    parts = (standard.EDITION, source, SWATCHES.get(colour), repr(one.views[view]), one.samples, one.dim)
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def _is_wanted(one, colour, view):
    """Every colour from the front; from elsewhere one colour is enough to see the good by."""
    return view == 'front' or not one.colours or colour == BESIDE.get(one.subject, one.colours[0])


def missing(one):
    """(colour, view) of every wanted picture that is not there or was taken of an older version."""
    known = {entry['file']: entry['stamp'] for entry in entries()}
    return [
        (colour, view)
        for colour, view, name in one.shots()
        if _is_wanted(one, colour, view)
        if known.get(name) != _stamp(one, colour, view) or not os.path.exists(path(one, colour, view))
    ]


def enter(one, colour, view, file, seconds):
    with open(file, 'rb') as picture:
        data = picture.read()
    name = os.path.basename(file).removesuffix('.avif')
    entry = {
        'file': name,
        'good': one.subject,
        'drawing': one.drawing,
        'nouns': list(one.nouns),
        'traits': list(one.traits),
        'colour': colour,
        'view': view,
        'bytes': len(data),
        'sha256': hashlib.sha256(data).hexdigest(),
        'stamp': _stamp(one, colour, view),
        'seconds': round(seconds),
    }
    rest = [known for known in entries() if known['file'] != name]
    lines = ',\n'.join(json.dumps(one, ensure_ascii=False) for one in sorted([*rest, entry], key=lambda e: e['file']))
    with open(INDEX + '.new', 'w', encoding='utf8') as index:
        index.write(f'[\n{lines}\n]\n')
    os.replace(INDEX + '.new', INDEX)


def paused():
    return bool(os.environ.get('STUDIO_PAUSE')) and os.path.exists(os.environ['STUDIO_PAUSE'])
