import type { Source } from '../files.ts';

/** Minimum size of a reported duplicate. */
const least = { lines: 6, characters: 100 } as const;

interface Line {
  readonly text: string;
  /** Line number in its file, from 1. */
  readonly at: number;
}

/** Start of a duplicate: file and index of its significant line, from 0. */
interface Place {
  readonly file: number;
  readonly index: number;
}

const imports =
  /^(?:import\s(?:[^'";]*?\sfrom\s+)?|export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+)['"][^'"]+['"];?/gm;
const comments = /\{?\/\*[\s\S]*?\*\/\}?|<!--[\s\S]*?-->|^\s*\/\/.*$/gm;
const closingTags = /<\/[\w.-]*>/g;

/** Significant lines: without imports, comments, and lines of punctuation or closing tags. */
function linesOf(text: string): Line[] {
  const emptied = (found: string) => found.replace(/[^\n]+/g, '');
  return text
    .replace(imports, emptied)
    .replace(comments, emptied)
    .split('\n')
    .map((line, i) => ({ text: line.trim(), at: i + 1 }))
    .filter((line) => /[\p{L}\p{N}]/u.test(line.text.replace(closingTags, '')));
}

/** Duplicated code: runs of equal lines in two places, which should be one function. */
export function checkRepeats(files: readonly Source[]): string[] {
  const read = files.map(({ text }) => linesOf(text));
  const textAt = ({ file, index }: Place, on: number) => read[file]?.[index + on]?.text;
  const nameOf = ({ file, index }: Place) => `${files[file]?.path}:${read[file]?.[index]?.at}`;
  /** The common lines of two places; empty if the lines before are equal as well, because that is a longer run. */
  const shared = (first: Place, second: Place): readonly string[] => {
    if (textAt(first, -1) !== undefined && textAt(first, -1) === textAt(second, -1)) return [];
    const apart = first.file === second.file ? second.index - first.index : Number.POSITIVE_INFINITY;
    const run: string[] = [];
    for (let text = textAt(first, 0); run.length < apart; text = textAt(first, run.length)) {
      if (text === undefined || text !== textAt(second, run.length)) break;
      run.push(text);
    }
    return run;
  };
  return placesOf(read).flatMap((places) =>
    places.flatMap((second, i) => {
      for (const first of places.slice(0, i)) {
        const run = shared(first, second);
        if (run.length >= least.lines && run.join('').length >= least.characters)
          return [`${nameOf(second)} repeats ${run.length} lines of ${nameOf(first)}: give them a name`];
      }
      return [];
    }),
  );
}

/** Starts of runs in more than one place, by hashing the shortest run. */
function placesOf(read: readonly (readonly Line[])[]): Place[][] {
  const places = new Map<string, Place[]>();
  for (const [file, lines] of read.entries()) {
    for (let index = 0; index + least.lines <= lines.length; index += 1) {
      const run = lines.slice(index, index + least.lines);
      const key = run.map(({ text }) => text).join('\n');
      const known = places.get(key);
      if (known) known.push({ file, index });
      else places.set(key, [{ file, index }]);
    }
  }
  return [...places.values()].filter(({ length }) => length > 1);
}
