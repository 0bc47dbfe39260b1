import { readFileSync } from 'node:fs';
import { rootFile } from '../../server/platform/program-files.ts';
import { canvas } from './canvas.ts';
import { tones } from './tones-data.ts';

/** A face on a 128 x 128 canvas; `box` is the painted area: left, top, right, bottom. */
type Face = { body: string; box: [number, number, number, number]; spills?: boolean };

let library: Record<string, Face> | null = null;
const faces = (): Record<string, Face> => {
  library ??= JSON.parse(readFileSync(rootFile('demo/assets/faces.json'), 'utf8'));
  return library ?? {};
};

/** Generated avatars, by the names used in keys. */
export const faceNames = [
  'panda',
  'fox',
  'koala',
  'bear',
  'penguin',
  'owl',
  'hamster',
  'lion',
  'frog',
  'rabbit-face',
  'cat-face',
  'dog-face',
  'tiger-face',
  'hatching-chick',
  'butterfly',
  'duck',
];

const size = 520;
const ground = 660;

/** Avatar of a person, `[face, tone]`; null for an unknown name. */
export function faceSvg([name, toneName]: string[], width: number): string | null {
  const face = name && Object.hasOwn(faces(), name) ? faces()[name] : undefined;
  const tone = toneName && Object.hasOwn(tones, toneName) ? tones[toneName] : undefined;
  if (!face || !tone) return null;
  const [left, top, right, bottom] = face.box;
  const scale = size / Math.max(right - left, bottom - top, 1);
  const half = ((right - left) * scale) / 2;
  const defs =
    `<defs><radialGradient id="bg" cx="50%" cy="50%" r="78%"><stop offset="0" stop-color="${tone.light}"/><stop offset="1" stop-color="${tone.edge}"/></radialGradient>` +
    `<linearGradient id="sh" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone.shape}" stop-opacity=".55"/><stop offset="1" stop-color="${tone.shape}" stop-opacity=".12"/></linearGradient>` +
    '<radialGradient id="shadow"><stop offset="0" stop-color="#4a3b2f" stop-opacity=".42"/><stop offset=".55" stop-color="#4a3b2f" stop-opacity=".17"/><stop offset="1" stop-color="#4a3b2f" stop-opacity="0"/></radialGradient>' +
    `<clipPath id="edge"><rect width="128" height="128"/></clipPath></defs>`;
  const scene =
    '<rect width="800" height="800" fill="url(#bg)"/><circle cx="400" cy="395" r="300" fill="url(#sh)"/>';
  const shadow = `<ellipse cx="400" cy="${ground}" rx="${half * 1.02}" ry="${Math.max(12, half * 0.16)}" fill="url(#shadow)"/>`;
  const move = `translate(400 ${ground}) scale(${scale}) translate(${-(left + right) / 2} ${-bottom})`;
  const clip = face.spills ? ' clip-path="url(#edge)"' : '';
  return canvas(800, 800, `${defs}${scene}${shadow}<g transform="${move}"${clip}>${face.body}</g>`, width);
}
