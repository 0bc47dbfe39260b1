/**
 * Regenerates demo/assets from two npm packages (`npm pack @vendure/create@1.9.7`, `npm pack @iconify-json/noto@1.2.9`,
 * unpacked): node scripts/demo-assets.ts --photos DIR/package --noto DIR/package
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { photoNames } from '../demo/data/pictures/photos-data.ts';
import { faceNames } from '../demo/pictures/faces.ts';

const assets = new URL('../demo/assets/', import.meta.url);
const svg = (body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="128" height="128" viewBox="0 0 128 128">${body}</svg>`,
  );

/** Whether something is drawn outside the 128 pixel canvas: such an image would be cropped. */
async function spills(body: string): Promise<boolean> {
  const around = Buffer.from(
    svg(body).toString().replace('viewBox="0 0 128 128"', 'viewBox="-64 -64 256 256"'),
  );
  const { data, info } = await sharp(around).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const inside = (at: number) => at >= info.width / 4 - 2 && at < (info.width * 3) / 4 + 2;
  for (let i = 0; i < data.length; i += 4) {
    const x = (i / 4) % info.width;
    const y = Math.floor(i / 4 / info.width);
    if ((data[i + 3] ?? 0) > 40 && !(inside(x) && inside(y))) return true;
  }
  return false;
}

/** The bounding box of visible pixels: left, top, right, bottom. */
async function boxOf(body: string): Promise<number[]> {
  const { data, info } = await sharp(svg(body)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const painted = Array.from({ length: data.length / 4 }, (_, at) => at).filter(
    (at) => (data[at * 4 + 3] ?? 0) >= 128,
  );
  const xs = painted.map((at) => at % info.width);
  const ys = painted.map((at) => Math.floor(at / info.width));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1];
}

async function faces(notoFolder: string): Promise<void> {
  const noto: { icons: Record<string, { body: string }> } = JSON.parse(
    readFileSync(join(notoFolder, 'icons.json'), 'utf8'),
  );
  const lines: string[] = [];
  for (const name of faceNames) {
    const body = noto.icons[name]?.body;
    if (body === undefined) throw new Error(`no face ${name}`);
    const traced = { body, box: await boxOf(body), ...((await spills(body)) ? { spills: true } : {}) };
    lines.push(` ${JSON.stringify(name)}: ${JSON.stringify(traced)}`);
  }
  writeFileSync(new URL('faces.json', assets), `{\n${lines.join(',\n')}\n}\n`);
}

async function photos(folder: string): Promise<void> {
  const target = new URL('photos/', assets);
  mkdirSync(target, { recursive: true });
  const files = readdirSync(join(folder, 'assets/images'));
  for (const [name, { source, position }] of Object.entries(photoNames)) {
    const file = files.find((f) => f.startsWith(source));
    if (!file) throw new Error(`no photograph ${source}`);
    let quality = 68;
    let bytes: Buffer;
    do {
      bytes = await sharp(join(folder, 'assets/images', file))
        .rotate()
        .resize(800, 800, { fit: 'cover', position })
        .webp({ quality, effort: 6 })
        .toBuffer();
      quality -= 6;
    } while (bytes.length > 60_000);
    writeFileSync(new URL(`${name}.webp`, target), bytes);
  }
}

const { values } = parseArgs({ options: { photos: { type: 'string' }, noto: { type: 'string' } } });
if (values.noto) await faces(values.noto);
if (values.photos) await photos(values.photos);
