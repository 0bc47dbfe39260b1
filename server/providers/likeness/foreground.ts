import type { LabPicture } from './lab.ts';

/** A rectangle in shares of the picture, 0 to 1. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const wholePicture: Region = { x: 0, y: 0, width: 1, height: 1 };

/** Where the good is: 0 to 1 for each pixel, and the rectangle around it. */
export interface Foreground {
  readonly mask: Float32Array;
  readonly region: Region;
}

/** Shares of the picture that a good covers; outside of them the separation has failed. */
const shares = { least: 0.015, most: 0.92 } as const;
/** Brightness counts less than hue: shadows change it. */
const lightWeight = 0.6;
/** Components below this share of the largest one are dirt. */
const leastComponent = 0.06;

/**
 * Separates the good from its background. A pixel is background when a path with little change of colour leads from it to the border of the
 * picture (minimum barrier distance, Zhang et al., ICCV 2015), and when the border has its colour. Where that fails the whole picture is
 * the good.
 */
export function foregroundOf(picture: LabPicture): Foreground {
  const { width, height } = picture;
  const size = width * height;
  const border = borderColours(picture);
  const distance = new Float32Array(size);
  for (const [plane, weight] of [
    [picture.l, lightWeight],
    [picture.a, 1],
    [picture.b, 1],
  ] as const)
    addBarriers(distance, plane, weight, width, height, border.seeds);
  const contrast = new Float32Array(size);
  for (let at = 0; at < size; at += 1) contrast[at] = contrastAt(picture, at, border.colours);
  const saliency = refined(picture, combined(distance, contrast, width, height));
  const isGood = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) isGood[at] = (saliency[at] ?? 0) > 0.5 ? 1 : 0;
  keepComponents(isGood, width, height);
  fillHoles(isGood, contrast, width, height);
  let covered = 0;
  for (const one of isGood) covered += one;
  if (covered < shares.least * size || covered > shares.most * size)
    return { mask: new Float32Array(size).fill(1), region: wholePicture };
  return { mask: Float32Array.from(isGood), region: boundsOf(isGood, width, height) };
}

/**
 * The one thing of a foreground that is most likely meant, the largest in the middle, without what touches it by a thin bridge. null where
 * there is nothing else.
 */
export function mainThing({ width, height }: LabPicture, { mask }: Foreground): Foreground | null {
  const inner = blurred(mask, width, height, 3);
  let [best, most]: [readonly number[], number] = [[], 0];
  let all = 0;
  eachArea(
    (at) => (inner[at] ?? 0) > 0.8,
    width,
    height,
    (area) => {
      let score = 0;
      for (const at of area) {
        const x = (at % width) / width - 0.5;
        const y = Math.floor(at / width) / height - 0.5;
        score += Math.exp(-6 * (x * x + y * y));
      }
      all += area.length;
      if (score <= most) return;
      [best, most] = [area, score];
    },
  );
  const covered = mask.reduce((sum, one) => sum + one, 0);
  if (best.length === 0 || best.length > 0.95 * all || best.length < 0.1 * covered) return null;
  const core = new Float32Array(mask.length);
  for (const at of best) core[at] = 1;
  const wide = blurred(core, width, height, 3);
  const isGood = Uint8Array.from(mask, (one, at) => (one > 0 && (wide[at] ?? 0) > 0 ? 1 : 0));
  return { mask: Float32Array.from(isGood), region: boundsOf(isGood, width, height) };
}

interface Border {
  /** Pixels from which paths begin. */
  readonly seeds: Uint8Array;
  /** The colours of the border, as L, a, b. */
  readonly colours: readonly (readonly [number, number, number])[];
}

const clusters = 4;
/** A colour with a smaller share of the border belongs to a good that is cut by it. */
const leastShare = 0.14;

