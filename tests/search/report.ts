import { type Grade, gradeOf, type JudgedProduct, type Judgement } from './judgements.ts';
import { type Measured, measure, type Summary, summarise } from './measures.ts';
import { flexSearch, miniSearch } from './rivals.ts';

interface Asked {
  readonly judgement: Judgement;
  readonly grades: ReadonlyMap<number, Grade>;
  readonly found: readonly number[];
  /** Of the shop and of the libraries, in the order of `names`. */
  readonly measured: readonly Measured[];
}

const names = ['shop', 'MiniSearch', 'FlexSearch'] as const;
const columns: readonly (readonly [string, keyof Summary])[] = [
  ['at 1', 'at1'],
  ['at 5', 'at5'],
  ['prec 5', 'precision'],
  ['nDCG', 'ndcg'],
  ['none', 'empty'],
];

/** Asks the shop and both libraries every query. `shopFinds` returns the ids of the first page. */
export async function askAll(
  judgements: readonly Judgement[],
  products: readonly JudgedProduct[],
  shopFinds: (judgement: Judgement) => Promise<readonly number[]>,
): Promise<Asked[]> {
  const libraries = [miniSearch(products), flexSearch(products)];
  const asked: Asked[] = [];
  for (const judgement of judgements) {
    const grades = new Map(products.map((one) => [one.id, gradeOf(judgement, one)]));
    const found = await shopFinds(judgement);
    const all = [found, ...libraries.map((find) => find(judgement.query))];
    asked.push({ judgement, grades, found, measured: all.map((ids) => measure(ids, grades)) });
  }
  return asked;
}

/** Prints the queries without a good product among the first five, and what they find. */
export function printFailing(all: readonly Asked[], products: readonly JudgedProduct[]): void {
  const nameOf = new Map(products.map(({ id, name }) => [id, name.split('\n')]));
  for (const { judgement, grades, found, measured } of all) {
    const fails = judgement.good === null ? found.length > 0 : !measured[0]?.at5;
    if (!fails) continue;
    console.log(`${judgement.at} [${judgement.kind}] ${judgement.query}`);
    if (found.length === 0) console.log('    nothing found');
    for (const id of found.slice(0, 5)) {
      const [zh, en = zh] = nameOf.get(id) ?? [];
      console.log(`    ${judgement.language === 'zh' ? zh : en} (${grades.get(id) ?? 0})`);
    }
  }
}

/** Prints a row for each kind of queries and one for all that have a good product. */
export function printTable(title: string, all: readonly Asked[]): void {
  if (all.length === 0) return;
  const heads = columns.map(([head]) => head.padStart(8)).join('');
  console.log(
    `\n${title}: success@1, success@5, precision@5, nDCG@10 and queries without results, in per cent`,
  );
  console.log(`${' '.repeat(18)}${names.map((name) => name.padEnd(heads.length)).join('  ')}`);
  console.log(`${'kind'.padEnd(12)}${'n'.padStart(4)}  ${names.map(() => heads).join('  ')}`);
  const isMeant = ({ judgement }: Asked) => judgement.good !== null;
  for (const [kind, some] of Map.groupBy(all.filter(isMeant), ({ judgement }) => judgement.kind))
    printRow(kind, some);
  printRow('all', all.filter(isMeant));
  printRow(
    'none',
    all.filter((one) => !isMeant(one)),
  );
}

function printRow(title: string, some: readonly Asked[]): void {
  if (some.length === 0) return;
  const cells = names.map((_, at) => {
    const summary = summarise(some.flatMap(({ measured }) => measured[at] ?? []));
    return columns.map(([, column]) => (summary[column] * 100).toFixed(1).padStart(8)).join('');
  });
  console.log(`${title.padEnd(12)}${String(some.length).padStart(4)}  ${cells.join('  ')}`);
}
