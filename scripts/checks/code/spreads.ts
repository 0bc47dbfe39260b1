import type { Source } from '../files.ts';

/** `...{ a, b }`, `...[a, b]`: used to put several entries on one line. */
const written = /\.\.\.[{[]/g;

/** Spread literals whose entries could be written directly: layout is the formatter's task. */
export const checkSpreads = (files: readonly Source[]): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(written)].flatMap((match) => {
      const before = text.slice(0, match.index).trimEnd().at(-1) ?? '';
      const line = text.slice(0, match.index).split('\n').length;
      const closing = endOf(text, match.index + 3);
      // An expression that continues after the literal is computed from it: `...[a, b].filter(Boolean)`.
      const isWorkedOut = /^\s*(?:\.|\[|:|as |satisfies )/.test(text.slice(closing + 1, closing + 40));
      return '{[(,'.includes(before) && !isWorkedOut
        ? [`${path}:${line} a literal is spread: write its parts`]
        : [];
    }),
  );

/** Index of the bracket that closes the one at `from`. */
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if ('{['.includes(text[at] ?? '')) depth += 1;
    else if ('}]'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
