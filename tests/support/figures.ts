// Output of benchmarks: one table each, with the difference to the last run on the same machine.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const folder = join('.data', 'bench', 'figures');

/** Rows by name; each has figures and words by the heads of their columns. */
const Rows = z.record(z.string(), z.record(z.string(), z.union([z.number(), z.string()])));
type Rows = z.infer<typeof Rows>;
const Told = z.object({
  at: z.iso.datetime(),
  commit: z.string(),
  machine: z.string(),
  title: z.string(),
  rows: Rows,
});
type Told = z.infer<typeof Told>;

/** The machine in one line. */
export function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpu?.model.trim()}), ${memory} GB, Node ${process.version}`;
}

/** Middle, 95 and 99 of a hundred and longest of these times, in the unit they come in, with a digit where they are short. */
export function shares(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1), calls: times.length };
}

export const rounded = (value: number): number =>
  Math.abs(value) < 10 ? Math.round(value * 100) / 100 : Math.round(value);

/**
 * Prints the figures of a bench as a table in Markdown, each with how far it is from the last time, and keeps them for the next one as
 * `.data/bench/figures/<bench>.json`.
 */
export function reportFigures(bench: string, title: string, rows: Rows): void {
  const told: Told = { at: new Date().toISOString(), commit: commitOf(), machine: machine(), title, rows };
  const last = lastOf(bench);
  const before = last?.machine === told.machine && last.title === title ? last : null;
  process.stdout.write(`\n${title}\n\n${tableOf(rows, before?.rows ?? {})}\n`);
  if (before) process.stdout.write(`\nIn brackets: against ${before.at.slice(0, 16)} at ${before.commit}.\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(bench), `${JSON.stringify(told, null, 2)}\n`);
}

const fileOf = (bench: string) => join(folder, `${bench}.json`);

function lastOf(bench: string): Told | null {
  try {
    return Told.parse(JSON.parse(readFileSync(fileOf(bench), 'utf8')));
  } catch {
    // Never run, or stored by another version.
    return null;
  }
}

function commitOf(): string {
  try {
    const said = execFileSync('git', ['describe', '--always', '--dirty'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return String(said).trim();
  } catch {
    return 'no repository';
  }
}

/** A table in Markdown, columns as wide as their longest cell. */
export function tableOf(rows: Rows, before: Rows): string {
  const heads = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))];
  const lines = [
    ['', ...heads],
    ...Object.entries(rows).map(([name, row]) => [
      name,
      ...heads.map((head) => cellOf(row[head], before[name]?.[head])),
    ]),
  ];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const [head = [], ...rest] = lines.map((line) =>
    line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    ),
  );
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(Math.max(1, width - 1))}:`,
  );
  return [head, rule, ...rest].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

function cellOf(value: number | string | undefined, last: number | string | undefined): string {
  if (typeof value !== 'number') return value ?? '';
  const shown = value.toLocaleString('en-US', { maximumFractionDigits: 4 });
  if (typeof last !== 'number' || last === 0) return shown;
  const percent = Math.round((value / last - 1) * 100);
  return `${shown} (${percent > 0 ? '+' : ''}${percent} %)`;
}
