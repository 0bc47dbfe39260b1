import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { allGoods } from '../../../demo/catalogue/goods.ts';
import { rooms } from '../../../demo/data/pictures/rooms-data.ts';
import { swatches } from '../../../demo/data/pictures/swatches-data.ts';
import { makeDemoData } from '../../../demo/demo-data.ts';
import { drawPicture } from '../../../demo/pictures/index.ts';
import { studioShots } from '../../../demo/pictures/studio.ts';

const folder = new URL('../../../demo/assets/studio/', import.meta.url);
const shots = studioShots();
const { products } = makeDemoData(new Date('2026-11-21T04:00:00Z'));
const goods = new Map(allGoods().map((good) => [good.drawing, good]));

describe('demo photographs', () => {
  it('are all of the index as 800 x 800 AVIF, and no other', async () => {
    expect(shots.length).toBeGreaterThan(0);
    const files = readdirSync(folder).filter((file) => file.endsWith('.avif'));
    expect(files.sort()).toEqual(shots.map((shot) => `${shot.file}.avif`).sort());
    for (const shot of shots) {
      const data = readFileSync(new URL(`${shot.file}.avif`, folder));
      const { format, compression, width, height } = await sharp(data).metadata();
      expect([format, compression, width, height], shot.file).toEqual(['heif', 'av1', 800, 800]);
      expect([data.length, createHash('sha256').update(data).digest('hex')], shot.file).toEqual([
        shot.bytes,
        shot.sha256,
      ]);
    }
  });

  it('stay small enough to ship with the project', () => {
    expect(shots.reduce((sum, shot) => sum + shot.bytes, 0)).toBeLessThan(9_000_000);
  });

  it('are unique, whatever their names', () => {
    expect(new Set(shots.map((shot) => shot.sha256)).size).toBe(shots.length);
    expect(new Set(shots.map((shot) => shot.file)).size).toBe(shots.length);
  });

  it('show products, lines and colours that exist', () => {
    for (const shot of shots) {
      const good = goods.get(shot.drawing);
      expect(good, shot.file).toBeDefined();
      expect(
        good?.nouns.map((noun) => noun.name.en),
        shot.file,
      ).toEqual(expect.arrayContaining(shot.nouns));
      expect(
        good?.traits.map((trait) => trait.name.en),
        shot.file,
      ).toEqual(expect.arrayContaining(shot.traits));
      if (shot.colour !== null) expect(good?.colours, shot.file).toContain(shot.colour);
      expect(shot.colour === null || Object.hasOwn(swatches, shot.colour), shot.file).toBe(true);
    }
  });

  it('show a product in its own colours, the first colour leading', () => {
    const pictured = products.filter((product) => product.pictures[0]?.startsWith('s_'));
    const drawn = new Set(pictured.flatMap((product) => product.pictures[0]?.split('_')[1] ?? []));
    expect([...drawn].sort()).toEqual([...new Set(shots.map((shot) => shot.good))].sort());
    for (const product of pictured) {
      expect(product.pictures[0], product.name.en).toBe(product.skus[0]?.picture);
      for (const sku of product.skus) {
        const [, , colour = '', view] = sku.picture.split('_');
        if (view) expect(colour, sku.code).toBe(sku.values[0]);
        expect(product.pictures, sku.code).toContain(sku.picture);
      }
    }
  });

  it('say the room of every picture in use, and of no other', () => {
    const named = Object.keys(rooms);
    for (const { file, view, room } of shots)
      if (view === 'scene') expect(named, file).toContain(room);
      else expect(room, file).toBeUndefined();
    const used = new Set(shots.map(({ room }) => room));
    expect(named.filter((room) => !used.has(room))).toEqual([]);
  });

  it('show a product in use second, in the colour that leads, and say where it stands', () => {
    const inUse = products.filter(({ pictures }) => pictures.some((key) => key.endsWith('_scene')));
    expect(inUse.length).toBeGreaterThan(0);
    for (const { name, pictures, pictureAlts } of inUse) {
      const [front = '', ...others] = pictures;
      expect(others[0], name.en).toBe(front.replace(/_front$/, '_scene'));
      expect(others.slice(1).filter((key) => key.endsWith('_scene'))).toEqual([]);
      expect(pictureAlts.map(({ zh, en }) => [zh !== '', en !== ''])).toEqual([
        [false, false],
        [true, true],
      ]);
    }
    const leads = new Set(products.map(({ pictures }) => pictures[0]));
    for (const { file, view } of shots.filter((shot) => shot.view === 'scene'))
      expect(leads, file).toContain(`s_${file.replace(view, 'front')}`);
  });

  it('are served as WebP in original and smaller sizes, and not under unknown names', async () => {
    const key = `s_${shots[0]?.file}`;
    for (const width of [800, 200] as const) {
      const { format, width: drawn } = await sharp(
        (await drawPicture(key, width)) ?? Buffer.alloc(0),
      ).metadata();
      expect([format, drawn]).toEqual(['webp', width]);
    }
    expect(await drawPicture('s_..-secret_front')).toBeNull();
  });
});
