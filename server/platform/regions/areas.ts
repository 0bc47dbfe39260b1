import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { LocalText } from '../../../contract/basics.ts';
import type { Area } from '../../../contract/content/content.ts';
import { rootFile } from '../program-files.ts';

const Divisions = z.record(z.string().regex(/^\d{6}$/), z.tuple([z.string(), z.string()]));
type Names = z.infer<typeof Divisions>;

let loaded: { readonly names: Names; readonly below: ReadonlyMap<string, Area[]> } | undefined;

/** Written by scripts/areas.ts; read on the first use. */
function divisions() {
  if (loaded) return loaded;
  const text = readFileSync(rootFile('server/platform/regions/areas.json'), 'utf8');
  const names = Divisions.parse(JSON.parse(text));
  const below = new Map<string, Area[]>();
  for (const [code, [zh, en]] of Object.entries(names)) {
    const parent = parentOf(code);
    below.set(parent, [...(below.get(parent) ?? []), { code, name: { zh, en } }]);
  }
  loaded = { names, below };
  return loaded;
}

/** '' above a province. Codes are two digits for the province, two for the city, two for the district. */
function parentOf(code: string): string {
  if (code.endsWith('0000')) return '';
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
}

/** Provinces, or what lies directly below a code; empty for a district and for an unknown code. */
export const areasBelow = (parent = ''): readonly Area[] => divisions().below.get(parent) ?? [];

export const isProvince = (code: string): boolean => code in divisions().names && parentOf(code) === '';

/**
 * The first of three codes (province, city, district) that does not lie below the one before, or null when all is well.
 */
export function wrongArea(province: string, city: string, district: string) {
  const { names } = divisions();
  if (!names[province] || parentOf(province) !== '') return 'province';
  if (!names[city] || parentOf(city) !== province) return 'city';
  return !names[district] || parentOf(district) !== city ? 'district' : null;
}

/** The province a division lies in, by name; undefined for an unknown code. */
export function provinceOf(code: string): LocalText | undefined {
  const found = divisions().names[`${code.slice(0, 2)}0000`];
  return found && { zh: found[0], en: found[1] };
}

/** Province, city and district by name. A city that repeats its province (Beijing) is said once. */
export function regionName(province: string, city: string, district: string): LocalText {
  const chain = [province, city, district].flatMap((code) => {
    const found = divisions().names[code];
    return found ? [{ zh: found[0], en: found[1] }] : [];
  });
  const zh = new Set(chain.map((part) => part.zh));
  const en = new Set(chain.map((part) => part.en));
  return { zh: [...zh].join(' '), en: [...en].reverse().join(', ') };
}

/** A country in both languages. */
export function countryName(code: string): LocalText {
  const named = (locale: string) => new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
  return { zh: named('zh'), en: named('en') };
}

/** Where something goes, in one word: the province in China, elsewhere the country. */
export const placeName = (country: string, province: string): LocalText =>
  country === 'CN' ? regionName(province, '', '') : countryName(country);

/** City and province in few words: `浙江宁波`, `Ningbo, Zhejiang`; a city that is a province is said once. */
export function cityName(province: string, city: string): LocalText {
  const { names } = divisions();
  const [provinceZh = '', provinceEn = ''] = names[province] ?? [];
  const [cityZh = '', cityEn = ''] = names[city] ?? [];
  const short = (name: string) => name.replace(/(省|市|特别行政区|(壮族|回族|维吾尔)?自治区)$/, '');
  if (provinceZh === cityZh) return { zh: short(cityZh), en: cityEn };
  return { zh: short(provinceZh) + short(cityZh), en: `${cityEn}, ${provinceEn}` };
}

/** Two letters of each province's code (GB/T 2260-2007), as goods are filtered by where they are sent from. */
const letters: Readonly<Record<string, string>> = {
  11: 'bj',
  12: 'tj',
  13: 'he',
  14: 'sx',
  15: 'nm',
  21: 'ln',
  22: 'jl',
  23: 'hl',
  31: 'sh',
  32: 'js',
  33: 'zj',
  34: 'ah',
  35: 'fj',
  36: 'jx',
  37: 'sd',
  41: 'ha',
  42: 'hb',
  43: 'hn',
  44: 'gd',
  45: 'gx',
  46: 'hi',
  50: 'cq',
  51: 'sc',
  52: 'gz',
  53: 'yn',
  54: 'xz',
  61: 'sn',
  62: 'gs',
  63: 'qh',
  64: 'nx',
  65: 'xj',
  71: 'tw',
  81: 'hk',
  82: 'mo',
};

/** `330000` -> `zj`; empty for a code of no province. */
export const provinceLetters = (province: string): string => letters[province.slice(0, 2)] ?? '';
