import { hexOfLinear, linearRgbOf, oklchOfRgb } from '../../contract/content/oklch.ts';

/** OKLCH: lightness 0-1, chroma about 0-0.37, hue in degrees. Perceptual, so a shirt keeps its folds when its hue changes. */
export type Lch = { l: number; c: number; h: number };

/** Red, green and blue from 0 to 255. */
export function lchOfRgb(red: number, green: number, blue: number): Lch {
  const { l, c, h } = oklchOfRgb([red, green, blue]);
  return { l, c, h: (h + 360) % 360 };
}

/** `#rgb` or `#rrggbb`. */
export function lchOfHex(hex: string): Lch {
  const full = hex.length === 4 ? [...hex.slice(1)].map((d) => d + d).join('') : hex.slice(1, 7);
  const at = (i: number) => Number.parseInt(full.slice(i, i + 2), 16);
  return lchOfRgb(at(0), at(2), at(4));
}

/** `#rrggbb`; a colour outside sRGB loses chroma, not lightness. */
export function hexOf(colour: Lch): string {
  let c = Math.max(0, colour.c);
  const l = Math.min(1, Math.max(0, colour.l));
  let rgb = linearRgbOf({ ...colour, l, c });
  for (let i = 0; i < 14 && rgb.some((v) => v < -0.002 || v > 1.002); i++) {
    c *= 0.85;
    rgb = linearRgbOf({ ...colour, l, c });
  }
  return hexOfLinear(rgb);
}

/** Distance of two hues in degrees, 0 to 180. */
export const hueDistance = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);
