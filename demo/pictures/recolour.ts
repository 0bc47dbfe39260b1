import { hexOf, hueDistance, type Lch, lchOfHex } from './colour.ts';

/** The colour a drawing mostly has. `mono` drawings are recoloured by their greys, the others by their main hue. */
export type MainColour = Lch & { mono: boolean };

const belongs = (main: MainColour, colour: Lch) =>
  main.mono
    ? colour.c < 0.05 && Math.abs(colour.l - main.l) < 0.3
    : colour.c > 0.035 && hueDistance(colour.h, main.h) < 55;

/** The drawing with every shade of its main colour moved to the same shade of `swatch`; other colours stay. */
export function recolour(body: string, main: MainColour, swatch: string): string {
  const target = lchOfHex(swatch);
  // very light and very dark swatches leave less room for light and shade
  const depth = target.l > 0.9 || target.l < 0.35 ? 0.6 : 0.85;
  return body.replace(/#[0-9a-fA-F]{6}\b|#[0-9a-fA-F]{3}\b/g, (hex) => {
    const colour = lchOfHex(hex);
    if (!belongs(main, colour)) return hex;
    const l = Math.min(0.985, Math.max(0.1, target.l + (colour.l - main.l) * depth));
    const c = main.mono ? target.c : target.c * Math.min(1.25, Math.max(0.5, colour.c / main.c));
    return hexOf({ l, c, h: target.h });
  });
}
