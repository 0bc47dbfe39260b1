"""
Inside Blender: `blender -b -noaudio --python shoot.py -- queue` takes the pictures of the first good that wants some and ends
with 3 when none does; `-- look NAME[:colour] ...` takes small ones into /tmp/studio without touching the set.
"""
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import bpy

import camera
import develop
import ledger
import placed
import scene
import standard
from nodes import DYE
from places import PLACES
from swatches import SWATCHES


def built(good, colour, size, samples):
    scene.empty(size, samples)
    good.build(colour)
    scene.furnish(dim=good.dim)
    bpy.context.scene.render.threads_mode = 'FIXED'
    bpy.context.scene.render.threads = 2


def exposed(good, view):
    camera.point(good.views[view])
    return develop.expose()


def report(path, started):
    seconds = time.time() - started
    print(f'TAKEN {os.path.basename(path)} {seconds:.0f}s {os.path.getsize(path) // 1024}KB', flush=True)
    return seconds


def take(good, shots, target, size, samples):
    """Take (colour, view) pictures; yields (colour, view, path, seconds) of each."""
    if good.colours and good.dyed:
        built(good, DYE, size, samples)
        for view in dict.fromkeys(view for _, view in shots):
            started = time.time()
            in_colour = develop.dyed(exposed(good, view))
            for colour in [c for c, v in shots if v == view]:
                path = target(colour, view)
                develop.save(in_colour(good.dye(SWATCHES[colour])), path)
                yield colour, view, path, report(path, started)
                started = time.time()
        return
    for colour in dict.fromkeys(colour for colour, _ in shots):
        built(good, SWATCHES[colour] if colour else None, size, samples)
        for view in [v for c, v in shots if c == colour]:
            started = time.time()
            path = target(colour, view)
            develop.save(develop.plain(exposed(good, view)), path)
            yield colour, view, path, report(path, started)


def look(wanted):
    size, samples = int(os.environ.get('SIZE', 400)), int(os.environ.get('SAMPLES', 14))
    os.makedirs('/tmp/studio', exist_ok=True)
    for one in wanted:
        name, _, colours = one.partition(':')
        good = ledger.good(name)
        colours = colours.split(',') if colours else good.colours[:1] or [None]
        views = os.environ.get('VIEWS', ' '.join(good.views)).split()
        shots = [(colour, view) for view in views for colour in colours]
        try:
            for _ in take(good, shots, lambda c, v: f'/tmp/studio/{name}_{c}_{v}.webp', size, samples):
                pass
        except Exception:
            traceback.print_exc()


def stage(place, colours, size, samples, target):
    """Take a place of places.py with its good in some colours; yields (colour, path, seconds) of each."""
    good = ledger.good(place.good)
    started = time.time()
    sharp = placed.furnished(place, size, samples)
    seen = develop.expose(is_deep=True)
    in_colour = develop.dyed(seen) if good.colours and good.dyed else None
    for colour in colours:
        light = in_colour(good.dye(SWATCHES[colour])) if in_colour else develop.plain(seen)
        path = target(colour)
        develop.save(develop.focused(light, seen['depth'], sharp, place.blur), path)
        yield colour, path, report(path, started)
        started = time.time()


def stage_look(wanted):
    """Small trial pictures of places."""
    size, samples = int(os.environ.get('SIZE', 336)), int(os.environ.get('SAMPLES', 10))
    os.makedirs('/tmp/studio', exist_ok=True)
    for place in PLACES:
        if place.good in wanted or not wanted:
            try:
                list(stage(place, place.colours[:1] or (None,), size, samples, lambda c: f'/tmp/studio/{place.good}_{c}_scene.webp'))
            except Exception:
                traceback.print_exc()


def next_shots():
    """
    The good to take next and what of it: fronts come first, then other views of goods that come in one colour only and would have no
    second picture, then cartons.
    """
    wanted = [(good, ledger.missing(good)) for good in ledger.accepted()]
    for choose in (lambda _, view: view == 'front', lambda good, view: not good.colours and view != 'pack', lambda _, view: view == 'pack', lambda *_: True):
        for good, shots in wanted:
            chosen = [(colour, view) for colour, view in shots if choose(good, view)]
            if chosen:
                return good, chosen
    return None, []


def queue_in_place():
    """The pictures of the next place; 3 when none is missing."""
    for place in PLACES:
        colours = ledger.missing_in_place(place)
        if not colours:
            continue
        good = ledger.good(place.good)
        for colour, path, seconds in stage(place, colours, standard.RENDER_IN_PLACE, standard.SAMPLES_IN_PLACE, lambda c: ledger.path(good, c, ledger.SCENE)):
            ledger.enter_in_place(place, colour, path, seconds)
        return 0
    return 3


def queue():
    good, shots = next_shots()
    if good is None:
        return queue_in_place()
    for colour, view, path, seconds in take(good, shots, lambda c, v: ledger.path(good, c, v), standard.RENDER, good.samples or standard.SAMPLES):
        ledger.enter(good, colour, view, path, seconds)
        if ledger.paused():
            break
    return 0


words = sys.argv[sys.argv.index('--') + 1:]
code = {'queue': queue, 'look': lambda: look(words[1:]), 'stage': lambda: stage_look(words[1:])}[words[0]]() or 0
sys.stdout.flush()
os._exit(code)
