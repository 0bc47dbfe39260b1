import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { rootFile } from '../../server/platform/program-files.ts';

/** Crops of the 800 x 800 photographs: left, top and side of the square. */
const crops: Record<string, [number, number, number]> = {
  full: [0, 0, 800],
  near: [110, 120, 580],
  upper: [140, 20, 520],
  lower: [150, 270, 520],
};

export const cropNames = Object.keys(crops);

/** File of a photograph by name; null when there is none. */
export function photoFile(name = ''): string | null {
  const file = rootFile(`demo/assets/photos/${name}.webp`);
  return /^[a-z0-9-]{2,40}$/.test(name) && existsSync(file) ? file : null;
}

const frameOf = (crop = '') => (Object.hasOwn(crops, crop) ? crops[crop] : undefined);

export const hasPhoto = ([name, crop]: readonly string[]) =>
  frameOf(crop) !== undefined && photoFile(name) !== null;

/** `[name, crop]`; null when either is unknown. */
export async function drawPhoto([name, crop]: string[], width: number): Promise<Buffer | null> {
  const frame = frameOf(crop);
  const file = photoFile(name);
  if (!frame || !file) return null;
  const [left, top, side] = frame;
  return sharp(readFileSync(file))
    .extract({ left, top, width: side, height: side })
    .resize(width, width, { kernel: 'lanczos3' })
    .webp({ quality: 80, effort: 3 })
    .toBuffer();
}
