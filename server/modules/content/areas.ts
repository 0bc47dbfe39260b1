import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { LocalText } from '../../../contract/basics.ts';
import type { Area } from '../../../contract/content.ts';

const Divisions = z.record(z.string().regex(/^\d{6}$/), z.tuple([z.string(), z.string()]));
type Names = z.infer<typeof Divisions>;

let loaded: { readonly names: Names; readonly below: ReadonlyMap<string, Area[]> } | undefined;

/** Written by scripts/areas.ts; read on the first use. */
function divisions() {
  if (loaded) return loaded;
  const text = readFileSync(new URL('./areas.json', import.meta.url), 'utf8');
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
