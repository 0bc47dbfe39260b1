/**
 * Regenerates demo/assets from two npm packages (`npm pack @vendure/create@1.9.7`, `npm pack @iconify-json/noto@1.2.9`,
 * unpacked): node scripts/demo-assets.ts --photos DIR/package --noto DIR/package
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { photoNames } from '../demo/data/photos-data.ts';
import { usedDrawings } from '../demo/data/used-drawings.ts';
import { lchOfRgb } from '../demo/pictures/colour.ts';
import { ownDrawings } from '../demo/pictures/own-drawings-data.ts';
import type { MainColour } from '../demo/pictures/recolour.ts';

const assets = new URL('../demo/assets/', import.meta.url);
const svg = (body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="128" height="128" viewBox="0 0 128 128">${body}</svg>`,
  );

/** Whether something is painted outside the canvas of 128: such a drawing is cut when it is placed. */
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

type Pixel = { x: number; y: number; l: number; c: number; h: number };

async function pixelsOf(body: string): Promise<Pixel[]> {
  const { data, info } = await sharp(svg(body)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels: Pixel[] = [];
  for (let i = 0; i < data.length; i += 4) {
    if ((data[i + 3] ?? 0) < 128) continue;
    const at = i / 4;
    pixels.push({
      x: at % info.width,
      y: Math.floor(at / info.width),
      ...lchOfRgb(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0),
    });
  }
  return pixels;
}

const mean = (list: number[]) => list.reduce((sum, v) => sum + v, 0) / Math.max(1, list.length);
const round = (v: number) => Math.round(v * 1000) / 1000;

/** The fullest bin of ten degrees of hue, or of a tenth of lightness when most of the drawing has no hue. */
function mainColour(pixels: Pixel[]): MainColour {
  const coloured = pixels.filter((p) => p.c > 0.05);
  const mono = coloured.length < pixels.length * 0.3;
  const pool = mono ? pixels.filter((p) => p.c <= 0.05) : coloured;
  const bin = (p: Pixel) => (mono ? Math.floor(p.l * 10) : Math.floor(p.h / 10));
  const counts = new Map<number, number>();
  for (const p of pool) counts.set(bin(p), (counts.get(bin(p)) ?? 0) + 1);
  const best = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  const near = pool.filter((p) => Math.abs(bin(p) - best) <= 1);
  return {
    mono,
    l: round(mean(near.map((p) => p.l))),
    c: round(mean(near.map((p) => p.c))),
    h: Math.round(mean(near.map((p) => p.h))),
  };
}

async function drawings(notoFolder: string): Promise<void> {
  const noto: { icons: Record<string, { body: string }> } = JSON.parse(
    readFileSync(join(notoFolder, 'icons.json'), 'utf8'),
  );
  const lines: string[] = [];
  for (const id of usedDrawings()) {
    const own = ownDrawings[id];
    const body = own ?? noto.icons[id]?.body;
    if (body === undefined) throw new Error(`no drawing ${id}`);
    const pixels = await pixelsOf(body);
    const xs = pixels.map((p) => p.x);
    const ys = pixels.map((p) => p.y);
    const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1];
    const traced = {
      main: mainColour(pixels),
      box,
      ...((await spills(body)) ? { spills: true } : {}),
      ...(own === undefined ? { body } : {}),
    };
    lines.push(`${JSON.stringify(id)}:${JSON.stringify(traced)}`);
  }
  writeFileSync(new URL('goods.json', assets), `{\n${lines.join(',\n')}\n}\n`);
}

async function photos(folder: string): Promise<void> {
  const target = new URL('photos/', assets);
  mkdirSync(target, { recursive: true });
  const files = readdirSync(join(folder, 'assets/images'));
  for (const [name, { source, position }] of Object.entries(photoNames)) {
    const file = files.find((f) => f.startsWith(source));
    if (!file) throw new Error(`no photograph ${source}`);
    let quality = 80;
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
if (values.noto) await drawings(values.noto);
if (values.photos) await photos(values.photos);