/** k-means on the colours of the outermost pixels. */
function borderColours({ width, height, l, a, b }: LabPicture): Border {
  const outermost: number[] = [];
  for (let x = 0; x < width; x += 1) outermost.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y += 1) outermost.push(y * width, y * width + width - 1);
  const colourAt = (at: number) => [l[at] ?? 0, a[at] ?? 0, b[at] ?? 0] as const;
  const sorted = outermost.toSorted((one, other) => (l[one] ?? 0) - (l[other] ?? 0));
  let centres: Colour[] = Array.from({ length: clusters }, (_, at) =>
    colourAt(sorted[Math.floor(((at + 0.5) * sorted.length) / clusters)] ?? 0),
  );
  let owners: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    owners = outermost.map((at) => nearest(colourAt(at), centres));
    centres = centres.map((before, cluster) => {
      const sum = [0, 0, 0];
      let count = 0;
      outermost.forEach((at, index) => {
        if (owners[index] !== cluster) return;
        count += 1;
        for (const [channel, value] of colourAt(at).entries()) sum[channel] = (sum[channel] ?? 0) + value;
      });
      return count === 0
        ? before
        : ([(sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count] as const);
    });
  }
  const counts = centres.map((_, cluster) => owners.filter((owner) => owner === cluster).length);
  const most = Math.max(...counts);
  const isKept = counts.map((count) => count === most || count >= leastShare * outermost.length);
  const seeds = new Uint8Array(width * height);
  outermost.forEach((at, index) => {
    if (isKept[owners[index] ?? 0]) seeds[at] = 1;
  });
  return { seeds, colours: centres.filter((_, cluster) => isKept[cluster]) };
}

type Colour = readonly [number, number, number];

function distanceOf(one: Colour, other: Colour): number {
  const light = lightWeight * (one[0] - other[0]);
  return Math.sqrt(light * light + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2);
}

function nearest(colour: Colour, centres: readonly Colour[]): number {
  let best = 0;
  let least = Infinity;
  centres.forEach((centre, index) => {
    const distance = distanceOf(colour, centre);
    if (distance >= least) return;
    least = distance;
    best = index;
  });
  return best;
}

function contrastAt({ l, a, b }: LabPicture, at: number, colours: Border['colours']): number {
  let least = Infinity;
  for (const colour of colours)
    least = Math.min(least, distanceOf([l[at] ?? 0, a[at] ?? 0, b[at] ?? 0], colour));
  return least;
}

const passes = 4;

/** Adds the barrier of the best path from a seed to each pixel: the highest less the lowest value on it. Raster scans both ways. */
function addBarriers(
  into: Float32Array,
  plane: Float32Array,
  weight: number,
  width: number,
  height: number,
  seeds: Uint8Array,
): void {
  const size = width * height;
  const barrier = new Float32Array(size).fill(Infinity);
  const high = Float32Array.from(plane);
  const low = Float32Array.from(plane);
  for (let at = 0; at < size; at += 1) if (seeds[at]) barrier[at] = 0;
  const visit = (at: number, from: number) => {
    const value = plane[at] ?? 0;
    const top = Math.max(high[from] ?? 0, value);
    const bottom = Math.min(low[from] ?? 0, value);
    if ((barrier[from] ?? 0) === Infinity || top - bottom >= (barrier[at] ?? 0)) return;
    barrier[at] = top - bottom;
    high[at] = top;
    low[at] = bottom;
  };
  for (let pass = 0; pass < passes; pass += 1) {
    const isForward = pass % 2 === 0;
    for (let step = 0; step < size; step += 1) {
      const at = isForward ? step : size - 1 - step;
      const x = at % width;
      if (isForward) {
        if (x > 0) visit(at, at - 1);
        if (at >= width) visit(at, at - width);
      } else {
        if (x < width - 1) visit(at, at + 1);
        if (at < size - width) visit(at, at + width);
      }
    }
  }
  for (let at = 0; at < size; at += 1) {
    const own = barrier[at] ?? 0;
    into[at] = (into[at] ?? 0) + weight * (own === Infinity ? 100 : own);
  }
}

