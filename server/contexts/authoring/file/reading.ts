import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ImportOptions } from '../../../../contract/authoring/product-file.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { productJob } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Source } from '../../../platform/spreadsheet/decode.ts';
import { readColumnMappings } from './foreign/mappings.ts';
import { isSecondFile, type Reading } from './format/parse.ts';

/** How a file of this supplier is read. */
export async function readingOf(
  deps: Deps,
  shop: SupplierScope,
  { encoding, system }: Pick<ImportOptions, 'encoding' | 'system'>,
  source: Uint8Array | Source,
): Promise<Reading> {
  const { db, clock } = deps;
  return {
    encoding,
    system,
    mappings: await readColumnMappings(db, shop),
    now: clock.now().getTime(),
    companion: await companionOf(deps, shop, source),
  };
}

const mostTried = 5;

/** The shop's latest PrestaShop file of products that is still kept, for a file of combinations. */
async function companionOf(
  { db, storage }: Deps,
  shop: SupplierScope,
  source: Uint8Array | Source,
): Promise<Uint8Array | undefined> {
  const open = source instanceof Uint8Array ? inMemory(source) : source;
  if (!(await isSecondFile(open))) return undefined;
  const isPrestaShop = sql`${productJob.summary} -> 'system' ->> 'name' = 'prestashop'`;
  const jobs = await db
    .select({ fileKey: productJob.fileKey })
    .from(productJob)
    .where(
      and(
        shop.where(productJob.supplierId),
        eq(productJob.status, 'done'),
        isNotNull(productJob.fileKey),
        isPrestaShop,
      ),
    )
    .orderBy(desc(productJob.id))
    .limit(mostTried);
  for (const { fileKey } of jobs) {
    const bytes = fileKey === null ? null : await storage.read(fileKey);
    if (bytes && !(await isSecondFile(inMemory(bytes)))) return bytes;
  }
  return undefined;
}

const inMemory = (bytes: Uint8Array): Source =>
  async function* () {
    yield bytes;
  };
