"""Which pictures there are, and which are out of date."""
import ast
import hashlib
import importlib
import inspect
import json
import os

import rooms
import standard
from order import BESIDE, ORDER
from swatches import SWATCHES

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(HERE, '..', 'assets', 'studio')
#: The view of a good in use, in a room of rooms.py.
SCENE = 'scene'
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


def _source(one):
    """The code of a good's own file without its comments and imports."""
    with open(importlib.import_module(one.build.__module__).__file__, encoding='utf8') as file:
        code = ast.parse(file.read()).body
    return [ast.dump(part) for part in code if not isinstance(part, (ast.Import, ast.ImportFrom))]


def _digest(parts):
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def _stamp(one, colour, view):
    """What a picture depends on: the standard's edition, the code of the good's own file, its colour and its view."""
    return _digest((standard.EDITION, _source(one), SWATCHES.get(colour), repr(one.views[view]), one.samples, one.dim))


def _stamp_in_place(place, colour):
    """What a picture in use depends on: as above, with its place and room. Changes of its neighbours do not count."""
    room = ast.dump(ast.parse(inspect.getsource(rooms.ROOMS[place.room])))
    return _digest((standard.EDITION, _source(good(place.good)), SWATCHES.get(colour), repr(place), room))


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


def missing_in_place(place):
    """The colours of a place's good whose picture in use is not there or was taken of an older version."""
    one, known = good(place.good), {entry['file']: entry['stamp'] for entry in entries()}
    return [
        colour
        for colour in place.colours or (None,)
        for file in [path(one, colour, SCENE)]
        if known.get(_name(file)) != _stamp_in_place(place, colour) or not os.path.exists(file)
    ]


def enter(one, colour, view, file, seconds):
    _enter(one, colour, view, file, seconds, _stamp(one, colour, view))


def enter_in_place(place, colour, file, seconds):
    _enter(good(place.good), colour, SCENE, file, seconds, _stamp_in_place(place, colour), room=place.room)


def _name(file):
    return os.path.basename(file).removesuffix('.avif')


def _enter(one, colour, view, file, seconds, stamp, **more):
    with open(file, 'rb') as picture:
        data = picture.read()
    name = _name(file)
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
        'stamp': stamp,
        'seconds': round(seconds),
        **more,
    }
    rest = [known for known in entries() if known['file'] != name]
    lines = ',\n'.join(json.dumps(one, ensure_ascii=False) for one in sorted([*rest, entry], key=lambda e: e['file']))
    with open(INDEX + '.new', 'w', encoding='utf8') as index:
        index.write(f'[\n{lines}\n]\n')
    os.replace(INDEX + '.new', INDEX)


def paused():
    return bool(os.environ.get('STUDIO_PAUSE')) and os.path.exists(os.environ['STUDIO_PAUSE'])
