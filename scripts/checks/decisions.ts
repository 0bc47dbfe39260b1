import type { Source } from './files.ts';

const index = 'docs/decisions/README.md';
const statusLine = /^Status: (accepted|accepted in part|superseded by (\d{3}))$/;

interface Decision {
  readonly path: string;
  readonly number: string;
  readonly lines: readonly string[];
}

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Rows of the index by file. */
function rowsOf(text: string): ReadonlyMap<string, { at: number; cells: readonly string[] }> {
  const rows = text.split('\n').flatMap((line, i) => {
    const [, first = '', ...rest] = line.split('|').map((cell) => cell.trim());
    const file = /^\[\d{3}\]\(([\w-]+\.md)\)$/.exec(first)?.[1];
    return file === undefined ? [] : ([[file, { at: i + 1, cells: rest }]] as const);
  });
  return new Map(rows);
}

/** What the first lines of a record lack: number and title, status, date and superseded numbers. */
function faultsOf({ path, number, lines }: Decision, numbers: readonly string[]): string[] {
  const [first = '', second, status = '', date = '', supersedes = ''] = lines;
  const title = /^# (\d{3}): (.+)$/.exec(first);
  const [, , by] = statusLine.exec(status) ?? [];
  const superseded = supersedes.startsWith('Supersedes:') ? [...supersedes.matchAll(/\d{3}/g)] : null;
  const named = [by, ...(superseded ?? []).map(([other]) => other)].filter((other) => other !== undefined);
  return [
    ...(title?.[1] === number ? [] : [`${path}:1 does not begin with "# ${number}: title"`]),
    ...(title === null || path.endsWith(`/${number}-${slug(title[2] ?? '')}.md`)
      ? []
      : [`${path}:1 is not named as its title says, ${number}-${slug(title[2] ?? '')}.md`]),
    ...(second === '' && statusLine.test(status) ? [] : [`${path}:3 does not say its status`]),
    ...(/^Date: \d{4}-\d\d-\d\d$/.test(date) ? [] : [`${path}:4 does not say its date`]),
    ...(superseded?.length === 0 ? [`${path}:5 supersedes no number`] : []),
    ...named
      .filter((other) => !numbers.includes(other))
      .map((other) => `${path}:3 names decision ${other}, which there is not`),
  ];
}

/** Links whose text names another decision than their target. */
const misnamed = ({ path, text }: Source): string[] =>
  text
    .split('\n')
    .flatMap((line, i) =>
      [...line.matchAll(/\[(?:decision )?(\d{3})\]\((?:[\w./]*\/)?(\d{3})-[\w-]+\.md\)/g)]
        .filter(([, said, number]) => said !== number)
        .map(([, said, number]) => `${path}:${i + 1} says decision ${said} and links to ${number}`),
    );

/** Every decision has a status and a date, and is in the index with the same title, status and date. */
export function checkDecisions(files: readonly Source[]): string[] {
  const decisions = files.flatMap(({ path, text }): Decision[] => {
    const number = /^docs\/decisions\/(\d{3})-[^/]+\.md$/.exec(path)?.[1];
    return number === undefined ? [] : [{ path, number, lines: text.split('\n') }];
  });
  const numbers = decisions.map(({ number }) => number);
  const rows = rowsOf(files.find(({ path }) => path === index)?.text ?? '');
  return [
    ...files.flatMap(misnamed),
    ...decisions.flatMap((decision) => faultsOf(decision, numbers)),
    ...decisions
      .filter(({ number }, i) => numbers.indexOf(number) !== i)
      .map(({ path, number }) => `${path}:1 is a second decision ${number}`),
    ...decisions.flatMap(({ path, number, lines }) => {
      const row = rows.get(path.replace('docs/decisions/', ''));
      if (row === undefined) return [`${index}:1 has no line for ${path}`];
      const own = [lines[0]?.replace(`# ${number}: `, ''), lines[2]?.slice(8), lines[3]?.slice(6)];
      return ['title', 'status', 'date']
        .filter((_, i) => own[i] !== row.cells[i])
        .map((what) => `${index}:${row.at} has another ${what} than ${path}`);
    }),
  ];
}
