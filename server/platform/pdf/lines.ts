import LineBreaker from 'linebreak';
import type { Words } from './blocks.ts';
import type { Fonts, Run, Weight } from './fonts.ts';

interface Piece extends Run {
  readonly width: number;
}
export interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
}
type Measure = (run: Run) => number;

interface Part {
  readonly text: string;
  readonly weight: Weight;
  /** Whether the line has to end behind it. */
  readonly ends: boolean;
}

const isBreak = (char: string | undefined) => char === '\n' || char === '\r';
/** Without the breaks it ends with. */
function withoutBreak(text: string): string {
  let end = text.length;
  while (isBreak(text[end - 1])) end -= 1;
  return text.slice(0, end);
}

/** Where lines may end (UAX #14: between Chinese characters, never before a closing mark), cut where the weight changes as well. */
function partsOf(words: readonly Words[]): Part[][] {
  const whole = words.map(({ text }) => text).join('');
  const groups: Part[][] = [];
  const starts: { readonly at: number; readonly weight: Weight }[] = [];
  let at = 0;
  for (const { text, weight = 400 } of words) {
    starts.push({ at, weight });
    at += text.length;
  }
  const breaker = new LineBreaker(whole);
  let from = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const cuts = [
      from,
      ...starts.map((one) => one.at).filter((one) => one > from && one < next.position),
      next.position,
    ];
    groups.push(
      cuts.slice(1).map((to, index) => {
        const begin = cuts[index] ?? 0;
        const weight = starts.findLast((one) => one.at <= begin)?.weight ?? 400;
        const isLast = to === next.position;
        return {
          text: withoutBreak(whole.slice(begin, to)),
          weight,
          ends: isLast && Boolean(next.required) && to < whole.length,
        };
      }),
    );
    from = next.position;
  }
  return groups;
}

/** Breaks words into lines no wider than `width`; what has no place to break (a long number) is cut. */
export function linesOf(words: readonly Words[], width: number, fonts: Fonts, measure: Measure): Line[] {
  const lines: Line[] = [];
  let pieces: Piece[] = [];
  let used = 0;
  const end = () => {
    lines.push({ pieces, width: used });
    pieces = [];
    used = 0;
  };
  const put = (run: Run) => {
    const piece = { ...run, width: measure(run) };
    pieces.push(piece);
    used += piece.width;
  };
  for (const group of partsOf(words)) {
    const runs = group.flatMap(({ text, weight }) => fonts.runs(text, weight));
    const trimmed = runs.map((run, at) =>
      at === runs.length - 1 ? { ...run, text: run.text.trimEnd() } : run,
    );
    const needed = trimmed.reduce((sum, run) => sum + measure(run), 0);
    if (used > 0 && used + needed > width) end();
    if (needed <= width) for (const run of runs) put(run);
    else
      for (const { font, text } of runs)
        for (const char of text) {
          if (used > 0 && used + measure({ font, text: char }) > width) end();
          put({ font, text: char });
        }
    if (group.at(-1)?.ends) end();
  }
  if (pieces.length > 0 || lines.length === 0) end();
  return lines;
}
