/** A picture as CIE Lab (D65), three planes of `width * height` values. */
export interface LabPicture {
  readonly width: number;
  readonly height: number;
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const epsilon = 216 / 24389;
const kappa = 24389 / 27;
const root = (value: number) => (value > epsilon ? Math.cbrt(value) : (kappa * value + 16) / 116);

/** Converts sRGB bytes, three for each pixel. */
export function labOf(rgb: Uint8Array, width: number, height: number): LabPicture {
  const size = width * height;
  const [l, a, b] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  for (let at = 0; at < size; at += 1) {
    const red = linear[rgb[3 * at] ?? 0] ?? 0;
    const green = linear[rgb[3 * at + 1] ?? 0] ?? 0;
    const blue = linear[rgb[3 * at + 2] ?? 0] ?? 0;
    const x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
    const y = root(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
    const z = root((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
    l[at] = 116 * y - 16;
    a[at] = 500 * (x - y);
    b[at] = 200 * (y - z);
  }
  return { width, height, l, a, b };
}
