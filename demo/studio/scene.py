"""An empty studio: engine settings, curved backdrop, lights, black cards."""
import math

import bpy
import numpy as np
from mathutils import Vector

import standard
from nodes import Surface
from shapes import mesh


def empty(size, samples):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = 'CPU', samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, standard.NOISE, 5
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 1, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy, cycles.filter_width = 3, 1.0, 1.4


def _light(at, size, energy, colour, **_):
    light = bpy.data.lights.new('light', 'AREA')
    light.shape, light.size, light.size_y = 'RECTANGLE', size[0], size[1]
    light.energy, light.color = energy, colour
    lamp = bpy.data.objects.new('light', light)
    lamp.location = at
    lamp.rotation_euler = (Vector((0, 0, 0.8)) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(lamp)


def _backdrop(colour):
    bend = [(3 + 2.5 * math.sin(t), 2.5 - 2.5 * math.cos(t)) for t in np.linspace(0, math.pi / 2, 24)]
    profile = [(-9, 0), *bend, (5.5, 14)]
    points = [(x, y, z) for x in (-25, 25) for y, z in profile]
    count = len(profile)
    faces = [(i, count + i, count + i + 1, i + 1) for i in range(count - 1)]
    mesh(points, faces, Surface(colour, 0.9, Specular=0.15)).name = 'set backdrop'


def _cards():
    """Seen only in reflections: the dark edges that make metal, glass and gloss read."""
    for x in (-3.3, 3.5):
        points = [(x, -1.4, 0), (x, 0.6, 0), (x, 0.6, 2.6), (x, -1.4, 2.6)]
        card = mesh(points, [(0, 1, 2, 3)], Surface('#050505', 1, Specular=0))
        card.name = 'set card'
        card.visible_camera = card.visible_diffuse = card.visible_shadow = False


def furnish(backdrop=standard.BACKDROP, dim=1.0):
    """Lights and backdrop round the goods already there; `dim` lowers all lights, for goods that shine themselves."""
    world = bpy.context.scene.world = bpy.data.worlds.new('world')
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (1, 1, 1, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = standard.AMBIENT * dim
    _backdrop(backdrop)
    _cards()
    for light in standard.LIGHTS:
        _light(**{**light, 'energy': light['energy'] * dim})
