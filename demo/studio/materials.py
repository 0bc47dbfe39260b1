"""What goods are made of. Colours are '#rrggbb'; sizes suit goods about two units tall."""
from nodes import Surface, linear, mixed


def plastic(colour, rough=0.42, grain=0.06):
    surface = Surface(colour, rough).mottle(0.05)
    return surface.bump(surface.noise(180), grain) if grain else surface


def gloss(colour, rough=0.16):
    """Lacquer, glossy moulded plastic."""
    return Surface(colour, rough, Clearcoat=0.6, Clearcoat_Roughness=0.06).mottle(0.03)


def powder(colour, rough=0.5):
    """Powder-coated metal: fine orange peel."""
    surface = Surface(colour, rough).mottle(0.06)
    return surface.bump(surface.noise(110), 0.2)


def painted(colour, rough=0.34):
    """Sheet metal under paint."""
    surface = Surface(colour, rough, Clearcoat=0.4, Clearcoat_Roughness=0.2).mottle(0.06)
    return surface.bump(surface.noise(90), 0.03)


def ceramic(colour, rough=0.12, speckle=None):
    surface = Surface(colour, rough, Clearcoat=0.6, Clearcoat_Roughness=0.05).mottle(0.04)
    if speckle:
        dots = surface.ramp(surface.noise(34, 1), [(0, '#ffffff'), (0.29, '#ffffff'), (0.32, '#000000'), (1, '#000000')])
        surface.blend(dots, linear(speckle))
    return surface.bump(surface.noise(2.2), 0.12).bump(surface.noise(30), 0.015)


def brushed(colour='#c9cacc', rough=0.24, axis=2):
    """Steel with fine lines round the given axis."""
    surface = Surface(colour, rough, 1)
    lines = surface.noise(tuple(420 if i == axis else 2.5 for i in range(3)))
    surface.feed('Roughness', surface.between(lines, rough - 0.08, rough + 0.12))
    return surface.bump(lines, 0.05, 0.01)


def polished(colour='#d8d8da', rough=0.08):
    return Surface(colour, rough, 1).mottle(0.03)


def metal(colour, rough=0.32):
    """Anodised or satin metal."""
    surface = Surface(colour, rough, 1).mottle(0.05)
    return surface.bump(surface.noise(240), 0.03)


def gold():
    return polished('#e3b765', 0.15)


def iron(colour='#26272a'):
    """Seasoned cast iron."""
    surface = Surface(colour, 0.5, 0.6).mottle(0.1)
    return surface.bump(surface.noise(60, 4), 0.35)


def rubber(colour='#1c1c1d', rough=0.62):
    surface = Surface(colour, rough, Specular=0.35).mottle(0.06)
    return surface.bump(surface.noise(120), 0.15)


def leather(colour):
    surface = Surface(colour, 0.46, Specular=0.4).mottle(0.08)
    return surface.bump(surface.math('POWER', surface.cells(60), 2), 0.25, 0.05).bump(surface.noise(8), 0.12)


def foam(colour, pores=70, strength=0.5):
    """Closed-cell foam, sponge, cork-like skins."""
    surface = Surface(colour, 0.9, Specular=0.15)
    return surface.bump(surface.cells(pores), strength, 0.03).bump(surface.noise(pores * 2), 0.2)


def wax(colour):
    surface = Surface(colour, 0.4, Specular=0.4).mottle(0.06)
    return surface.bump(surface.noise(5), 0.08)


def card(colour, rough=0.6):
    surface = Surface(colour, rough, Specular=0.3)
    return surface.bump(surface.noise(90), 0.05)


def printed(path, rough=0.5, coat=0.0):
    """Paper, card or foil with a picture over the texture coordinates."""
    surface = Surface(rough=rough, Specular=0.35, Clearcoat=coat, Clearcoat_Roughness=0.12)
    surface.feed('Base Color', surface.picture(path, surface.place.outputs['UV'])['Color'])
    return surface.bump(surface.noise(80), 0.03)


def screen(path, power=0.9):
    """A lit display behind glass."""
    surface = Surface('#050506', 0.06)
    light = surface.picture(path, surface.place.outputs['UV'])['Color']
    surface.feed('Emission', light)
    surface.set('Emission Strength', power)
    surface.material.cycles.sample_as_light = False
    return surface


def lamp(colour, glow, power=2.0):
    """A signal lamp: it shines into the lens but is no light to see by."""
    surface = Surface(colour, 0.3)
    surface.set('Emission', (*glow, 1))
    surface.set('Emission Strength', power)
    surface.material.cycles.sample_as_light = False
    return surface


def wood(dark='#8a5a33', light='#c99763', axis=2, rough=0.42):
    """Rings and fine pores along an axis."""
    surface = Surface('#b08050', rough)
    wave = surface.new('TexWave')
    surface.join(surface.scaled(tuple(0.45 if i == axis else 5.0 for i in range(3))), wave.inputs[0])
    wave.wave_type = 'RINGS'
    wave.rings_direction = 'XYZ'[axis]
    for name, value in {'Scale': 0.55, 'Distortion': 9, 'Detail': 4, 'Detail Scale': 0.9}.items():
        wave.inputs[name].default_value = value
    pores = surface.noise(tuple(3.0 if i == axis else 95.0 for i in range(3)), 3)
    grain = surface.math('ADD', surface.math('MULTIPLY', wave.outputs[1], 0.62), surface.math('MULTIPLY', pores, 0.42))
    surface.feed('Base Color', surface.ramp(grain, [(0.1, dark), (0.45, mixed(dark, light, 0.5)), (0.85, light)]))
    return surface.bump(pores, 0.12, 0.01)
