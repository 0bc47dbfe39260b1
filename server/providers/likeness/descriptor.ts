import type { Foreground, Region } from './foreground.ts';
import type { LabPicture } from './lab.ts';

/** The good is looked at in a square of this many pixels. */
const side = 64;
/** Brightness of what is not the good, so that no other background changes its outline. */
const ground = 72;

/** How the good is looked at: mirrored, and turned by this many degrees. */
export interface View {
  readonly isMirrored: boolean;
  readonly degrees: number;
}
export const plainView: View = { isMirrored: false, degrees: 0 };

/** The parts of a vector with their weights; the weights add up to 1. */
export const parts = [
  { name: 'colour', size: 84, weight: 0.34 },
  { name: 'layout', size: 64, weight: 0.12 },
  { name: 'outline', size: 144, weight: 0.14 },
  { name: 'edges', size: 288, weight: 0.3 },
  { name: 'texture', size: 44, weight: 0.1 },
] as const;
export const dimensions = parts.reduce((sum, { size }) => sum + size, 0);

interface Square {
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
  readonly mask: Float32Array;
}

/** A square around the region, `side` pixels wide, averaged from the picture. */
function squareOf(
  picture: LabPicture,
  mask: Float32Array,
  region: Region,
  { isMirrored, degrees }: View,
): Square {
  const { width, height } = picture;
  const wide = region.width * width;
  const high = region.height * height;
  const reach = Math.max(wide, high, 4) * 1.06;
  const [middleX, middleY] = [(region.x + region.width / 2) * width, (region.y + region.height / 2) * height];
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const size = side * side;
  const square = {
    l: new Float32Array(size),
    a: new Float32Array(size),
    b: new Float32Array(size),
    mask: new Float32Array(size),
  };
  // Four samples a pixel: the picture has at most 2.5 times as many pixels on a side.
  for (let at = 0; at < size; at += 1) {
    let [l, a, b, part] = [0, 0, 0, 0];
    for (let sub = 0; sub < 4; sub += 1) {
      const u = ((at % side) + 0.25 + 0.5 * (sub % 2)) / side - 0.5;
      const v = (Math.floor(at / side) + 0.25 + 0.5 * (sub >> 1)) / side - 0.5;
      const from = isMirrored ? -u : u;
      const x = Math.floor(middleX + reach * (from * cos - v * sin));
      const y = Math.floor(middleY + reach * (from * sin + v * cos));
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const source = y * width + x;
      const weight = mask[source] ?? 0;
      part += weight;
      l += weight * (picture.l[source] ?? 0);
      a += weight * (picture.a[source] ?? 0);
      b += weight * (picture.b[source] ?? 0);
    }
    square.mask[at] = part / 4;
    square.l[at] = part > 0 ? l / part : ground;
    square.a[at] = part > 0 ? a / part : 0;
    square.b[at] = part > 0 ? b / part : 0;
  }
  return square;
}

const hues = 12;
const tones = 3;
const greys = 6;
const colourBins = hues * tones + greys;

function addSoft(
  into: Float32Array,
  from: number,
  count: number,
  place: number,
  isRound: boolean,
  weight: number,
) {
  const low = Math.floor(place);
  const share = place - low;
  const put = (index: number, value: number) => {
    const bounded = isRound ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    into[from + bounded] = (into[from + bounded] ?? 0) + value;
  };
  put(low, weight * (1 - share));
  put(low + 1, weight * share);
}

