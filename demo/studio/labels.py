"""Printed matter: labels, covers, boxes, dials, as pictures in a folder of their own."""
import os
import tempfile

from PIL import Image, ImageDraw, ImageFont

_FOLDER = tempfile.mkdtemp(prefix='studio-labels-')
_NOTO = '/usr/share/fonts/opentype/noto/Noto'
_FACES = {
    'serif': _NOTO + 'SerifCJK-Bold.ttc',
    'sans': _NOTO + 'SansCJK-Regular.ttc',
    'bold': _NOTO + 'SansCJK-Bold.ttc',
}
_SIMPLIFIED = 2


class Sheet:
    """A sheet of `width` by `height` points; without paper it is clear and prints on what is below."""

    def __init__(self, width, height, paper=None):
        self.width, self.height = width, height
        self.image = Image.new('RGBA', (width, height), paper or (255, 255, 255, 0))
        self.draw = ImageDraw.Draw(self.image)

    def text(self, x, y, words, size, ink, face='sans', space=0, fit=None):
        """Words centred on (x, y); smaller if wider than `fit`."""
        font = ImageFont.truetype(_FACES[face], size, index=_SIMPLIFIED)
        wide = sum(self.draw.textlength(letter, font=font) + space for letter in words) - space
        if fit and wide > fit:
            return self.text(x, y, words, max(int(size * fit / wide), 8), ink, face, space * fit / wide)
        at = x - wide / 2
        for letter in words:
            self.draw.text((at, y), letter, font=font, fill=ink, anchor='lm')
            at += self.draw.textlength(letter, font=font) + space
        return self

    def column(self, x, y, words, size, ink, face='serif', step=1.1):
        """Words downwards, the first one centred on (x, y)."""
        font = ImageFont.truetype(_FACES[face], size, index=_SIMPLIFIED)
        for i, letter in enumerate(words):
            self.draw.text((x, y + i * size * step), letter, font=font, fill=ink, anchor='mm')
        return self

    def box(self, left, top, right, bottom, fill=None, line=None, width=3, radius=0):
        self.draw.rounded_rectangle((left, top, right, bottom), radius, fill=fill, outline=line, width=width)
        return self

    def disc(self, x, y, radius, fill=None, line=None, width=3):
        self.draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill, outline=line, width=width)
        return self

    def line(self, points, ink, width=3):
        self.draw.line(points, fill=ink, width=width, joint='curve')
        return self

    def shape(self, points, fill):
        self.draw.polygon(points, fill=fill)
        return self

    def save(self):
        """The file; every call makes a new one."""
        path = os.path.join(_FOLDER, f'{len(os.listdir(_FOLDER))}.png')
        self.image.save(path)
        return path


def stack(width, height, paper, rows, frame=None):
    """A plain label: rows of (share of height, words, size, ink, face) under each other, maybe framed."""
    sheet = Sheet(width, height, paper)
    if frame:
        sheet.box(16, 16, width - 16, height - 16, line=frame, width=4).box(28, 28, width - 28, height - 28, line=frame, width=1)
    for share, words, size, ink, face in rows:
        sheet.text(width / 2, height * share, words, size, ink, face, size * 0.06, width * 0.84)
    return sheet
