import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawPhoto, hasPhoto } from './photos.ts';
import { studioFile } from './studio.ts';

/** Pose of a buyer's snapshot: rotation in degrees, and crop of the 800 x 800 image. */
const poses: Record<string, { turn: number; left: number; top: number; side: number }> = {
  '1': { turn: -3, left: 90, top: 120, side: 620 },
  '2': { turn: 2.5, left: 60, top: 60, side: 690 },
  '3': { turn: -1.5, left: 130, top: 170, side: 560 },
  '4': { turn: 4, left: 100, top: 90, side: 600 },
};

const rim = (side: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><radialGradient id="v" cx="45%" cy="40%" r="78%"><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#21160c" stop-opacity=".5"/></radialGradient><rect width="100%" height="100%" fill="url(#v)"/></svg>`,
  );

export const hasSnapshot = (words: readonly string[]) =>
  Object.hasOwn(poses, words.at(-1) ?? '') &&
  (studioFile(words.slice(0, -1)) !== null || hasPhoto(words.slice(0, -1)));

/** `[...picture, pose]`: a studio image or photograph as a buyer's snapshot: closer, tilted, in warm indoor light. */
export async function drawSnapshot(words: string[], width: number): Promise<Buffer | null> {
  const pose = poses[words.at(-1) ?? ''];
  const picture = words.slice(0, -1);
  const file = studioFile(picture);
  const taken = file ? readFileSync(file) : await drawPhoto(picture, 800);
  if (!pose || !taken) return null;
  const lit = await sharp(taken)
    .rotate(pose.turn, { background: '#cfcbc4' })
    .linear([1.02, 0.98, 0.9], [4, 2, 0])
    .toBuffer();
  const snapped = await sharp(lit)
    .extract({ left: pose.left, top: pose.top, width: pose.side, height: pose.side })
    .composite([{ input: rim(pose.side) }])
    .toBuffer();
  return sharp(snapped).resize(width, width).webp({ quality: 74, effort: 3 }).toBuffer();
}
