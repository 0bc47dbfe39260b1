"""The camera finds its own distance: the goods fill the same share of every picture."""
import math
from dataclasses import dataclass

import bpy
import numpy as np
from mathutils import Vector

import standard


@dataclass(frozen=True)
class View:
    """Degrees round the goods (0 is the front, positive from the right) and above the table; share of the picture filled."""

    around: float = -18
    above: float = 14
    fill: float = 0.82
    #: What to look at instead of the whole: (x, y, z) and the width to show.
    near: tuple | None = None
    blur: float | None = None


def _points():
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for one in bpy.context.scene.objects:
        if one.type != 'MESH' or one.name.startswith('set '):
            continue
        shape = one.evaluated_get(graph)
        data = shape.to_mesh()
        flat = np.zeros(len(data.vertices) * 3, np.float32)
        data.vertices.foreach_get('co', flat)
        shape.to_mesh_clear()
        some = flat.reshape(-1, 3)[::max(1, len(flat) // 60000)]
        matrix = np.array(one.matrix_world)
        found.append(some @ matrix[:3, :3].T + matrix[:3, 3])
    return np.concatenate(found)


def _aim(points, towards, right, up, fill):
    """Where to look at and from how far, so that the points' outline is centred and fills its share."""
    zoom = standard.LENS / 36
    target, distance = (points.max(0) + points.min(0)) / 2, 9.0
    for _ in range(12):
        seen = points - (target - towards * distance)
        depth = seen @ towards
        x, y = seen @ right / depth * zoom, seen @ up / depth * zoom
        target = target + (right * (x.max() + x.min()) + up * (y.max() + y.min())) / 2 * distance / zoom
        distance *= max(np.ptp(x), np.ptp(y)) / fill
    return target - up * 0.02 * distance / zoom, distance


def point(view):
    around, above = math.radians(view.around - 90), math.radians(view.above)
    back = np.array([math.cos(above) * math.cos(around), math.cos(above) * math.sin(around), math.sin(above)])
    towards = -back
    right = np.cross(towards, [0, 0, 1])
    right /= np.linalg.norm(right)
    up = np.cross(right, towards)
    if view.near:
        *target, width = view.near
        target, distance = np.array(target), width * standard.LENS / 36
    else:
        target, distance = _aim(_points(), towards, right, up, view.fill)
    camera = bpy.data.cameras.new('camera')
    camera.lens = standard.LENS
    camera.clip_end = 300
    if view.blur:
        camera.dof.use_dof = True
        camera.dof.focus_distance, camera.dof.aperture_fstop = float(distance), view.blur
    holder = bpy.data.objects.new('camera', camera)
    bpy.context.collection.objects.link(holder)
    holder.location = target + back * distance
    holder.rotation_euler = Vector(towards).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.camera = holder
