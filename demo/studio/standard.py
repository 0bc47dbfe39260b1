"""The photographic standard. Whoever changes how pictures look raises EDITION, and every picture is taken again."""

EDITION = 1
SIZE = 800
# rendered a little smaller and enlarged: a fifth less time, nothing lost that a shop's picture shows
RENDER = 672
SAMPLES = 18
# pictures in use are soft behind the good; what is saved here takes more of them
RENDER_IN_PLACE = 640
SAMPLES_IN_PLACE = 11
NOISE = 0.08
LENS = 85
BACKDROP = '#d9d5ce'
EXPOSURE = 0.94
QUALITY = 76

# energy in watts for goods about two units tall; colour as linear red, green, blue
LIGHTS = (
    {'name': 'key', 'at': (-3.6, -2.8, 4.4), 'size': (2.6, 3.4), 'energy': 430, 'colour': (1, 0.975, 0.94)},
    {'name': 'fill', 'at': (4.6, -2.4, 2.6), 'size': (2.2, 4.2), 'energy': 80, 'colour': (0.94, 0.97, 1)},
    {'name': 'rim', 'at': (1.6, 3.4, 4.4), 'size': (2.4, 1.2), 'energy': 230, 'colour': (1, 1, 1)},
    {'name': 'top', 'at': (0, -0.2, 6.0), 'size': (3.2, 3.2), 'energy': 95, 'colour': (1, 1, 1)},
)
AMBIENT = 0.17
