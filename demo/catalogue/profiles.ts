import { optionSetText } from '../data/option-sets-data.ts';
import { profileText } from '../data/profiles-data.ts';
import { both, cell, cells, list } from '../lines.ts';
import type { DemoSpec, LocalText, Service } from '../types.ts';
import { type Fact, factOf, specOf } from './category-texts.ts';

/** Sales profile of a kind of goods. */
export type Profile = {
  name: string;
  unit: LocalText;
  services: Service[];
  wholesale: number;
  facts: Fact[];
  points: LocalText[];
  specs: DemoSpec[];
};

const services: Record<string, Service> = {
  s: 'seven_day_return',
  r: 'free_shipping',
  f: 'fast_delivery',
  q: 'fast_delivery',
  c: 'fake_compensation_10x',
  w: 'free_warranty',
  n: 'trade_in',
};

function profileOf(line: string): Profile {
  const row = cells(line);
  return {
    name: cell(row, 0, line),
    unit: both(cell(row, 1, line)),
    services: list(cell(row, 2, line).replaceAll(',', ';')).flatMap((letter) => services[letter] ?? []),
    wholesale: Number(cell(row, 4, line)),
    facts: [],
    points: [],
    specs: [],
  };
}

export function parseProfiles(): Map<string, Profile> {
  const profiles = new Map<string, Profile>();
  let now: Profile | null = null;
  for (const line of profileText.split('\n').filter((l) => l.trim() !== '')) {
    const rest = line.slice(1).trim();
    if (line.startsWith('@')) {
      now = profileOf(rest);
      profiles.set(now.name, now);
    } else if (!now) throw new Error(`a line before any profile: ${line}`);
    else if (line.startsWith('f')) now.facts.push(factOf(rest));
    else if (line.startsWith('p')) now.points.push(both(rest));
    else now.specs.push(specOf(rest));
  }
  return profiles;
}

/** An option besides colour; `factor` multiplies the price. */
export type OptionSet = { name: LocalText; values: { name: LocalText; factor: number }[] };

export function parseOptionSets(): Map<string, OptionSet> {
  const sets = new Map<string, OptionSet>();
  for (const line of optionSetText.split('\n').filter((l) => l.trim() !== '')) {
    const row = cells(line);
    const values = list(cell(row, 3, line)).map((text) => {
      const [name = '', factor = '1'] = text.split('*');
      // 1/2 is a violin size, not two languages.
      const plain = /^\d\/\d$/.test(name.trim());
      return { name: plain ? { zh: name.trim(), en: name.trim() } : both(name), factor: Number(factor) };
    });
    sets.set(cell(row, 0, line), { name: { zh: cell(row, 1, line), en: cell(row, 2, line) }, values });
  }
  return sets;
}
