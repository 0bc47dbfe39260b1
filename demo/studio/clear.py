"""Glass and what is in it. Shadows pass straight through, or whatever stands inside turns black."""
from nodes import Surface, linear


def passing(surface, tint):
    """Lets shadow and diffuse rays through, tinted: no caustics to wait for."""
    through = surface.new('BsdfTransparent')
    through.inputs[0].default_value = linear(tint)
    path = surface.new('LightPath')
    mix = surface.new('MixShader')
    surface.join(surface.math('MAXIMUM', path.outputs['Is Shadow Ray'], path.outputs['Is Diffuse Ray']), mix.inputs[0])
    surface.join(surface.shader.outputs[0], mix.inputs[1])
    surface.join(through.outputs[0], mix.inputs[2])
    surface.output(mix.outputs[0])
    return surface


def glass(colour='#ffffff', rough=0.0, ior=1.45, tint=(0.93, 0.95, 0.94)):
    return passing(Surface(colour, rough, Transmission=1, IOR=ior), tint)


def liquid(colour, depth, tint, density=1.1):
    """A clear liquid whose colour grows with its depth."""
    surface = passing(Surface(colour, 0.0, Transmission=1, IOR=1.4), tint)
    volume = surface.new('VolumeAbsorption')
    volume.inputs[0].default_value = linear(depth)
    volume.inputs[1].default_value = density
    surface.output(volume.outputs[0], 'Volume')
    return surface
