import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errors } from '../../contract/errors.ts';
import { routes } from '../../contract/index.ts';
import { loadTexts } from '../../server/platform/text/texts.ts';

const folder = fileURLToPath(new URL('../../locales', import.meta.url));
const Errors = z.record(z.string(), z.string());
const read = async (locale: string) =>
  Errors.parse(JSON.parse(await readFile(`${folder}/${locale}/common/errors.json`, 'utf8')));
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

describe('texts of refusals', () => {
  it('exist for every error in both languages, with the same placeholders', async () => {
    const [zh, en] = [await read('zh'), await read('en')];
    expect(Object.keys(zh).sort()).toEqual(Object.keys(errors).sort());
    for (const name of Object.keys(errors)) {
      expect([name, holes(zh[name] ?? '')]).toEqual([name, holes(en[name] ?? '')]);
    }
  });

  it('are loaded, and their placeholders filled in', async () => {
    const texts = await loadTexts(folder);
    expect(texts('zh', 'out_of_stock', { stock: 3 })).toContain('3');
    expect(texts('en', 'out_of_stock')).not.toContain('{{');
    expect(texts.message('sms.code', { code: '123456', minutes: 5 })).toEqual({
      zh: expect.stringContaining('123456'),
      en: expect.stringContaining('123456'),
    });
  });

  it('name the locale file that is broken', async () => {
    await expect(loadTexts('/nowhere')).rejects.toThrow('/nowhere/zh cannot be read');
  });

  it('stand in the same files in the folder of each language', async () => {
    const filesOf = async (locale: string) =>
      (await readdir(`${folder}/${locale}`, { recursive: true })).sort();
    expect(await filesOf('zh')).toEqual(await filesOf('en'));
  });
});

describe('route table', () => {
  const all = Object.entries(routes);

  it('declares only errors that exist', () => {
    for (const [key, route] of all) {
      for (const name of 'errors' in route ? route.errors : []) {
        expect([key, name in errors]).toEqual([key, true]);
      }
    }
  });

  it('gives every placeholder of a path a schema', () => {
    for (const [key, route] of all) {
      const names = [...key.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const described = 'params' in route ? Object.keys(route.params.shape) : [];
      expect([key, described]).toEqual([key, names]);
    }
  });
});