/** Histograms of hue by brightness, and of greys: of the whole good, and of its middle. */
function colours({ l, a, b, mask }: Square): Float32Array {
  const bins = new Float32Array(2 * colourBins);
  const row = new Float32Array(hues);
  for (let at = 0; at < l.length; at += 1) {
    const part = mask[at] ?? 0;
    if (part === 0) continue;
    const chroma = Math.hypot(a[at] ?? 0, b[at] ?? 0);
    const coloured = 1 - Math.exp(-((chroma / 13) ** 2));
    const hue = ((Math.atan2(b[at] ?? 0, a[at] ?? 0) / (2 * Math.PI) + 1) % 1) * hues;
    const light = l[at] ?? 0;
    const tone = Math.max(0, Math.min(tones - 1, (light / 100) * tones - 0.5));
    const x = (at % side) / side - 0.5;
    const y = Math.floor(at / side) / side - 0.5;
    const isInner = Math.max(Math.abs(x), Math.abs(y)) < 0.25;
    row.fill(0);
    addSoft(row, 0, hues, hue, true, part * coloured * (0.5 + Math.min(1, chroma / 60)));
    for (let from = 0; from <= (isInner ? colourBins : 0); from += colourBins) {
      for (let index = 0; index < hues; index += 1) {
        const value = row[index] ?? 0;
        if (value > 0) addSoft(bins, from + index * tones, tones, tone, false, value);
      }
      addSoft(bins, from + hues * tones, greys, (light / 100) * greys - 0.5, false, part * (1 - coloured));
    }
  }
  return rooted(bins);
}

/** Mean colours of the fields of a grid of 4 by 4, relative to a middle grey. */
function layout({ l, a, b, mask }: Square): Float32Array {
  const values = new Float32Array(64);
  const width = side / 4;
  for (let at = 0; at < l.length; at += 1) {
    const part = mask[at] ?? 0;
    const field = 4 * (4 * Math.floor(Math.floor(at / side) / width) + Math.floor((at % side) / width));
    values[field] = (values[field] ?? 0) + part * 25;
    values[field + 1] = (values[field + 1] ?? 0) + part * ((l[at] ?? 0) - 55);
    values[field + 2] = (values[field + 2] ?? 0) + part * 1.5 * (a[at] ?? 0);
    values[field + 3] = (values[field + 3] ?? 0) + part * 1.5 * (b[at] ?? 0);
  }
  return values;
}

