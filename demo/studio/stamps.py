"""
Print that lives in the body's own shader; a decal just above the surface would speckle. On a dyed body only the shape of the print
counts: it comes out in whatever ink reads on the colour.
"""
import math

from nodes import INK


def _lay(surface, at, path, mask=None):
    picture = surface.picture(path, at)
    factor = picture['Alpha'] if mask is None else surface.math('MULTIPLY', picture['Alpha'], mask)
    return surface.blend(factor, INK if surface.shares else picture['Color'])


def _joined(surface, across, up):
    node = surface.new('CombineXYZ')
    surface.join(across, node.inputs[0])
    surface.join(up, node.inputs[1])
    return node.outputs[0]


def _share(surface, value, start, end):
    return surface.math('DIVIDE', surface.math('SUBTRACT', value, float(start)), float(end - start))


def round_stamp(surface, path, low, high, half):
    """Round a turned body between two heights; `half` is half the width in degrees, the middle faces -y."""
    x, y, z = surface.axes()[:3]
    angle = surface.math('ARCTAN2', x, surface.math('MULTIPLY', y, -1.0))
    half = math.radians(half)
    return _lay(surface, _joined(surface, _share(surface, angle, -half, half), _share(surface, z, low, high)), path)


def front_stamp(surface, path, left, right, low, high):
    """On whatever faces -y, as if projected."""
    x, _, z = surface.axes()[:3]
    facing = surface.math('LESS_THAN', surface.axes('Normal')[1], -0.5)
    return _lay(surface, _joined(surface, _share(surface, x, left, right), _share(surface, z, low, high)), path, facing)


def top_stamp(surface, path, left, right, near, far):
    """On whatever faces up."""
    x, y, _ = surface.axes()[:3]
    facing = surface.math('GREATER_THAN', surface.axes('Normal')[2], 0.5)
    return _lay(surface, _joined(surface, _share(surface, x, left, right), _share(surface, y, near, far)), path, facing)
