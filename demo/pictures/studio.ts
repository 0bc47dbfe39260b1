import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { rootFile } from '../../server/platform/program-files.ts';

/**
 * A studio image, as recorded by ../studio/ledger.py; empty `nouns` or `traits` mean all of the drawing. The view `scene` shows the good in use,
 * in a `room` of ../data/pictures/rooms-data.ts.
 */
export type Shot = {
  file: string;
  good: string;
  drawing: string;
  nouns: string[];
  traits: string[];
  colour: string | null;
  view: string;
  room?: string;
  bytes: number;
  sha256: string;
};

let taken: Shot[] | null = null;

export function studioShots(): readonly Shot[] {
  taken ??= JSON.parse(readFileSync(rootFile('demo/assets/studio/index.json'), 'utf8'));
  return taken ?? [];
}

/** File of a studio image by the words of its name; null when there is none. */
export function studioFile(words: readonly string[]): string | null {
  const name = words.join('_');
  const file = rootFile(`demo/assets/studio/${name}.avif`);
  return /^[a-z0-9_-]{3,80}$/.test(name) && existsSync(file) ? file : null;
}

/** Renders the image `[file, colour, view]` or `[file, view]`, the words of its file name; null when there is none. */
export async function drawStudio(words: string[], width: number): Promise<Buffer | null> {
  const file = studioFile(words);
  if (!file) return null;
  return sharp(readFileSync(file))
    .resize(width, width, { kernel: 'lanczos3' })
    .webp({ quality: width === 800 ? 78 : 80, effort: 3 })
    .toBuffer();
}
