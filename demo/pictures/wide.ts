import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { behind, fitted, lighterBeside, type Taken } from './relit.ts';
import { takenFile } from './taken.ts';

const width = 1_600;
const height = 640;
/** An RGB canvas. */
type Canvas = Buffer;
/** Position of a good: centre, floor, and maximum width and height in pixels. */
type Place = { middle: number; floor: number; width: number; height: number };

/** Positions in the right two thirds, which leaves room for a title on the left. Goods in the back come first. */
const boards: Record<string, readonly Place[]> = {
  one: [{ middle: 1_130, floor: 590, width: 700, height: 500 }],
  two: [
    { middle: 850, floor: 560, width: 400, height: 400 },
    { middle: 1_290, floor: 580, width: 440, height: 460 },
  ],
  three: [
    { middle: 790, floor: 545, width: 300, height: 360 },
    { middle: 1_420, floor: 545, width: 300, height: 360 },
    { middle: 1_105, floor: 590, width: 310, height: 460 },
  ],
};

/** The backdrop of the main good, stretched over the image. */
async function backdrop(lead: Buffer): Promise<Canvas> {
  const picture = {
    data: await sharp(lead).resize(height, height).blur(6).removeAlpha().raw().toBuffer(),
    side: height,
  };
  const canvas = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let c = 0; c < 3; c += 1)
        canvas[(y * width + x) * 3 + c] = Math.round(behind(picture, (x / (width - 1)) * (height - 1), y, c));
  return canvas;
}

const smooth = (t: number) => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t));

/** Distance of a point from a box, 0 inside. */
const away = ({ left, top, right, bottom }: Taken['box'], x: number, y: number) =>
  Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));

/** The backdrop behind a row of the good, interpolated between its left and right side. */
function rowBehind(taken: Taken, y: number): (x: number, channel: number) => number {
  const { box, side } = taken;
  const beside = [0, 1, 2].map((channel) => lighterBeside(taken, y, channel));
  return (x, channel) => {
    const { left = 0, right = 0 } = beside[channel] ?? {};
    const into = (x - box.left) / Math.max(1, box.right - box.left);
    const lighter =
      into < 0
        ? left * Math.max(0, x / Math.max(1, box.left))
        : into > 1
          ? right * Math.max(0, (side - x) / Math.max(1, side - box.right))
          : left * (1 - into) + right * into;
    return behind(taken, x, y, channel) + lighter;
  };
}

/** Composes the good with its shadow, adapted to the local brightness of the backdrop and faded at its edges. */
function stand(canvas: Canvas, taken: Taken, place: Place): void {
  const { data, side, box } = taken;
  const [dx, dy] = [place.middle - Math.round((box.left + box.right) / 2), place.floor - box.bottom];
  const margin = Math.min(side * 0.14, Math.max(24, (side - (box.right - box.left)) / 2));
  for (let y = Math.max(0, -dy); y < Math.min(side, height - dy); y += 1) {
    const dark = rowBehind(taken, y);
    for (let x = Math.max(0, -dx); x < Math.min(side, width - dx); x += 1) {
      const share = smooth(1 - away(box, x, y) / margin);
      if (share === 0) continue;
      const at = ((y + dy) * width + x + dx) * 3;
      for (let c = 0; c < 3; c += 1) {
        const there = canvas[at + c] ?? 0;
        const lit = ((data[(y * side + x) * 3 + c] ?? 0) * there) / Math.max(1, dark(x, c));
        canvas[at + c] = Math.min(255, Math.round(there * (1 - share) + lit * share));
      }
    }
  }
}

/** A photograph on the right that fades into the colour of its left edge. */
async function photograph(taken: Buffer): Promise<Canvas> {
  const data = await sharp(taken).resize(height, height).removeAlpha().raw().toBuffer();
  const edge = await sharp(taken)
    .extract({ left: 0, top: 0, width: 8, height: 800 })
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer();
  const canvas = Buffer.alloc(width * height * 3);
  const from = width - height;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const share = smooth((x - from) / 220);
      for (let c = 0; c < 3; c += 1) {
        const seen = x < from ? 0 : (data[(y * height + x - from) * 3 + c] ?? 0);
        canvas[(y * width + x) * 3 + c] = Math.round((edge[c] ?? 0) * (1 - share) + seen * share);
      }
    }
  return canvas;
}

/** Studio goods side by side on a common backdrop. */
async function drawBoard(places: readonly Place[], taken: readonly Buffer[]): Promise<Canvas> {
  const [lead] = taken.slice(-1);
  const canvas = await backdrop(lead ?? Buffer.alloc(0));
  for (const [i, place] of places.entries()) {
    const one = taken[i];
    if (one) stand(canvas, await fitted(one, place.width, place.height), place);
  }
  return canvas;
}

/** Files of `[shelf, picture, ...]`; null when a name is unknown or the number does not match the shelf. */
function filesOf([boardName, ...names]: readonly string[]): string[] | null {
  const places = boardName && Object.hasOwn(boards, boardName) ? boards[boardName] : undefined;
  const files = names.flatMap((name) => takenFile(name) ?? []);
  const isMixed = names.length > 1 && names.some((name) => name.startsWith('p-'));
  return places && files.length === names.length && names.length === places.length && !isMixed ? files : null;
}

export const hasWide = (words: readonly string[]) => filesOf(words) !== null;

/**
 * A 1600 x 640 image of `[shelf, picture, ...]` with one to three studio images such as `s-kettle--sky--front`, or one photograph such as
 * `p-lens--full`; null for an unknown name.
 */
export async function drawWide(words: string[], at: number): Promise<Buffer | null> {
  const [boardName = '', lead = ''] = words;
  const taken = filesOf(words)?.map((file) => readFileSync(file));
  const [first] = taken ?? [];
  if (!taken || !first) return null;
  const canvas = await (lead.startsWith('p-')
    ? photograph(first)
    : drawBoard(boards[boardName] ?? [], taken));
  return sharp(canvas, { raw: { width, height, channels: 3 } })
    .resize(at, Math.round((height * at) / width))
    .webp({ quality: 84, effort: 3 })
    .toBuffer();
}
