/** A colour in OKLCH: lightness 0 to 1, chroma, hue in degrees. Equal steps of lightness look equal in every hue. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}
type Triple = readonly [number, number, number];

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const bytesIn = (hex: string): Triple => [byteAt(hex, 1), byteAt(hex, 3), byteAt(hex, 5)];
const byteAt = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
const linearOf = (bytes: Triple): Triple => [
  linear(bytes[0] / 255),
  linear(bytes[1] / 255),
  linear(bytes[2] / 255),
];

/** Reads `#rrggbb`. */
export const oklchOf = (hex: string): Oklch => oklchOfRgb(bytesIn(hex));

/** Red, green and blue from 0 to 255. */
export function oklchOfRgb(bytes: Triple): Oklch {
  const [r, g, b] = linearOf(bytes);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: (Math.atan2(y, x) * 180) / Math.PI,
  };
}

/** Linear red, green and blue; below 0 or above 1 where screens have no such colour. */
export function linearRgbOf({ l: light, c, h }: Oklch): Triple {
  const x = c * Math.cos((h * Math.PI) / 180);
  const y = c * Math.sin((h * Math.PI) / 180);
  const l = (light + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (light - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (light - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** `#rrggbb`; where screens have no such colour, the one with the most chroma they have. */
export function hexOf(color: Oklch): string {
  let { c } = color;
  const isShown = (rgb: Triple) => rgb.every((one) => one > -0.0005 && one < 1.0005);
  let rgb = linearRgbOf(color);
  while (c > 0 && !isShown(rgb)) {
    c = Math.max(0, c - 0.004);
    rgb = linearRgbOf({ ...color, c });
  }
  return hexOfLinear(rgb);
}

/** `#rrggbb` of linear parts, which are cut to 0 and 1. */
export function hexOfLinear(rgb: Triple): string {
  const byte = (one: number) =>
    Math.round(gamma(Math.min(1, Math.max(0, one))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(byte).join('')}`;
}

const luminance = (hex: string) => {
  const [r, g, b] = linearOf(bytesIn(hex));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
