import sharp from 'sharp';

type Box = { left: number; top: number; right: number; bottom: number };
/** Pixels of a studio image with side length `side`, and the bounding box of the good. */
export type Taken = { data: Buffer; side: number; box: Box };

const fullSize = 800;
/** Minimum distance from the backdrop (of 255) of pixels that certainly belong to the good. */
const plain = 34;

type Picture = Pick<Taken, 'data' | 'side'>;

/** Estimated backdrop without the good: row by row interpolated from the left end to the right end. */
export function behind({ data, side }: Picture, x: number, y: number, channel: number): number {
  const end = (at: number) => data[(y * side + at) * 3 + channel] ?? 0;
  const share = x / (side - 1);
  return end(3) * (1 - share) + end(side - 4) * share;
}

/** Brightness of the backdrop beside the good relative to `behind`; unknown in the shadow below it. */
export function lighterBeside(picture: Taken, y: number, channel: number): { left: number; right: number } {
  const { data, side, box } = picture;
  const free = Math.min(1, Math.max(0, (box.bottom - y) / ((box.bottom - box.top) * 0.4) - 0.8));
  const gap = Math.round(side * 0.02);
  const at = (x: number) =>
    x < 4 || x > side - 5
      ? 0
      : ((data[(y * side + x) * 3 + channel] ?? 0) - behind(picture, x, y, channel)) * free;
  return { left: at(box.left - gap), right: at(box.right + gap) };
}

const pixelsOf = async (taken: Buffer, side: number) => ({
  data: await sharp(taken).resize(side, side).removeAlpha().raw().toBuffer(),
  side,
});

function boxOf(picture: Picture): Box {
  const { data, side } = picture;
  const box = { left: side, top: side, right: 0, bottom: 0 };
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const far = [0, 1, 2].some(
        (c) => Math.abs((data[(y * side + x) * 3 + c] ?? 0) - behind(picture, x, y, c)) > plain,
      );
      if (!far) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  return box;
}

/** Scales the image so that the good is at most `height` high and `width` wide. */
export async function fitted(taken: Buffer, width: number, height: number): Promise<Taken> {
  const box = boxOf(await pixelsOf(taken, fullSize));
  const scale = Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
  const side = Math.round(fullSize * scale);
  const at = (value: number) => Math.round(value * scale);
  return {
    ...(await pixelsOf(taken, side)),
    box: { left: at(box.left), top: at(box.top), right: at(box.right), bottom: at(box.bottom) },
  };
}
