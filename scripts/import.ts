// `npm run import -- FILE.csv --supplier ID`: brings a CSV file in Shopify's product format into a shop.
import { createReadStream, existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { ImportReport } from '../contract/product-file.ts';
import { importProducts } from '../server/modules/product-file/import.ts';
import { numberOf, runOnShop, stopWith, typedPath } from './product-files.ts';

const usage =
  'usage: npm run import -- FILE.csv --supplier ID [--language zh|en] [--category ID] [--dry-run]';
const mostShown = 50;

const { values, positionals } = readArguments();
const [typed] = positionals;
const supplierId = numberOf(values.supplier);
if (positionals.length !== 1 || typed === undefined || supplierId === undefined) stopWith(usage, 2);
const language = z.enum(['zh', 'en']).safeParse(values.language);
if (!language.success) stopWith(`--language must be zh or en.\n${usage}`, 2);
const categoryId =
  values.category === undefined ? undefined : (numberOf(values.category) ?? stopWith(usage, 2));
const file = typedPath(typed);
if (!existsSync(file)) stopWith(`There is no file ${file}.`, 2);

const report = await runOnShop((deps) =>
  importProducts(deps, { supplierId, dryRun: values['dry-run'], language: language.data, categoryId }, () =>
    createReadStream(file),
  ),
);
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
        'dry-run': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return stopWith(`${error instanceof Error ? error.message : String(error)}\n${usage}`, 2);
  }
}

function describe(found: ImportReport): string {
  const lines = found.problems
    .slice(0, mostShown)
    .map(
      ({ line, column, value, severity, text }) =>
        `line ${line} ${severity}${column ? ` ${column}` : ''}${value ? ` (${JSON.stringify(value)})` : ''}: ${text.en}`,
    );
  const more = found.problemTotal - lines.length;
  if (more > 0) lines.push(`... and ${more} more`);
  if (found.ignoredColumns.length > 0)
    lines.push(`columns without a use here: ${found.ignoredColumns.join(', ')}`);
  const { rows, products, created, updated, unchanged, failed, encoding } = found;
  lines.push(
    `${found.dryRun ? 'dry run, nothing written: ' : ''}${products} products in ${rows} rows (${encoding}): ${created} created, ${updated} updated, ${unchanged} unchanged, ${failed} refused`,
  );
  return `${lines.join('\n')}\n`;
}