/** Where the good is in its square, on a grid of 12 by 12, less the mean. */
function outline({ mask }: Square): Float32Array {
  const grid = 12;
  const values = new Float32Array(grid * grid);
  for (let at = 0; at < mask.length; at += 1) {
    const part = mask[at] ?? 0;
    if (part === 0) continue;
    const x = ((at % side) + 0.5) * (grid / side) - 0.5;
    const y = (Math.floor(at / side) + 0.5) * (grid / side) - 0.5;
    const top = Math.floor(y);
    for (const [row, weight] of [
      [top, 1 - (y - top)],
      [top + 1, y - top],
    ] as const) {
      if (row >= 0 && row < grid) addSoft(values, row * grid, grid, x, false, part * weight);
    }
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

const cells = 6;
const directions = 8;

/** Orientation of edges on a grid of 6 by 6 (HOG, Dalal and Triggs 2005), of brightness and colours, each pixel shared by four fields. */
function edges(square: Square): { readonly grid: Float32Array; readonly all: Float32Array } {
  const grid = new Float32Array(cells * cells * directions);
  const all = new Float32Array(directions);
  const planes = [drawnOn(square.l, square.mask, ground), square.a, square.b] as const;
  for (let y = 1; y < side - 1; y += 1) {
    for (let x = 1; x < side - 1; x += 1) {
      const at = y * side + x;
      let [strength, dx, dy] = [0, 0, 0];
      for (const plane of planes) {
        const across = (plane[at + 1] ?? 0) - (plane[at - 1] ?? 0);
        const down = (plane[at + side] ?? 0) - (plane[at - side] ?? 0);
        const own = across * across + down * down;
        if (own > strength) [strength, dx, dy] = [own, across, down];
      }
      if (strength < 9) continue;
      const weight = Math.min(40, Math.sqrt(strength)) ** 0.5;
      const direction = ((Math.atan2(dy, dx) / Math.PI + 1) % 1) * directions;
      addSoft(all, 0, directions, direction, true, weight);
      const column = (x + 0.5) * (cells / side) - 0.5;
      const row = (y + 0.5) * (cells / side) - 0.5;
      for (let corner = 0; corner < 4; corner += 1) {
        const [toColumn, toRow] = [Math.floor(column) + (corner % 2), Math.floor(row) + (corner >> 1)];
        if (toColumn < 0 || toRow < 0 || toColumn >= cells || toRow >= cells) continue;
        const share = (1 - Math.abs(column - toColumn)) * (1 - Math.abs(row - toRow));
        addSoft(grid, (toRow * cells + toColumn) * directions, directions, direction, true, weight * share);
      }
    }
  }
  return { grid: rooted(grid), all };
}

const drawnOn = (plane: Float32Array, mask: Float32Array, value: number): Float32Array =>
  plane.map((own, at) => own * (mask[at] ?? 0) + value * (1 - (mask[at] ?? 0)));

/** Patterns of the neighbours (rotation-invariant uniform LBP, Ojala et al. 2002) at two distances, and how strong they are. */
function texture(square: Square, directionsOfAll: Float32Array): Float32Array {
  const values = new Float32Array(44);
  for (const [index, reach] of [1, 3].entries()) {
    for (let y = reach; y < side - reach; y += 1) {
      for (let x = reach; x < side - reach; x += 1) {
        const at = y * side + x;
        if ((square.mask[at] ?? 0) < 0.9) continue;
        const middle = square.l[at] ?? 0;
        let [ones, changes, sum, squares] = [0, 0, 0, 0];
        let before = Number((square.l[at - reach] ?? 0) > middle + 1.5);
        for (const [dx, dy] of around) {
          const value = square.l[at + dy * reach * side + dx * reach] ?? 0;
          const isBrighter = value > middle + 1.5 ? 1 : 0;
          ones += isBrighter;
          changes += Math.abs(isBrighter - before);
          before = isBrighter;
          sum += value;
          squares += value * value;
        }
        const pattern = changes <= 2 ? ones : 9;
        const spread = Math.sqrt(Math.max(0, squares / 8 - (sum / 8) ** 2));
        const from = index * 18;
        values[from + pattern] = (values[from + pattern] ?? 0) + 1;
        addSoft(values, from + 10, 8, Math.min(7, 1.6 * Math.log2(1 + spread)), false, 1);
      }
    }
  }
  const total = Math.max(1, values.reduce((sum, value) => sum + value, 0) / 4);
  const edged = Math.max(
    1e-6,
    directionsOfAll.reduce((sum, value) => sum + value, 0),
  );
  const shares = values.map((value) => value / total);
  directionsOfAll.forEach((value, index) => {
    shares[36 + index] = value / edged;
  });
  return rooted(shares);
}

const around = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

/** The square root of each value, so that the product of two histograms is their Bhattacharyya coefficient. */
const rooted = (values: Float32Array): Float32Array => values.map((value) => Math.sqrt(Math.max(0, value)));

/** The vector of a good in a picture, of length 1: the scalar product of two is their likeness, by the weights of `parts`. */
export function describe(picture: LabPicture, { mask, region }: Foreground, view: View): Float32Array {
  const square = squareOf(picture, mask, region, view);
  const { grid, all } = edges(square);
  const values = {
    colour: colours(square),
    layout: layout(square),
    outline: outline(square),
    edges: grid,
    texture: texture(square, all),
  };
  const vector = new Float32Array(dimensions);
  let from = 0;
  for (const { name, size, weight } of parts) {
    const own = values[name];
    const length = Math.sqrt(own.reduce((sum, value) => sum + value * value, 0)) || 1;
    own.forEach((value, index) => {
      vector[from + index] = (value / length) * Math.sqrt(weight);
    });
    from += size;
  }
  return vector;
}
