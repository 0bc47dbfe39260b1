import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { z } from 'zod';

export type Weight = 400 | 700;
/** A run of text whose characters are all in one font file. */
export interface Run {
  readonly font: string;
  readonly text: string;
}
/** The fonts of a document: its text by weight, and the font files that cover it. */
export interface Fonts {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly runs: (text: string, weight: Weight) => readonly Run[];
}

const folder = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'),
);
const Ranges = z.record(z.string(), z.string());
interface Slice {
  readonly name: string;
  readonly ranges: readonly (readonly [number, number])[];
}

/** `{ "[119]": "U+20-7e,…" }`: the typeface is split into about a hundred files by Unicode range. */
async function readSlices(): Promise<readonly Slice[]> {
  const listed = Ranges.parse(JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')));
  return Object.entries(listed).map(([key, ranges]) => ({
    name: key.replace(/[[\]]/g, ''),
    ranges: ranges.split(',').map((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return [first, last] as const;
    }),
  }));
}
let slices: Promise<readonly Slice[]> | undefined;

/** Placeholder for characters missing in the typeface (emoji). */
const missing = '□';

/**
 * Embeds the font subsets needed for `said`, about 20 KB a page. The variable weight axis is fixed, and missing characters are shown as an
 * empty square.
 */
export async function fontsFor(said: Readonly<Record<Weight, string>>): Promise<Fonts> {
  slices ??= readSlices();
  const all = await slices;
  const found = new Map<string, string | undefined>();
  const sliceOf = (char: string): string | undefined => {
    if (!found.has(char)) {
      const code = char.codePointAt(0) ?? 0;
      const has = ({ ranges }: Slice) => ranges.some(([first, last]) => code >= first && code <= last);
      found.set(char, all.find(has)?.name);
    }
    return found.get(char);
  };
  const shown = (text: string) => Array.from(text, (char) => (sliceOf(char) ? char : missing));
  const files = new Map<string, Buffer>();
  for (const weight of [400, 700] as const) {
    const needed = new Map<string, Set<string>>();
    for (const char of shown(said[weight])) {
      const slice = sliceOf(char) ?? '';
      needed.set(slice, (needed.get(slice) ?? new Set()).add(char));
    }
    for (const [slice, chars] of needed) {
      const file = await readFile(join(folder, 'files', `noto-sans-sc-${slice}-wght-normal.woff2`));
      files.set(
        `${weight}-${slice}`,
        await subsetFont(file, [...chars].join(''), {
          targetFormat: 'sfnt',
          variationAxes: { wght: weight },
        }),
      );
    }
  }
  const runs = (text: string, weight: Weight): Run[] => {
    const joined: { font: string; text: string }[] = [];
    for (const char of shown(text)) {
      const font = `${weight}-${sliceOf(char)}`;
      const last = joined.at(-1);
      if (last?.font === font) last.text += char;
      else joined.push({ font, text: char });
    }
    return joined;
  };
  return { files, runs };
}
