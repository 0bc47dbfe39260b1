import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeDemoData } from '../../../demo/demo-data.ts';
import { drawDemoFile } from '../../../demo/pictures/files.ts';
import {
  drawPicture,
  hasPicture,
  parsePictureFile,
  pictureUrl,
  widthsOf,
} from '../../../demo/pictures/index.ts';

const fixture = makeDemoData(new Date('2026-11-21T04:00:00Z'));
const keys = [
  ...new Set([
    ...fixture.products.flatMap((p) => [...p.pictures, ...p.skus.map((s) => s.picture)]),
    ...fixture.reviews.flatMap((r) => r.pictures),
    ...fixture.suppliers.flatMap((s) => [
      s.logo,
      ...s.slides.map((x) => x.picture),
      ...s.documents.map((d) => d.picture),
    ]),
    ...fixture.categories.map((c) => c.picture),
    ...fixture.accounts.map((a) => a.avatar),
    ...[...fixture.slides, ...fixture.banners, ...fixture.news].map((x) => x.picture),
  ]),
];

describe('drawn demo pictures', () => {
  it('are drawn for every family in every width', async () => {
    for (const family of ['p', 's', 'w', 'b', 'l', 'd', 'r']) {
      const own = keys.filter((key) => key.startsWith(`${family}_`));
      expect(own.length, family).toBeGreaterThan(0);
      const [key = ''] = own;
      for (const width of widthsOf(key)) {
        const picture = await drawPicture(key, width);
        const { format, width: real } = await sharp(picture ?? Buffer.alloc(0)).metadata();
        expect([format, real], key).toEqual(['webp', width]);
      }
    }
  });

  it('are drawn for each key of the demo, here in small sizes', async () => {
    expect(keys.filter((key) => !/^[a-z0-9_-]{3,160}$/.test(key))).toEqual([]);
    expect(keys.filter((key) => !hasPicture(key))).toEqual([]);
    // Wide ones combine others, and snapshots get their own light, a fifth of a second each: one of each category and a few
    // snapshots here, all with `npm run test:long`.
    const shelves = new Set(keys.filter((key) => key.startsWith('w_')).map((key) => key.split('_')[1]));
    const ofEach = [...shelves].map((shelf) => keys.find((key) => key.startsWith(`w_${shelf}_`)));
    const isDrawn = (key: string, i: number) => {
      if (process.env.PICTURES === 'all') return true;
      if (key.startsWith('w_')) return ofEach.includes(key);
      return !/^[rs]_/.test(key) || i % (key.startsWith('r_') ? 48 : 12) === 0;
    };
    const failed: string[] = [];
    for (const key of keys.filter(isDrawn)) if (!(await drawPicture(key, widthsOf(key)[0]))) failed.push(key);
    expect(failed).toEqual([]);
  });

  it('are the same bytes every time', async () => {
    const [key = ''] = keys.filter((k) => k.startsWith('w_'));
    const first = await drawPicture(key, 800);
    const second = await drawPicture(key, 800);
    expect(second?.equals(first ?? Buffer.alloc(0))).toBe(true);
  });

  it('are found by their own addresses only', async () => {
    for (const key of ['s_kettle_red_front', 'w_one_s-kettle--red--front']) {
      for (const width of widthsOf(key)) {
        expect(parsePictureFile(pictureUrl(key, width).replace('/files/demo/', ''))).toEqual({ key, width });
      }
    }
    for (const name of [
      'files/demo/s_unknown_red_front.webp',
      'files/demo/s_kettle_red_front.300.webp',
      'files/demo/s_kettle_red_front.800.webp',
      'files/demo/s_kettle_red_front.png',
      'files/demo/b_toString_sand.webp',
      'files/demo/r_kettle_red_front_9.webp',
      'files/demo/g_teapot_own_sand_plain_single.webp',
      'files/demo/p_..-secret_full.webp',
      'files/demo/d_license_1.webp',
      'files/demo/constructor_x.webp',
      'files/demo/w_two_s-kettle--red--front.webp',
      'files/demo/w_one_s-..--secret.webp',
      'other/x.webp',
      'demo/s_kettle_red_front.webp',
      'files/private/upload/d_license_1.webp',
      'private/upload/s_kettle_red_front.webp',
    ]) {
      expect(await drawDemoFile(name), name).toBeNull();
    }
    expect(await drawDemoFile('private/upload/d_license_1.200.webp')).not.toBeNull();
  });
});
