"""Bodies goods are put together from. Every function makes one object of one surface and gives it back."""
import math

import bpy
import bmesh
import numpy as np
from mathutils import Matrix, Vector


def mesh(points, faces, surface, uvs=None, angle=40):
    data = bpy.data.meshes.new('good')
    data.from_pydata([tuple(p) for p in points], [], [tuple(int(i) for i in face) for face in faces])
    if uvs is not None:
        corners = np.zeros(len(data.loops), int)
        data.loops.foreach_get('vertex_index', corners)
        data.uv_layers.new().data.foreach_set('uv', np.asarray(uvs, float)[corners].ravel())
    work = bmesh.new()
    work.from_mesh(data)
    if uvs is None:
        bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(data)
    work.free()
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(angle)
    data.materials.append(surface.material)
    made = bpy.data.objects.new('good', data)
    bpy.context.collection.objects.link(made)
    return made


def bevelled(made, width, steps=4):
    if width > 0:
        edge = made.modifiers.new('bevel', 'BEVEL')
        edge.width, edge.segments, edge.harden_normals = width, steps, True
        edge.limit_method, edge.angle_limit = 'ANGLE', math.radians(35)
    return made


def softened(line, radius, steps=6):
    """An open line of points with its corners rounded; a third number is that corner's own radius."""
    soft = [tuple(line[0][:2])]
    for before, here, after in zip(line, line[1:], line[2:]):
        corner = np.array(here[:2], float)
        back, ahead = np.array(before[:2]) - corner, np.array(after[:2]) - corner
        long_back, long_ahead = np.linalg.norm(back), np.linalg.norm(ahead)
        reach = min(here[2] if len(here) > 2 else radius, long_back * 0.49, long_ahead * 0.49)
        start, end = corner + back / long_back * reach, corner + ahead / long_ahead * reach
        for t in np.linspace(0, 1, steps + 1):
            soft.append(tuple(start * (1 - t) ** 2 + 2 * corner * t * (1 - t) + end * t * t))
    return soft + [tuple(line[-1][:2])]


def lathe(profile, surface, soft=0.03, around=112, angle=40):
    """Turn a profile of (radius, height) round the z axis."""
    points, faces, rings = [], [], []
    for radius, height in softened(profile, soft):
        first = len(points)
        if radius < 1e-5:
            points.append((0, 0, height))
            rings.append([first])
            continue
        turns = [2 * math.pi * k / around for k in range(around)]
        points += [(radius * math.cos(t), radius * math.sin(t), height) for t in turns]
        rings.append(list(range(first, first + around)))
    for low, high in zip(rings, rings[1:]):
        for k in range(around):
            n = (k + 1) % around
            ring = ([low[0]] if len(low) == 1 else [low[k], low[n]]) + ([high[0]] if len(high) == 1 else [high[n], high[k]])
            if len(ring) > 2:
                faces.append(ring)
    return mesh(points, faces, surface, angle=angle)


def patch(place, across, along, surface, angle=60):
    """A sheet from a function of (u, v) arrays from 0 to 1 to x, y, z."""
    u, v = np.meshgrid(np.linspace(0, 1, across), np.linspace(0, 1, along), indexing='ij')
    points = np.stack([np.broadcast_to(axis, u.shape) for axis in place(u, v)], -1).reshape(-1, 3)
    at = np.arange(across * along).reshape(across, along)
    faces = np.stack([at[:-1, :-1], at[1:, :-1], at[1:, 1:], at[:-1, 1:]], -1).reshape(-1, 4)
    return mesh(points, faces, surface, np.stack([u, v], -1).reshape(-1, 2), angle)


def label_round(radius, low, high, half, surface, lift=0.004):
    """A label wrapped round a turned body, `half` degrees to each side of the front."""
    half = math.radians(half)
    reach = radius + lift
    return patch(lambda u, v: (reach * np.sin((2 * u - 1) * half), -reach * np.cos((2 * u - 1) * half), low + (high - low) * v), 72, 3, surface)


def rounded(width, height, radius, steps=6):
    """The outline of a rounded rectangle about the origin."""
    radius = min(radius, width / 2, height / 2) - 1e-5
    outline = []
    for quarter, (sx, sy) in enumerate([(1, 1), (-1, 1), (-1, -1), (1, -1)]):
        for t in np.linspace(0, math.pi / 2, steps):
            turn = t + quarter * math.pi / 2
            outline.append((sx * (width / 2 - radius) + radius * math.cos(turn), sy * (height / 2 - radius) + radius * math.sin(turn)))
    return outline