/** Below this contrast a pixel has the colour of the border, as what one sees through a ring. */
const sameColour = 2.5;

/** Barrier and contrast, each relative to its high values, with a slight preference for the middle. */
function combined(
  distance: Float32Array,
  contrast: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const [far, strong] = [highOf(distance), highOf(contrast)];
  const saliency = new Float32Array(distance.length);
  for (let at = 0; at < saliency.length; at += 1) {
    const x = (at % width) / width - 0.5;
    const y = Math.floor(at / width) / height - 0.5;
    const middle = 1 - 0.8 * Math.min(1, 2 * (x * x + y * y));
    const one = Math.min(1, (distance[at] ?? 0) / far);
    const other = Math.min(1, (contrast[at] ?? 0) / strong);
    const isSame = (contrast[at] ?? 0) < sameColour;
    saliency[at] = (0.6 * one + 0.4 * other) * middle * (isSame ? 0.4 : 1);
  }
  return saliency;
}

/** The 95th percentile, from a difference that is just visible to one that leaves no doubt. */
function highOf(values: Float32Array): number {
  const sorted = Float32Array.from(values).sort();
  return Math.max(8, Math.min(26, sorted[Math.floor(sorted.length * 0.95)] ?? 0));
}

const levels = 128;

/** The threshold that separates the values into two groups with the least variance (Otsu, 1979). */
function otsu(values: Float32Array): number {
  const counts = new Float64Array(levels);
  for (const value of values) {
    const level = Math.min(levels - 1, Math.floor(value * levels));
    counts[level] = (counts[level] ?? 0) + 1;
  }
  let total = 0;
  counts.forEach((count, level) => {
    total += count * level;
  });
  let [below, sum, best, at] = [0, 0, -1, 0];
  for (let level = 0; level < levels; level += 1) {
    below += counts[level] ?? 0;
    sum += level * (counts[level] ?? 0);
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (sum / below - (total - sum) / above) ** 2;
    if (between <= best) continue;
    best = between;
    at = level;
  }
  return (at + 1) / levels;
}

const rounds = 4;
/** Steps of the colours that are counted together. */
const steps = { light: 12, hue: 9 } as const;
const [lightBins, hueBins] = [Math.ceil(101 / steps.light), Math.ceil(220 / steps.hue)];

/** The number of the colour of each pixel. */
function colourNumbers({ l, a, b }: LabPicture): Uint32Array {
  const bin = (value: number) => Math.max(0, Math.min(hueBins - 1, Math.floor((value + 110) / steps.hue)));
  return Uint32Array.from(l, (light, at) => {
    const tone = Math.max(0, Math.min(lightBins - 1, Math.floor(light / steps.light)));
    return (tone * hueBins + bin(a[at] ?? 0)) * hueBins + bin(b[at] ?? 0);
  });
}

/**
 * Learns the colours of good and background from the first guess, and guesses again: by the colour of a pixel, and by what its
 * neighbourhood is (the idea of GrabCut, Rother et al. 2004, with histograms, and smoothing in place of a cut of a graph).
 */
function refined(picture: LabPicture, saliency: Float32Array): Float32Array {
  const { width, height } = picture;
  const numbers = colourNumbers(picture);
  const bins = lightBins * hueBins * hueBins;
  const threshold = otsu(saliency);
  let guess = saliency.map((value) => 1 / (1 + Math.exp(-10 * (value - threshold))));
  for (let round = 0; round < rounds; round += 1) {
    const [good, ground] = [new Float32Array(bins), new Float32Array(bins)];
    let [goods, grounds] = [0, 0];
    guess.forEach((share, at) => {
      const number = numbers[at] ?? 0;
      good[number] = (good[number] ?? 0) + share;
      ground[number] = (ground[number] ?? 0) + 1 - share;
      goods += share;
      grounds += 1 - share;
    });
    const near = blurred(guess, width, height, 4);
    guess = guess.map((_, at) => {
      const number = numbers[at] ?? 0;
      const one = ((good[number] ?? 0) + 0.5) / (goods + 0.5);
      const other = ((ground[number] ?? 0) + 0.5) / (grounds + 0.5);
      const here = Math.max(0.02, Math.min(0.98, near[at] ?? 0));
      const isGood = one ** colourTrust * here;
      return isGood / (isGood + other ** colourTrust * (1 - here));
    });
  }
  return blurred(guess, width, height, 1);
}
/** Below 1, as colours of neighbouring pixels are not independent. */
const colourTrust = 0.6;

