// `npm run export -- --supplier ID`: writes a shop's products as a CSV file in Shopify's product format. `npm run export -- --all --out DIR`:
// writes all data of the marketplace as documented files, for whoever leaves.
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { exportProducts, readSupplier } from '../server/contexts/authoring/index.ts';
import { supplierOfCommand } from '../server/platform/access/actor.ts';
import { stopWith, typedPath } from './command-line.ts';
import { exportEverything } from './export-everything.ts';
import { numberOf, runOnSupplier } from './product-files.ts';

const usage =
  'usage: npm run export -- --supplier ID [--out FILE.csv] [--dialect classic|new] [--language zh|en]\n   or: npm run export -- --all --out DIR [--format csv|jsonl] [--without-files]';

const values = readArguments();
if (values.all) {
  const format = z.enum(['csv', 'jsonl']).safeParse(values.format);
  if (values.out === undefined || values.supplier !== undefined || !format.success) stopWith(usage, 2);
  await exportEverything(typedPath(values.out), format.data, values['without-files'] !== true);
  process.exit(0);
}
const supplierId = numberOf(values.supplier);
if (supplierId === undefined) stopWith(usage, 2);
const choices = z
  .object({ dialect: z.enum(['classic', 'new']), language: z.enum(['zh', 'en']) })
  .safeParse(values);
if (!choices.success) stopWith(usage, 2);
const out = values.out === undefined ? undefined : typedPath(values.out);

await runOnSupplier(async (deps) => {
  const shop = supplierOfCommand(supplierId);
  await readSupplier(deps.db, shop);
  const parts = Readable.from(exportProducts(deps, shop, choices.data));
  if (out === undefined) return pipeline(parts, process.stdout, { end: false });
  // The file gets its final name only when it is complete.
  await pipeline(parts, createWriteStream(`${out}.part`, { mode: 0o600 }));
  await rename(`${out}.part`, out);
});
process.exit(0);

function readArguments() {
  try {
    return parseArgs({
      options: {
        supplier: { type: 'string' },
        all: { type: 'boolean', default: false },
        format: { type: 'string', default: 'csv' },
        'without-files': { type: 'boolean', default: false },
        out: { type: 'string' },
        dialect: { type: 'string', default: 'classic' },
        language: { type: 'string', default: 'zh' },
      },
    }).values;
  } catch (error) {
    return stopWith(`${error instanceof Error ? error.message : String(error)}\n${usage}`, 2);
  }
}
