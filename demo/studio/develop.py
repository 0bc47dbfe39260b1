"""From what Cycles saw to a finished picture: denoise, tone, sharpen nothing, a breath of grain against banding."""
import math
import os
import shutil
import subprocess
import tempfile

import bpy
import numpy as np
from PIL import Image

import standard
from nodes import DYE, INK, linear

LAYERS = ('dye', 'ink')
PASSES = {
    'light': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal', 'direct': 'DiffDir', 'indirect': 'DiffInd',
    'colour': 'DiffCol', 'glow': 'Emit', 'dye': 'dye', 'ink': 'ink',
}


def _read(path):
    image = bpy.data.images.load(path)
    flat = np.empty(image.size[0] * image.size[1] * image.channels, np.float32)
    image.pixels.foreach_get(flat)
    pixels = flat.reshape(image.size[1], image.size[0], image.channels)[::-1, :, :3].copy()
    bpy.data.images.remove(image)
    return pixels


def expose(is_deep=False):
    """Render the scene; its passes as arrays by name, with the distance of what is seen if it `is_deep`."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    layer.use_pass_emit = True
    layer.use_pass_z = is_deep
    wanted = {**PASSES, **({'depth': 'Depth'} if is_deep else {})}
    for name in LAYERS:
        if name not in layer.aovs:
            made = layer.aovs.add()
            made.name, made.type = name, 'VALUE'
    folder = tempfile.mkdtemp(prefix='studio-')
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32' if is_deep else '16'
    files.file_slots.clear()
    for name, socket in wanted.items():
        files.file_slots.new(name)
        tree.links.new(layers.outputs[socket], files.inputs[name])
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])
    bpy.ops.render.render()
    frame = f'{scene.frame_current:04d}.exr'
    passes = {name: _read(os.path.join(folder, name + frame)) for name in wanted}
    shutil.rmtree(folder)
    return passes


def _shifted(padded, dy, dx, pad, shape):
    return padded[pad + dy:pad + dy + shape[0], pad + dx:pad + dx + shape[1]]


def _box3(plane):
    wide = np.pad(plane, 1, mode='edge')
    rows = wide[:-2] + wide[1:-1] + wide[2:]
    return (rows[:, :-2] + rows[:, 1:-1] + rows[:, 2:]) * (1 / 9)


def _pass(image, guide, step, strength):
    """One level of edge-keeping smoothing: neighbours `step` apart count as far as patch and guide agree."""
    pad = 2 * step
    pad_image = np.pad(image, ((pad, pad), (pad, pad), (0, 0)), mode='reflect')
    pad_guide = np.pad(guide, ((pad, pad), (pad, pad), (0, 0)), mode='reflect')
    shape = image.shape[:2]
    total, weight = image.copy(), np.ones((*shape, 1), np.float32)
    for dy in range(-2, 3):
        for dx in range(-2, 3):
            if (dy == 0 and dx == 0) or dy * dy + dx * dx > 5:
                continue
            other = _shifted(pad_image, dy * step, dx * step, pad, shape)
            unlike = _box3(((image - other) ** 2).mean(-1)) * strength
            apart = ((guide - _shifted(pad_guide, dy * step, dx * step, pad, shape)) ** 2).sum(-1)
            share = np.exp(-np.maximum(unlike - 1, 0) - apart)[..., None]
            total += share * other
            weight += share
    return total / weight


def _between_neighbours(image):
    """No pixel far brighter or darker than all eight round it: stray sparks go."""
    wide = np.pad(image, ((1, 1), (1, 1), (0, 0)), mode='edge')
    shape = image.shape[:2]
    around = [_shifted(wide, dy, dx, 1, shape) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx]
    tame = np.clip(image, np.minimum.reduce(around), np.maximum.reduce(around))
    return np.where(np.abs(image - tame) > 0.12, tame, image)


def _smooth(light, guide):
    flat = _between_neighbours(np.log1p(np.clip(light, 0, 40)).astype(np.float32))
    for step, sigma in ((1, 0.075), (2, 0.05), (4, 0.025)):
        flat = _pass(flat, guide, step, 1 / sigma ** 2)
    return np.expm1(flat)


def _guide(colour, normal):
    return np.concatenate([colour / 0.08, normal / 0.35], -1).astype(np.float32)


def plain(seen):
    """The picture as it was taken. What is smoothed is the light that falls on things, not their colours: print stays sharp."""
    base = np.clip(seen['albedo'], 0.06, None)
    return _smooth(seen['light'] / base, _guide(seen['albedo'], seen['normal'])) * base


def dyed(seen):
    """A function of a dye (linear red, green, blue) that gives the picture in that colour."""
    guide = _guide(seen['albedo'], seen['normal'])
    fall = seen['direct'] + seen['indirect']
    shine = _smooth(np.clip(seen['light'] - seen['glow'] - seen['colour'] * fall, 0, None), guide)
    fall = _smooth(fall, guide)

    def develop(dye):
        dye = np.array(dye[:3])
        dark = dye @ (0.2126, 0.7152, 0.0722) < 0.28
        ink = np.array(linear('#f2efe8' if dark else '#3a3d40')[:3])
        colour = seen['colour'] + seen['dye'] * (dye - linear(DYE)[:3]) + seen['ink'] * (ink - linear(INK)[:3])
        return np.clip(colour, 0, 1) * fall + shine + seen['glow']

    return develop


def focused(light, depth, sharp, blur):
    """
    Blur what is not at the distance `sharp`: as wide as a lens makes it whose circle at infinity is the share `blur` of the picture's
    width. What is behind does not run over what is in front of it.
    """
    shape = light.shape[:2]
    deep = np.minimum.reduce([_shifted(np.pad(depth[..., 0], 1, mode='edge'), dy, dx, 1, shape) for dy in (-1, 0, 1) for dx in (-1, 0, 1)])
    circle = (np.abs(1 - sharp / np.maximum(deep, 1e-3)) * blur * shape[1] / 2).astype(np.float32)
    circle = np.where(circle < 0.9, 0.5, np.minimum(circle, 15))
    reach = math.ceil(circle.max())
    pad_light = np.pad(light, ((reach, reach), (reach, reach), (0, 0)), mode='reflect')
    pad_circle, pad_deep = np.pad(circle, reach, mode='reflect'), np.pad(deep, reach, mode='reflect')
    total, weight = np.zeros_like(light), np.zeros((*shape, 1), np.float32)
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            away = math.hypot(dy, dx)
            if away > reach or (away > 6 and (dy + dx) % 2) or (away > 10 and dy % 2):
                continue
            own = _shifted(pad_circle, dy, dx, reach, shape)
            behind = _shifted(pad_deep, dy, dx, reach, shape) > deep * 1.02
            size = np.where(behind, np.minimum(own, circle), own)
            share = (np.clip(size - away + 0.5, 0, 1) / (size * size) * (4 if away > 10 else 2 if away > 6 else 1))[..., None]
            total += share * _shifted(pad_light, dy, dx, reach, shape)
            weight += share
    return total / weight


def tone(light):
    """Straight up to six tenths, then a soft shoulder; a little more contrast in the shadows; sRGB."""
    light = np.clip(light * standard.EXPOSURE, 0, None)
    light = light * (0.76 + 0.24 * np.clip(light / 0.5, 0, 1))
    knee = 0.6
    soft = knee + (1 - knee) * (1 - np.exp(-(light - knee) / (1 - knee)))
    light = np.where(light < knee, light, soft)
    return np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.clip(light, 1e-6, 1) ** (1 / 2.4) - 0.055)


def save(light, path, size=standard.SIZE):
    grain = np.random.RandomState(7).normal(0, 0.006, light.shape[:2])[..., None]
    pixels = (np.clip(tone(light) + grain, 0, 1) * 255 + 0.5).astype(np.uint8)
    image = Image.fromarray(pixels)
    if image.size[0] != size:
        image = image.resize((size, size), Image.LANCZOS)
    if not path.endswith('.avif'):
        image.save(path, quality=standard.QUALITY, method=6)
        return
    with tempfile.NamedTemporaryFile(suffix='.png') as lossless:
        image.save(lossless.name)
        subprocess.run(['node', os.path.join(os.path.dirname(os.path.abspath(__file__)), 'store.ts'), lossless.name, path], check=True)