/** The mean of a square of `2 * reach + 1` pixels around each pixel. */
function blurred(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  const across = new Float32Array(values.length);
  const both = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) slide(values, across, y * width, 1, width, reach);
  for (let x = 0; x < width; x += 1) slide(across, both, x, width, height, reach);
  return both;
}

function slide(
  from: Float32Array,
  into: Float32Array,
  start: number,
  step: number,
  length: number,
  reach: number,
): void {
  let [sum, count] = [0, 0];
  for (let at = -reach; at < length; at += 1) {
    if (at + reach < length) {
      sum += from[start + (at + reach) * step] ?? 0;
      count += 1;
    }
    if (at - reach - 1 >= 0) {
      sum -= from[start + (at - reach - 1) * step] ?? 0;
      count -= 1;
    }
    if (at >= 0) into[start + at * step] = sum / count;
  }
}

/** Calls `found` with the pixels of each connected area where `isIn` holds. */
function eachArea(
  isIn: (at: number) => boolean,
  width: number,
  height: number,
  found: (area: readonly number[], touchesBorder: boolean) => void,
): void {
  const size = width * height;
  const seen = new Uint8Array(size);
  for (let start = 0; start < size; start += 1) {
    if (seen[start] || !isIn(start)) continue;
    const area = [start];
    seen[start] = 1;
    let touches = false;
    for (let index = 0; index < area.length; index += 1) {
      const at = area[index] ?? 0;
      const x = at % width;
      if (x === 0 || x === width - 1 || at < width || at >= size - width) touches = true;
      const visit = (next: number) => {
        if (seen[next] || !isIn(next)) return;
        seen[next] = 1;
        area.push(next);
      };
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (at >= width) visit(at - width);
      if (at < size - width) visit(at + width);
    }
    found(area, touches);
  }
}

function keepComponents(isGood: Uint8Array, width: number, height: number): void {
  const areas: (readonly number[])[] = [];
  eachArea(
    (at) => isGood[at] === 1,
    width,
    height,
    (area) => areas.push(area),
  );
  const most = Math.max(0, ...areas.map(({ length }) => length));
  for (const area of areas) {
    if (area.length >= leastComponent * most) continue;
    for (const at of area) isGood[at] = 0;
  }
}

/** Shares of the good: holes that are filled whatever their colour, and those that are filled when it differs from the background. */
const holes = { any: 0.04, other: 0.3, leastContrast: 14 } as const;

/** Fills what the good encloses on all sides: the white of a label, a highlight. What one sees through a ring stays background. */
function fillHoles(isGood: Uint8Array, contrast: Float32Array, width: number, height: number): void {
  let covered = 0;
  for (const one of isGood) covered += one;
  eachArea(
    (at) => isGood[at] === 0,
    width,
    height,
    (area, touchesBorder) => {
      if (touchesBorder || area.length > holes.other * covered) return;
      const mean = area.reduce((sum, at) => sum + (contrast[at] ?? 0), 0) / area.length;
      if (area.length > holes.any * covered && mean < holes.leastContrast) return;
      for (const at of area) isGood[at] = 1;
    },
  );
}

function boundsOf(isGood: Uint8Array, width: number, height: number): Region {
  let [left, right, top, bottom] = [width, 0, height, 0];
  isGood.forEach((one, at) => {
    if (!one) return;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  });
  return {
    x: left / width,
    y: top / height,
    width: (right - left) / width,
    height: (bottom - top) / height,
  };
}
