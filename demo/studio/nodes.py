"""A material's shader nodes, with the few steps every material of the studio is made of."""
import bpy


class Dye(str):
    """A colour that is put in after the exposure: one picture taken, every colour of a good developed from it."""


DYE = Dye('#9b9b9b')
INK = Dye('#7d7d7d')


def linear(colour, alpha=1):
    """'#rrggbb' as the linear numbers Blender wants; numbers pass through."""
    if not isinstance(colour, str):
        return (*colour[:3], alpha)
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts), alpha)


def mixed(one, other, share):
    """The linear colour `share` of the way from one to the other."""
    return tuple(a + (b - a) * share for a, b in zip(linear(one)[:3], linear(other)[:3]))


class Surface:
    """A Principled surface; `name=value` sets an input of that name ('Clearcoat_Roughness' is 'Clearcoat Roughness')."""

    def __init__(self, colour='#cccccc', rough=0.5, metal=0.0, **inputs):
        self.material = bpy.data.materials.new('surface')
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        self.place = self.new('TexCoord')
        self.colour = linear(colour)
        self.shares = {}
        if isinstance(colour, Dye):
            self._share('dye', 1.0)
        self.set('Base Color', self.colour)
        self.set('Roughness', rough)
        self.set('Metallic', metal)
        for name, value in inputs.items():
            self.set(name.replace('_', ' '), value)

    def _share(self, layer, share):
        """How much of this surface's colour is the layer's, written into a pass of that name."""
        self.shares[layer] = share
        node = next((n for n in self.tree.nodes if n.type == 'OUTPUT_AOV' and n.name == layer), None) or self.new('OutputAOV')
        node.name = layer
        self.join(share, node.inputs['Value'])

    def new(self, kind):
        return self.tree.nodes.new('ShaderNode' + kind)

    def set(self, name, value):
        self.shader.inputs[name].default_value = value

    def join(self, source, target):
        """Link, or set when the source is a plain value."""
        if hasattr(source, 'links'):
            self.tree.links.new(source, target)
        else:
            target.default_value = source

    def feed(self, name, source):
        self.join(source, self.shader.inputs[name])

    def math(self, operation, one, other=0.0):
        node = self.new('Math')
        node.operation = operation
        self.join(one, node.inputs[0])
        self.join(other, node.inputs[1])
        return node.outputs[0]

    def axes(self, space='Object'):
        node = self.new('SeparateXYZ')
        self.join(self.place.outputs[space], node.inputs[0])
        return node.outputs

    def scaled(self, scale, space='Object'):
        node = self.new('Mapping')
        self.join(self.place.outputs[space], node.inputs[0])
        node.inputs['Scale'].default_value = scale if hasattr(scale, '__len__') else (scale,) * 3
        return node.outputs[0]

    def noise(self, scale, detail=2, distortion=0.0):
        node = self.new('TexNoise')
        self.join(self.scaled(scale), node.inputs[0])
        node.inputs['Scale'].default_value = 1
        node.inputs['Detail'].default_value = detail
        node.inputs['Distortion'].default_value = distortion
        return node.outputs[0]

    def cells(self, scale):
        node = self.new('TexVoronoi')
        self.join(self.scaled(scale), node.inputs[0])
        node.inputs['Scale'].default_value = 1
        return node.outputs[0]

    def between(self, factor, low, high):
        node = self.new('MapRange')
        self.join(factor, node.inputs[0])
        node.inputs[3].default_value = low
        node.inputs[4].default_value = high
        return node.outputs[0]

    def ramp(self, factor, stops):
        """Colours along a factor: [(position, colour), ...]."""
        node = self.new('ValToRGB')
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = linear(colour)
        self.join(factor, node.inputs[0])
        return node.outputs[0]

    def mottle(self, amount, scale=3):
        """Uneven gloss: nothing handled is perfectly even."""
        rough = self.shader.inputs['Roughness'].default_value
        self.feed('Roughness', self.between(self.noise(scale, 3), max(rough - amount, 0.02), rough + amount))
        return self

    def bump(self, height, strength, depth=0.02):
        node = self.new('Bump')
        node.inputs['Strength'].default_value = strength
        node.inputs['Distance'].default_value = depth
        self.join(height, node.inputs['Height'])
        below = self.shader.inputs['Normal'].links
        if below:
            self.join(below[0].from_socket, node.inputs['Normal'])
        self.feed('Normal', node.outputs[0])
        return self

    def base(self):
        """What feeds the base colour so far."""
        links = self.shader.inputs['Base Color'].links
        return links[0].from_socket if links else self.colour

    def blend(self, factor, colour):
        """Lay a colour over the base where the factor is 1."""
        for layer, share in list(self.shares.items()):
            self._share(layer, self.math('MULTIPLY', share, self.math('SUBTRACT', 1.0, factor)))
        if colour is INK:
            self._share('ink', factor)
            colour = linear(INK)
        node = self.new('MixRGB')
        self.join(factor, node.inputs[0])
        self.join(self.base(), node.inputs[1])
        self.join(colour, node.inputs[2])
        self.feed('Base Color', node.outputs[0])
        return self

    def output(self, shader, socket='Surface'):
        self.join(shader, self.tree.nodes['Material Output'].inputs[socket])

    def picture(self, path, at):
        node = self.new('TexImage')
        node.image = bpy.data.images.load(path, check_existing=True)
        node.extension = 'CLIP'
        self.join(at, node.inputs[0])
        return node.outputs
