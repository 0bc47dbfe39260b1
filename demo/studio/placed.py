"""A good where it is used: its room at the scale of the good, what stands round it, the camera and the depth that is sharp."""
import math

import bpy
import numpy as np
from mathutils import Vector

import ledger
import rooms
import scene
from nodes import DYE
from places import SIZES
from shapes import moved
from swatches import SWATCHES

LENS = 58


def _new_since(known):
    return [one for one in bpy.context.scene.objects if one.name not in known and not one.parent]


def _built(make):
    """What `make` puts into the scene."""
    known = {one.name for one in bpy.context.scene.objects}
    make()
    return _new_since(known)


def _box(parts):
    """The corners of what parts fill: (low, high). A ball that is turned has a bounding box of its own that reaches below the ball."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for one in [child for part in parts for child in (part, *part.children_recursive)]:
        if one.type == 'MESH':
            shape = one.evaluated_get(graph)
            data = shape.to_mesh()
            flat = np.zeros(len(data.vertices) * 3, np.float32)
            data.vertices.foreach_get('co', flat)
            shape.to_mesh_clear()
            matrix = np.array(one.matrix_world)
            points.append(flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
    points = np.concatenate(points)
    return points.min(0), points.max(0)


def _standing(name, colour, turn=0):
    """A good of the shop, its middle at the origin and its foot at z = 0: (parts, units of its own to a centimetre, extent)."""
    good = ledger.good(name)
    parts = _built(lambda: good.build(colour))
    if turn:
        moved(parts, turn=(0, 0, turn))
    low, high = _box(parts)
    moved(parts, (-(low[0] + high[0]) / 2, -(low[1] + high[1]) / 2, -low[2]))
    extent = high - low
    return parts, float(max(extent)) / SIZES[name], extent


def _beside(thing, unit):
    """Stand one thing beside: (name, colour, x, y, turn) or (name, colour, x, y, turn, z), centimetres from the middle of the good."""
    name, colour, x, y, turn, *z = thing
    at = (x * unit, y * unit, (z[0] if z else 0) * unit)
    if name in rooms.THINGS:
        moved(moved(_built(lambda: rooms.THINGS[name]()), turn=(0, 0, turn)), at, size=unit)
        return
    parts, own, _ = _standing(name, SWATCHES.get(colour), turn)
    moved(parts, at, size=unit / own)


def furnished(place, size, samples, threads=1):
    """Build the place; gives the distance that is sharp."""
    good = ledger.good(place.good)
    scene.empty(size, samples)
    bpy.context.scene.render.threads_mode, bpy.context.scene.render.threads = 'FIXED', threads
    colour = DYE if good.colours and good.dyed else SWATCHES[place.colours[0]] if place.colours else None
    parts, unit, extent = _standing(place.good, colour, place.turn)
    wide = float(max(extent[0], extent[2], extent[1] * 0.6)) / unit / place.fill
    moved(parts, (0, 0, place.lift * unit))
    room = _built(lambda: rooms.ROOMS[place.room](wide))
    moved(room, size=unit)
    for thing in place.beside:
        _beside(thing, unit)
    rooms.daylight(wide, unit, place.sun, place.through, place.power)
    return _camera(place, wide, unit, extent)


def _camera(place, wide, unit, extent):
    """Point the camera at the middle of the good; gives its distance."""
    around, above = math.radians(place.around - 90), math.radians(place.above)
    back = Vector((math.cos(above) * math.cos(around), math.cos(above) * math.sin(around), math.sin(above)))
    right = Vector((-math.sin(around), math.cos(around), 0))
    target = Vector((0, 0, float(extent[2]) / 2 + place.lift * unit)) + right * (place.aside * wide * unit) + Vector((0, 0, place.up * wide * unit))
    distance = wide * unit * LENS / 36
    camera = bpy.data.cameras.new('camera')
    camera.lens, camera.clip_end, camera.clip_start = LENS, distance * 60, distance / 50
    holder = bpy.data.objects.new('camera', camera)
    bpy.context.collection.objects.link(holder)
    holder.location = target + back * distance
    holder.rotation_euler = back.to_track_quat('Z', 'Y').to_euler()
    bpy.context.scene.camera = holder
    return distance
