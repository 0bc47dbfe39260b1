// `npm run import -- FILE.csv --supplier ID`: imports a CSV file in Shopify's product format into a shop.
import { createReadStream, existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { ImportReport } from '../contract/authoring/product-file.ts';
import { importProducts, pathKey, problemsCsv, setMeaning } from '../server/contexts/authoring/index.ts';
import { supplierOfCommand } from '../server/platform/access/actor.ts';
import { stopWith, typedPath } from './command-line.ts';
import { numberOf, runOnSupplier } from './product-files.ts';

const usage = `usage: npm run import -- FILE.csv --supplier ID [--language zh|en] [--category ID] [--map "Their words=ID"]...
  [--stock PIECES] [--set-stock] [--currency USD --rate YUAN] [--report PROBLEMS.csv] [--dry-run]`;
const mostShown = 50;

const { values, positionals } = readArguments();
const [typed] = positionals;
const supplierId = numberOf(values.supplier);
if (positionals.length !== 1 || typed === undefined || supplierId === undefined) stopWith(usage, 2);
const language = z.enum(['zh', 'en']).safeParse(values.language);
if (!language.success) stopWith(`--language must be zh or en.\n${usage}`, 2);
const categoryId =
  values.category === undefined ? undefined : (numberOf(values.category) ?? stopWith(usage, 2));
const stock =
  values.stock === undefined || values.stock === '0'
    ? values.stock && 0
    : (numberOf(values.stock) ?? stopWith(usage, 2));
const rate = values.rate === undefined ? undefined : Number(values.rate);
if (!/^[A-Z]{3}$/.test(values.currency) || (rate !== undefined && !(rate > 0))) stopWith(usage, 2);
if (values.currency !== 'CNY' && rate === undefined) {
  stopWith(`--rate must say how many yuan one ${values.currency} is.\n${usage}`, 2);
}
const meanings = new Map(values.map.map(readMeaning));
const file = typedPath(typed);
if (!existsSync(file)) stopWith(`There is no file ${file}.`, 2);

const report = await runOnSupplier(async (deps) => {
  const dryRun = values['dry-run'];
  const shop = supplierOfCommand(supplierId);
  if (!dryRun) for (const [words, id] of meanings) await setMeaning(deps, shop, { words, categoryId: id });
  const setStock = values['set-stock'];
  const options = { dryRun, language: language.data, categoryId, stock, setStock, rate, meanings };
  return importProducts(deps, shop, { ...options, currency: values.currency }, () => createReadStream(file));
});
if (values.report !== undefined)
  writeFileSync(typedPath(values.report), problemsCsv(report.problems), { mode: 0o600 });
process.stdout.write(describe(report));
process.exit(report.failed > 0 || report.products === 0 ? 1 : 0);

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        supplier: { type: 'string' },
        language: { type: 'string', default: 'zh' },
        category: { type: 'string' },
        map: { type: 'string', multiple: true, default: [] },
        stock: { type: 'string' },
        'set-stock': { type: 'boolean', default: false },
        currency: { type: 'string', default: 'CNY' },
        rate: { type: 'string' },
        report: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return stopWith(`${error instanceof Error ? error.message : String(error)}\n${usage}`, 2);
  }
}

/** `Their words=12`: a text and the id of its category. */
function readMeaning(text: string): [string, number] {
  const at = text.lastIndexOf('=');
  const id = numberOf(text.slice(at + 1));
  const words = pathKey(text.slice(0, Math.max(at, 0)));
  return words === '' || id === undefined ? stopWith(usage, 2) : [words, id];
}

function describe(found: ImportReport): string {
  const lines = found.problems
    .slice(0, mostShown)
    .map(
      ({ line, column, value, severity, text }) =>
        `line ${line} ${severity}${column ? ` ${column}` : ''}${value ? ` (${JSON.stringify(value)})` : ''}: ${text.en}`,
    );
  const more = found.problemTotal - lines.length;
  if (more > 0) lines.push(`... and ${more} more; --report PROBLEMS.csv writes all of them`);
  if (found.ignoredColumns.length > 0)
    lines.push(`columns without a use here: ${found.ignoredColumns.join(', ')}`);
  const { moved, set, kept: stored } = found.stock;
  if (moved + set + stored > 0)
    lines.push(`stock of known SKUs: ${moved} moved, ${set} set, ${stored} left as they are`);
  const { rows, products, created, updated, unchanged, failed, encoding } = found;
  lines.push(
    `${found.dryRun ? 'dry run, nothing written: ' : ''}${products} products in ${rows} rows (${encoding}): ${created} created, ${updated} updated, ${unchanged} unchanged, ${failed} refused`,
  );
  return `${lines.join('\n')}\n`;
}
