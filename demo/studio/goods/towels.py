"""Folded towels, their closed folds to the front."""
import bpy

from camera import View
from good import Good
from nodes import Surface
from shapes import extruded, moved, rounded


def _terry(colour):
    pile = Surface(colour, 0.95, Specular=0.08)
    return pile.bump(pile.noise(75), 0.9, 0.03).bump(pile.noise(9), 0.5, 0.05)


def _folded(width, depth, pile, layers, base, seed):
    """Layers of cloth on top of each other; the round edge is the fold."""
    thick = 0.16
    wave = bpy.data.textures.new('wave', 'CLOUDS')
    wave.noise_scale = 0.5 + 0.05 * seed
    fuzz = bpy.data.textures.new('fuzz', 'CLOUDS')
    fuzz.noise_scale = 0.02
    for k in range(layers):
        layer = extruded(rounded(depth - 0.02 * k, thick * 1.04, thick * 0.5, 10), width - 0.015 * k, pile, 0.035, 0.0, 4)
        moved([layer], (-(width - 0.015 * k) / 2, 0, base + thick * (k + 0.5)), (90, 0, 90))
        cut = layer.modifiers.new('remesh', 'REMESH')
        cut.mode, cut.voxel_size, cut.use_smooth_shade = 'VOXEL', 0.022, True
        for texture, strength in ((wave, 0.07), (fuzz, 0.018)):
            push = layer.modifiers.new('push', 'DISPLACE')
            push.texture, push.strength, push.texture_coords = texture, strength, 'GLOBAL'
    return base + thick * layers


def face(colour):
    pile, top = _terry(colour), 0.0
    for k in range(3):
        top = _folded(1.7 - 0.03 * k, 1.15, pile, 2, top, k)


def bath(colour):
    _folded(2.0, 1.5, _terry(colour), 4, 0.0, 1)


def hotel(colour):
    pile, top = _terry(colour), 0.0
    for k, (width, depth, layers) in enumerate(((2.1, 1.5, 3), (1.6, 1.15, 2), (1.05, 0.85, 2))):
        top = _folded(width, depth, pile, layers, top, k)


VIEWS = {'front': View(-26, 20, 0.82), 'above': View(24, 34, 0.8)}
GOODS = [
    Good('towel-face', 'towel', face, nouns=('face towel',), colours=('beige', 'grey', 'navy', 'white', 'teal', 'pink'), views=VIEWS),
    Good('towel-bath', 'towel', bath, nouns=('large bath towel',), colours=('white', 'beige', 'navy'), views=VIEWS),
    Good('towel-hotel', 'towel', hotel, nouns=('hotel towel set',), colours=('grey', 'navy', 'pink', 'teal'), views=VIEWS),
]
