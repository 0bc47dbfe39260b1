/** OKLCH: lightness 0-1, chroma about 0-0.37, hue in degrees. Perceptual, so a shirt keeps its folds when its hue changes. */
export type Lch = { l: number; c: number; h: number };

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** Red, green and blue from 0 to 255. */
export function lchOfRgb(red: number, green: number, blue: number): Lch {
  const [r, g, b] = [toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const h = (Math.atan2(bb, a) * 180) / Math.PI;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (h + 360) % 360,
  };
}

/** `#rgb` or `#rrggbb`. */
export function lchOfHex(hex: string): Lch {
  const full = hex.length === 4 ? [...hex.slice(1)].map((d) => d + d).join('') : hex.slice(1, 7);
  const at = (i: number) => Number.parseInt(full.slice(i, i + 2), 16);
  return lchOfRgb(at(0), at(2), at(4));
}

function rgbOf({ l, c, h }: Lch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l3 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m3 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s3 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
    -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
    -0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3,
  ];
}

/** `#rrggbb`; a colour outside sRGB loses chroma, not lightness. */
export function hexOf(colour: Lch): string {
  let c = Math.max(0, colour.c);
  const l = Math.min(1, Math.max(0, colour.l));
  let rgb = rgbOf({ ...colour, l, c });
  for (let i = 0; i < 14 && rgb.some((v) => v < -0.002 || v > 1.002); i++) {
    c *= 0.85;
    rgb = rgbOf({ ...colour, l, c });
  }
  const part = (v: number) =>
    Math.round(255 * toGamma(Math.min(1, Math.max(0, v))))
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(part).join('')}`;
}

/** Distance of two hues in degrees, 0 to 180. */
export const hueDistance = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);
