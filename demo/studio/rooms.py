"""Rooms in which goods are shown in use: a surface, what is behind it, daylight. All lengths are centimetres, the surface is at z = 0."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from materials import gloss
from nodes import Surface, linear, mixed
from shapes import block, curve, lathe, mesh, moved, patch, sweep

WARM, SKY = (1.0, 0.87, 0.7), (0.86, 0.93, 1.0)


# --- what rooms are made of -------------------------------------------------------------------------------------------------------------


def _bricks(surface, width, height, gap, offset=0.5):
    """A bond of bricks, tiles or planks on the plane x, y: (joint 0..1, a number of each brick's own 0..1)."""
    node = surface.new('TexBrick')
    surface.join(surface.scaled(1), node.inputs['Vector'])
    node.offset, node.squash = offset, 1
    for name, value in {'Color1': (0, 0, 0, 1), 'Color2': (1, 1, 1, 1), 'Mortar': (0, 0, 0, 1), 'Scale': 1.0, 'Mortar Size': gap,
                        'Mortar Smooth': 0.2, 'Bias': 0.0, 'Brick Width': width, 'Row Height': height}.items():
        node.inputs[name].default_value = value
    return node.outputs['Fac'], node.outputs['Color']


def plaster(colour, rough=0.85):
    surface = Surface(colour, rough, Specular=0.2)
    surface.feed('Base Color', surface.ramp(surface.noise(0.035, 4), [(0.3, mixed(colour, '#000000', 0.05)), (0.7, mixed(colour, '#ffffff', 0.06))]))
    return surface.bump(surface.noise(0.9, 4), 0.12, 0.06)


def tiles(colour, width, height, joint='#d8d4cb', rough=0.12, offset=0.5, spread=0.16):
    """Glazed tiles, no two quite alike."""
    surface = Surface(colour, rough, Clearcoat=0.5, Clearcoat_Roughness=0.08)
    gap, own = _bricks(surface, width, height, 0.12, offset)
    surface.feed('Base Color', surface.ramp(own, [(0, mixed(colour, '#000000', spread)), (1, mixed(colour, '#ffffff', spread))]))
    surface.blend(gap, linear(joint))
    surface.feed('Roughness', surface.between(gap, rough, 0.8))
    return surface.bump(surface.math('SUBTRACT', 1.0, gap), 0.5, 0.08).bump(surface.noise(0.22, 2), 0.25, 0.3)


def planks(dark, light, width=14.0, length=120.0, gap=0.12, rough=0.4):
    """Boards along x, each cut from another place."""
    surface = Surface(light, rough)
    joint, own = _bricks(surface, length, width, gap, 0.37)
    stretched = surface.scaled((0.022, 0.42, 0.42))
    shift = surface.new('VectorMath')
    shift.operation = 'MULTIPLY_ADD'
    surface.join(own, shift.inputs[0])
    shift.inputs[1].default_value = (31, 57, 13)
    surface.join(stretched, shift.inputs[2])

    def grain(scale, detail, distortion):
        node = surface.new('TexNoise')
        surface.join(shift.outputs[0], node.inputs[0])
        for name, value in {'Scale': scale, 'Detail': detail, 'Distortion': distortion}.items():
            node.inputs[name].default_value = value
        return node.outputs[0]
    broad, fine = grain(1.0, 4, 1.3), grain(7.0, 3, 0.2)
    shade = surface.math('ADD', surface.math('MULTIPLY', broad, 0.7), surface.math('MULTIPLY', fine, 0.3))
    shade = surface.math('ADD', shade, surface.math('MULTIPLY', surface.math('SUBTRACT', own, 0.5), 0.09))
    surface.feed('Base Color', surface.ramp(shade, [(0.3, dark), (0.48, mixed(dark, light, 0.55)), (0.68, light)]))
    surface.blend(joint, linear(mixed(dark, '#000000', 0.6)))
    surface.feed('Roughness', surface.between(fine, rough - 0.08, rough + 0.14))
    return surface.bump(fine, 0.08, 0.05).bump(surface.math('SUBTRACT', 1.0, joint), 0.5, 0.06)


def marble(colour='#ece9e3', vein='#a8a39a'):
    surface = Surface(colour, 0.16, Clearcoat=0.4, Clearcoat_Roughness=0.06)
    veins = surface.ramp(surface.noise(0.028, 5, 2.2), [(0.44, '#000000'), (0.5, '#ffffff'), (0.56, '#000000')])
    faint = surface.noise(0.06, 3)
    return surface.blend(surface.math('MULTIPLY', veins, surface.math('MULTIPLY', faint, 0.9)), linear(vein)).mottle(0.04, 0.2)


def stone(colour, dots, rough=0.3):
    """Terrazzo, quartz: chips in a ground."""
    surface = Surface(colour, rough)
    cell = surface.new('TexVoronoi')
    surface.join(surface.scaled(0.9), cell.inputs[0])
    cell.inputs['Scale'].default_value = 1
    chips = surface.ramp(cell.outputs[0], [(0, '#ffffff'), (0.24, '#ffffff'), (0.27, '#000000'), (1, '#000000')])
    return surface.blend(surface.math('MULTIPLY', chips, surface.noise(0.5, 1)), linear(dots)).mottle(0.05, 0.2)


def linen(colour, rough=0.95):
    """Woven cloth with a little unrest."""
    surface = Surface(colour, rough, Specular=0.1, Sheen=0.3)
    across, along = surface.noise((9, 0.8, 1), 2), surface.noise((0.8, 9, 1), 2)
    weave = surface.math('ADD', across, along)
    surface.feed('Base Color', surface.ramp(weave, [(0.35, mixed(colour, '#000000', 0.16)), (0.65, mixed(colour, '#ffffff', 0.1))]))
    return surface.bump(weave, 0.35, 0.08).bump(surface.noise(0.06, 2, 1.0), 0.5, 1.0)


def carpet(colour, other):
    surface = Surface(colour, 1, Specular=0.05, Sheen=0.5)
    tufts = surface.cells(2.6)
    surface.feed('Base Color', surface.ramp(surface.noise(0.12, 5), [(0.36, colour), (0.62, other)]))
    return surface.bump(tufts, 0.9, 0.5).bump(surface.noise(4, 3), 0.6, 0.25)


def rough_ground(colour, grit='#ffffff'):
    """Asphalt, concrete, rubber floors."""
    surface = Surface(colour, 0.82, Specular=0.25)
    surface.feed('Base Color', surface.ramp(surface.noise(2.4, 6), [(0.32, mixed(colour, '#000000', 0.3)), (0.6, colour), (0.74, mixed(colour, grit, 0.25))]))
    return surface.bump(surface.noise(3.2, 5), 0.5, 0.12)


def foliage(wide):
    """A garden far behind: only ever seen out of focus, so light and leaves are spots of colour."""
    surface = Surface('#000000', 1, Specular=0)
    leaves = surface.ramp(surface.noise(7 / wide, 4, 0.3), [(0.3, '#24401c'), (0.46, '#4a6d31'), (0.58, '#86a552'), (0.68, '#e6e6b8')])
    surface.feed('Emission', leaves)
    surface.set('Emission Strength', 0.9)
    surface.material.cycles.sample_as_light = False
    return surface


# --- things no shop sells ---------------------------------------------------------------------------------------------------------------


def plant(height=34.0, leaves=17, pot='#b9694a', seed=3):
    """A rubber plant in a pot."""
    luck = np.random.RandomState(seed)
    made = [lathe([(0, 0), (4.6, 0), (6.4, 10.5), (7.0, 10.6), (7.0, 12), (6.3, 12), (6.0, 10.4), (0, 10.2)], Surface(pot, 0.8), 0.2, 64)]
    leaf = gloss('#2f5a2c', 0.3)
    pale = gloss('#4b7a3a', 0.32)
    for k in range(leaves):
        around, up = k * 2.4 + luck.uniform(-0.3, 0.3), 11 + (height - 13) * (k / leaves) ** 0.9
        long, wide, rise = luck.uniform(9, 14), luck.uniform(2.4, 3.4), luck.uniform(0.2, 1.0) - 0.2 * (1 - k / leaves)
        made.append(moved(patch(
            lambda u, v, long=long, wide=wide, rise=rise: (
                1 + u * long,
                (v - 0.5) * 2 * wide * np.sin(np.pi * np.clip(u, 0.02, 1) ** 0.8),
                u * long * rise - u * u * long * 0.55 + 1.1 * np.abs(v - 0.5)),
            14, 7, leaf if k % 3 else pale), (0, 0, up), (0, 0, math.degrees(around))))
    made.append(sweep(curve([(0, 0, 9), (0.5, 0.3, height * 0.5), (0, 0, height - 1)], 8), [(0.4, 0), (0, 0.4), (-0.4, 0), (0, -0.4)], Surface('#5b4a2f', 0.7)))
    return made


def picture(width, height, ground, shapes, frame='#3a2c20'):
    """A framed print on the wall, its foot at z = 0: `shapes` are (x, z, radius, colour) of discs, in shares of the width."""
    made = [moved(block(width, 1.6, height, Surface(frame, 0.4), 0.15), (0, 0, 0)),
            moved(block(width - 2.6, 0.4, height - 2.6, Surface('#f3efe6', 0.8), 0), (0, -0.75, 1.3)),
            moved(block(width * 0.66, 0.4, height * 0.72, Surface(ground, 0.8), 0), (0, -0.8, height * 0.14))]
    for x, z, radius, colour in shapes:
        made.append(moved(lathe([(0, 0), (radius * width, 0), (radius * width, 0.1), (0, 0.1)], Surface(colour, 0.8), 0, 48), (x * width, -1.05, z * width), (90, 0, 0)))
    return made


def board(width, depth, height=2.2, dark='#7a4b2a', light='#b98350'):
    """A chopping board, a tray."""
    return [block(width, depth, height, planks(dark, light, 6, 200, 0.02), 0.35)]


def skirting(colour, y, high=9.0):
    return [moved(block(900, 1.6, high, Surface(colour, 0.4), 0.4), (0, y - 0.8, 0))]


# --- rooms ------------------------------------------------------------------------------------------------------------------------------


def ground(surface, wide, back):
    """The surface from in front of the camera to `back`."""
    deep = wide * 6
    return [moved(patch(lambda u, v: ((u - 0.5) * wide * 12, (v - 0.5) * deep, 0 * u), 2, 2, surface), (0, back - deep / 2, 0))]


def wall(surface, wide, back, low=0.0):
    high = wide * 6
    return [moved(patch(lambda u, v: ((u - 0.5) * wide * 14, (v - 0.5) * high, 0 * u), 2, 2, surface), (0, back, low + high / 2), (90, 0, 0))]


def top_edge(surface, wide, back, thick=3.0):
    """A table that ends at `back`, with what is behind it far away."""
    return [moved(block(wide * 12, wide * 3 + back, thick, surface, 0.3), (0, back / 2 - wide * 1.5, -thick))]


def office(wide):
    back = wide * 1.0
    return [*ground(planks('#8c6a48', '#c4a078', 18, 260, 0.02), wide, back), *wall(plaster('#9fae9a'), wide, back)]


def study(wide):
    back = wide * 1.1
    return [*ground(planks('#4a2f1e', '#7d5535', 20, 260, 0.02), wide, back), *wall(plaster('#c8b79b'), wide, back)]


def white_desk(wide):
    back = wide * 1.1
    return [*ground(planks('#c9b391', '#e3d3b6', 16, 260, 0.02), wide, back), *wall(plaster('#8fa7b8'), wide, back)]


def kitchen(wide):
    back = max(wide * 0.75, 22)
    return [*ground(planks('#8f6a48', '#c29c72', 7, 70, 0.03), wide, back), *wall(tiles('#e9e6de', 20, 7.5, '#bdb8ad'), wide, back)]


def kitchen_green(wide):
    back = max(wide * 0.75, 22)
    return [*ground(marble(), wide, back), *wall(tiles('#5f8272', 10, 10, '#d5d2c8', 0.1, 0.0, 0.2), wide, back)]


def kitchen_blue(wide):
    back = max(wide * 0.75, 22)
    return [*ground(stone('#d9d3c8', '#8c7f70'), wide, back), *wall(tiles('#48708f', 15, 7.5, '#cfd2d2', 0.1, 0.5, 0.18), wide, back)]


def dining(wide):
    back = wide * 0.9
    return [*top_edge(planks('#66462f', '#997050', 16, 240, 0.03), wide, back), *wall(plaster('#d9ad86'), wide, back + wide * 1.6, -wide * 3)]


def cloth(wide):
    back = wide * 0.9
    return [*top_edge(linen('#d9cdb8'), wide, back), *wall(plaster('#a9b59f'), wide, back + wide * 1.6, -wide * 3)]


def festive(wide):
    back = wide * 0.9
    return [*top_edge(planks('#3d1a12', '#6d3021', 16, 240, 0.03), wide, back), *wall(plaster('#a8321f'), wide, back + wide * 1.2, -wide * 3)]


def bathroom(wide):
    back = max(wide * 0.7, 14)
    return [*ground(marble('#e9e5de', '#b3a898'), wide, back), *wall(tiles('#8fb0a6', 7.5, 15, '#e8e6df', 0.1, 0.0, 0.14), wide, back)]


def bathroom_sand(wide):
    back = max(wide * 0.7, 14)
    return [*ground(planks('#7a5334', '#b58556', 12, 200, 0.02), wide, back), *wall(tiles('#d8c3a5', 10, 10, '#efe9de', 0.14, 0.0, 0.12), wide, back)]


def vanity(wide):
    back = max(wide * 0.9, 14)
    return [*ground(marble('#efe7e1', '#c9a898'), wide, back), *wall(plaster('#d9a79a'), wide, back)]


def dresser(wide):
    back = max(wide * 0.9, 14)
    return [*ground(planks('#3f281b', '#6f4a30', 20, 260, 0.02), wide, back), *wall(plaster('#5d6f7c'), wide, back)]


def nursery(wide):
    back = wide * 1.2
    return [*ground(carpet('#d8c7a8', '#efe3cb'), wide, back), *wall(plaster('#a9c4cf'), wide, back), *skirting('#f1ede4', back)]


def living(wide):
    back = wide * 0.8
    return [*ground(planks('#8b6a4c', '#b99670', 14, 140, 0.12), wide, back), *wall(plaster('#c9bfae'), wide, back), *skirting('#f1ede4', back)]


def living_green(wide):
    back = wide * 0.8
    return [*ground(planks('#6b4529', '#9a6a41', 14, 140, 0.12), wide, back), *wall(plaster('#6f7f68'), wide, back), *skirting('#ece7dc', back)]


def living_blue(wide):
    back = wide * 0.8
    return [*ground(planks('#a07c55', '#cfae82', 14, 140, 0.12), wide, back), *wall(plaster('#6a8195'), wide, back), *skirting('#ece7dc', back)]


def bedside(wide):
    back = max(wide * 0.8, 16)
    return [*ground(planks('#5f3d25', '#93633d', 18, 200, 0.02), wide, back), *wall(plaster('#3f5566'), wide, back)]


def workbench(wide):
    back = max(wide * 0.9, 16)
    holes = plaster('#7d8580', 0.6)
    node = holes.new('TexVoronoi')
    holes.join(holes.scaled(0.4), node.inputs[0])
    node.inputs['Scale'].default_value, node.inputs['Randomness'].default_value = 1, 0
    hole = holes.ramp(node.outputs[0], [(0, '#ffffff'), (0.13, '#ffffff'), (0.16, '#000000'), (1, '#000000')])
    return [*ground(planks('#5d4029', '#a57b4d', 11, 180, 0.16, 0.55), wide, back), *wall(holes.blend(hole, linear('#15181a')), wide, back)]


def gym(wide):
    back = wide * 1.1
    return [*ground(planks('#a0713f', '#d1a066', 9, 90, 0.05, 0.3), wide, back), *wall(plaster('#b4b0a8'), wide, back), *skirting('#3a3d40', back)]


def court(wide):
    line = moved(patch(lambda u, v: ((u - 0.5) * wide * 12, (v - 0.5) * 5, 0 * u), 2, 2, Surface('#ece8de', 0.8)), (0, wide * 0.34, 0.06), (0, 0, 14))
    return [*ground(rough_ground('#9c4f3a'), wide, wide * 3), line, *wall(foliage(wide), wide, wide * 3)]


def lawn(wide):
    return [*ground(rough_ground('#7d6a4c'), wide, wide * 3), *wall(foliage(wide), wide, wide * 3)]


def terrace(wide):
    back = wide * 0.8
    return [*top_edge(planks('#7b5a3c', '#b08a60', 9, 200, 0.5, 0.6), wide, back), *wall(foliage(wide), wide, back + wide * 2.4, -wide * 3)]


def corridor(wide):
    back = wide * 0.45
    return [*ground(stone('#b9b4aa', '#7d776d'), wide, back), *wall(plaster('#d9d4c8'), wide, back), *skirting('#5b6166', back, 10)]


# --- light ------------------------------------------------------------------------------------------------------------------------------

#: Where the sun stands: degrees round (0 is the camera's side, negative the left) and above the horizon.
SUNS = {'left': (-62, 38), 'high': (-40, 56), 'right': (58, 36), 'low': (-70, 24)}


def _shade(parts):
    """Things that are only seen by their shadow."""
    for one in parts:
        one.visible_camera = one.visible_glossy = one.visible_diffuse = one.visible_transmission = False


def daylight(wide, unit, sun='left', through='window', power=3.6):
    """The sun through a window or leaves, the sky, and the light of the window itself; `wide` is the width seen, `unit` units make 1 cm."""
    around, above = SUNS[sun]
    turn, rise = math.radians(around - 90), math.radians(above)
    source = Vector((math.cos(rise) * math.cos(turn), math.cos(rise) * math.sin(turn), math.sin(rise)))
    facing = source.to_track_quat('Z', 'Y')
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.color, light.angle = power, WARM, math.radians(2.2)
    lamp = bpy.data.objects.new('set sun', light)
    lamp.rotation_euler = facing.to_euler()
    bpy.context.collection.objects.link(lamp)

    glow = bpy.data.lights.new('pane', 'AREA')
    glow.shape, glow.size, glow.size_y = 'RECTANGLE', wide * unit * 1.5, wide * unit * 1.9
    glow.energy, glow.color = 13 * (wide * unit) ** 2, (0.95, 0.97, 1.0)
    pane = bpy.data.objects.new('set pane', glow)
    side = -1 if around < 0 else 1
    place = Vector((side * wide * 1.7, -wide * 0.7, wide * 1.1)) * unit
    pane.location = place
    pane.rotation_euler = (place - Vector((0, 0, wide * 0.2 * unit))).to_track_quat('Z', 'Y').to_euler()
    bpy.context.collection.objects.link(pane)

    world = bpy.context.scene.world = bpy.data.worlds.new('world')
    world.use_nodes = True
    sky = world.node_tree.nodes['Background']
    sky.inputs[0].default_value, sky.inputs[1].default_value = (*SKY, 1), 0.52

    black = Surface('#000000', 1)
    parts = []
    if through == 'window':
        # the wall round a window of two by two panes
        inner, outer = wide * 1.15, wide * 9
        for x, y, w, h in ((0, inner + outer / 2, outer * 2, outer), (0, -inner - outer / 2, outer * 2, outer), (inner + outer / 2, 0, outer, inner * 2),
                           (-inner - outer / 2, 0, outer, inner * 2), (wide * 0.1, 0, wide * 0.07, inner * 2), (0, wide * 0.3, inner * 2, wide * 0.06)):
            parts.append(moved(mesh([(x - w / 2, y - h / 2, 0), (x + w / 2, y - h / 2, 0), (x + w / 2, y + h / 2, 0), (x - w / 2, y + h / 2, 0)], [(0, 1, 2, 3)], black), (wide * 0.1, wide * 0.12, wide * 3.2)))
    elif through == 'leaves':
        luck = np.random.RandomState(5)
        for _ in range(90):
            x, y, turned = luck.uniform(-1.5, 1.5) * wide, luck.uniform(-1.5, 1.5) * wide, luck.uniform(0, 6.3)
            if math.hypot(x, y) < wide * 0.3:
                continue
            leaf = [(math.cos(t) * wide * 0.19, math.sin(t) * wide * 0.055 * (1 + 0.3 * math.cos(t)), 0) for t in np.linspace(0, 2 * math.pi, 14, endpoint=False)]
            parts.append(moved(mesh(leaf, [tuple(range(14))], black), (x, y, wide * luck.uniform(1.6, 2.8)), (0, 0, math.degrees(turned))))
    for one in parts:
        one.name = 'set shade'
        one.matrix_basis = Matrix.Scale(unit, 4) @ facing.to_matrix().to_4x4() @ one.matrix_basis
    _shade(parts)


ROOMS = {one.__name__: one for one in (
    office, study, white_desk, kitchen, kitchen_green, kitchen_blue, dining, cloth, festive, bathroom, bathroom_sand, vanity, dresser, nursery, living,
    living_green, living_blue, bedside, workbench, gym, court, lawn, terrace, corridor)}

THINGS = {
    'plant': plant,
    'tall-plant': lambda: moved(plant(44, 26, '#8f8a80', 8), size=2.6),
    'white-pot-plant': lambda: plant(26, 13, '#e6e1d6', 4),
    'print-sun': lambda: picture(30, 40, '#d9b08a', ((-0.08, 0.9, 0.13, '#b8532f'), (0.12, 0.5, 0.09, '#2f4a52'))),
    'print-moon': lambda: picture(40, 52, '#2f4356', ((0.08, 0.85, 0.12, '#e9d8b0'), (-0.1, 0.42, 0.1, '#8a9c8f')), '#b58a55'),
    'board': lambda: board(34, 24),
    'tray': lambda: board(30, 20, 1.2, '#4b2f1d', '#7d5535'),
}