def ring(radius, steps=24):
    return [(radius * math.cos(2 * math.pi * k / steps), radius * math.sin(2 * math.pi * k / steps)) for k in range(steps)]


def extruded(outline, height, surface, edge=0.02, base=0.0, steps=4):
    """An outline in x and y raised by `height`."""
    n = len(outline)
    points = [(x, y, base) for x, y in outline] + [(x, y, base + height) for x, y in outline]
    sides = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return bevelled(mesh(points, [tuple(range(n))[::-1], tuple(range(n, 2 * n)), *sides], surface), edge, steps)


def block(width, depth, height, surface, edge=0.02, at=(0, 0, 0), steps=4):
    """A box standing on z of `at`, centred in x and y."""
    x, y = width / 2, depth / 2
    made = extruded([(-x, -y), (x, -y), (x, y), (-x, y)], height, surface, edge, 0.0, steps)
    made.location = at
    return made


def slab(width, depth, height, radius, surface, edge=0.02, at=(0, 0, 0), steps=4):
    """A box whose four upright edges are round."""
    made = extruded(rounded(width, depth, radius, 10), height, surface, edge, 0.0, steps)
    made.location = at
    return made


def curve(points, steps=12, closed=False):
    """A smooth line through points (Catmull-Rom)."""
    given = [np.array(p, float) for p in points]
    n = len(given)
    pick = (lambda k: given[k % n]) if closed else (lambda k: given[min(max(k, 0), n - 1)])
    line = []
    for i in range(n if closed else n - 1):
        a, b, c, d = pick(i - 1), pick(i), pick(i + 1), pick(i + 2)
        for t in np.linspace(0, 1, steps, endpoint=False):
            line.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    return line if closed else [*line, given[-1]]


def sweep(path, section, surface, closed=False, up=None, scale=None, angle=45):
    """Draw a section (x, y points) along a path; `up` keeps it from turning, `scale(share)` is a number or (x, y)."""
    path = [Vector(p) for p in path]
    count, sides = len(path), len(section)
    lengths = np.concatenate([[0], np.cumsum([(b - a).length for a, b in zip(path, path[1:])])])
    points, normal = [], None
    for i, here in enumerate(path):
        ahead = path[(i + 1) % count] if closed or i < count - 1 else here
        behind = path[i - 1] if closed or i > 0 else here
        along = (ahead - behind).normalized()
        rough = Vector(up) if up is not None else (along.orthogonal() if normal is None else normal)
        normal = (rough - along * rough.dot(along)).normalized()
        side = along.cross(normal)
        size = scale(lengths[i] / lengths[-1]) if scale else 1
        wide, tall = size if hasattr(size, '__len__') else (size, size)
        points += [tuple(here + side * (x * wide) + normal * (y * tall)) for x, y in section]
    faces = []
    for i in range(count if closed else count - 1):
        a, b = i * sides, ((i + 1) % count) * sides
        faces += [(a + j, a + (j + 1) % sides, b + (j + 1) % sides, b + j) for j in range(sides)]
    if not closed:
        faces += [tuple(range(sides))[::-1], tuple((count - 1) * sides + j for j in range(sides))]
    return mesh(points, faces, surface, angle=angle)


def rod(start, end, radius, surface, taper=1.0):
    """A round bar between two points."""
    start, end = Vector(start), Vector(end)
    long = (end - start).length
    made = lathe([(0, 0), (radius, 0), (radius * taper, long), (0, long)], surface, radius * 0.25, 40)
    made.matrix_basis = Matrix.Translation(start) @ (end - start).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    return made


def moved(made, at=(0, 0, 0), turn=(0, 0, 0), size=1.0):
    """Turn (degrees about x, then y, then z), then move one object or a list."""
    step = Matrix.Translation(at)
    for axis, degrees in zip('ZYX', reversed(turn)):
        step = step @ Matrix.Rotation(math.radians(degrees), 4, axis)
    step = step @ Matrix.Scale(size, 4)
    for one in made if isinstance(made, list) else [made]:
        one.matrix_basis = step @ one.matrix_basis
    return made


def copied(made, at=(0, 0, 0), turn=(0, 0, 0)):
    """Copies that share their meshes, moved."""
    copies = [one.copy() for one in made]
    for one in copies:
        bpy.context.collection.objects.link(one)
    return moved(copies, at, turn)
