"""
Inside Blender: `blender -b -noaudio --python film.py -- NAME[:colour] FOLDER` turns a good once round on its table and writes the
frames as PNG into FOLDER; README.md says how they become a film. What is there already is not rendered again.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import bpy

import camera
import develop
import ledger
import scene
from nodes import DYE
from swatches import SWATCHES

FRAMES, SIZE, SAMPLES = 60, 480, 12


def turntable():
    """What the good is made of, on something that turns."""
    table = bpy.data.objects.new('set table', None)
    goods = [one for one in bpy.context.scene.objects if not one.parent]
    bpy.context.collection.objects.link(table)
    for one in goods:
        one.parent = table
    return table


words = sys.argv[sys.argv.index('--') + 1:]
name, _, colour = words[0].partition(':')
folder = words[1]
os.makedirs(folder, exist_ok=True)
good = ledger.good(name)
scene.empty(SIZE, SAMPLES)
is_dyed = bool(good.colours and good.dyed)
good.build(DYE if is_dyed else SWATCHES[colour] if colour else None)
table = turntable()
scene.furnish(dim=good.dim)
bpy.context.scene.render.threads_mode = 'FIXED'
bpy.context.scene.render.threads = 2
camera.point(good.views['front'])
for frame in range(FRAMES):
    path = os.path.join(folder, f'{frame:03d}.png')
    if os.path.exists(path):
        continue
    table.rotation_euler = (0, 0, 2 * math.pi * frame / FRAMES)
    passes = develop.expose()
    picture = develop.dyed(passes)(good.dye(SWATCHES[colour])) if is_dyed else develop.plain(passes)
    develop.save(picture, path, SIZE)
    print(f'TAKEN {frame}', flush=True)
os._exit(0)
