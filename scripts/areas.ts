/**
 * Writes server/platform/regions/areas.json: `{ code: [Chinese name, English name] }` of every administrative division.
 * Usage: node scripts/areas.ts FOLDER, where FOLDER holds the unpacked npm packages @vant/area-data 2.1.0 (as
 * `area-data`) and pinyin-pro 3.29.4 (as `pinyin-pro`). Run by hand when the divisions change; the result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const Names = z.record(z.string().regex(/^\d{6}$/), z.string());
const Source = z.object({
  areaList: z.object({ province_list: Names, city_list: Names, county_list: Names }),
});
const Corrections = z.object({
  suffixes: z.array(z.tuple([z.string(), z.string()])),
  nationalities: z.string(),
  names: Names,
  labels: z.record(z.string(), z.tuple([z.string(), z.string()])),
  readings: z.record(z.string(), z.string()),
});
const Pinyin = z.object({
  pinyin: z.function({
    input: [z.string(), z.object({ toneType: z.literal('none'), type: z.literal('array') })],
    output: z.array(z.string()),
  }),
});

const folder = resolve(process.argv[2] ?? '.');
const load = (path: string): Promise<unknown> => import(pathToFileURL(resolve(folder, path)).href);
const corrections = Corrections.parse(
  JSON.parse(await readFile(new URL('./area-names.json', import.meta.url), 'utf8')),
);
const { areaList } = Source.parse(await load('area-data/dist/index.js'));
const { pinyin } = Pinyin.parse(await load('pinyin-pro/dist/esm/index.mjs'));
const nationalities = corrections.nationalities.split(' ').sort((a, b) => b.length - a.length);

function romanise(text: string): string {
  const syllables = pinyin(text, { toneType: 'none', type: 'array' });
  // In a place name this character is read `du`, not as the adverb `dou`.
  const read = syllables.map((part, at) => (text[at] === '都' ? 'du' : part));
  const joined = read.map((part, at) => (at > 0 && /^[aeo]/.test(part) ? `'${part}` : part)).join('');
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

/** Removes the nationalities from the end of an autonomous area's name. */
function withoutNationalities(name: string): string {
  const found = nationalities.find((one) => name.endsWith(one) && name.length > one.length + 1);
  return found ? withoutNationalities(name.slice(0, -found.length)) : name;
}

function english(code: string, name: string): string {
  const fixed = corrections.names[code] ?? corrections.readings[name];
  if (fixed !== undefined) return fixed;
  for (const [suffix, word] of corrections.suffixes) {
    if (name === suffix && word.includes(' ')) return word;
    const stem = name.endsWith(suffix) ? name.slice(0, -suffix.length) : '';
    // 应县 stays Yingxian: a name of one syllable includes its kind.
    if (stem === '' || (stem.length === 1 && suffix === '县')) continue;
    const own = suffix.startsWith('自治') ? withoutNationalities(stem) : stem;
    return [romanise(own.replace(/市$/u, '')), word].filter(Boolean).join(' ');
  }
  return romanise(name);
}

const { province_list, city_list, county_list } = areaList;
const entries = Object.entries({ ...province_list, ...city_list, ...county_list }).map(
  ([code, name]): [string, [string, string]] => [
    code,
    corrections.labels[code] ?? [name, english(code, name)],
  ],
);
entries.sort(([a], [b]) => a.localeCompare(b));
const lines = entries.map(
  ([code, names]) => `  ${JSON.stringify(code)}: [${names.map((name) => JSON.stringify(name)).join(', ')}]`,
);
const target = new URL('../server/platform/regions/areas.json', import.meta.url);
await writeFile(target, `{\n${lines.join(',\n')}\n}\n`);
process.stdout.write(`${entries.length} areas\n`);
