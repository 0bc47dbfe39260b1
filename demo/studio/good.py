"""What the file of a good says about it."""
from collections.abc import Callable
from dataclasses import dataclass, field

from camera import View
from nodes import linear


@dataclass(frozen=True)
class Good:
    """
    `drawing` is the good's name in demo/data; `nouns` and `traits` are the English names of the lines it stands for (empty: all).
    `build(colour)` puts it on the table, its front towards -y; `colours` are swatches, none for goods that come as they are. Goods that
    are `dyed` are built once, of DYE, and developed in each colour (its linear red, green and blue are what `dye` makes of the swatch).
    """

    name: str
    drawing: str
    build: Callable
    nouns: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    views: dict[str, View] = field(default_factory=lambda: {'front': View(), 'above': View(24, 30, 0.74)})
    samples: int | None = None
    dim: float = 1.0
    dyed: bool = True
    dye: Callable = linear
    #: The good whose picture this is, where another than its own file builds what is seen: what it is sold in, say.
    of: str = ''

    @property
    def subject(self):
        return self.of or self.name

    def shots(self):
        """(colour or None, view name, file name) of every picture."""
        for colour in self.colours or (None,):
            for view in self.views:
                yield colour, view, '_'.join(filter(None, (self.subject, colour, view)))
