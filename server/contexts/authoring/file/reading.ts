import type { ImportOptions } from '../../../../contract/authoring/product-file.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readColumnMappings } from './foreign/mappings.ts';
import type { Reading } from './format/parse.ts';

/** How a file of this supplier is read. */
export async function readingOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: SupplierScope,
  { encoding, system }: Pick<ImportOptions, 'encoding' | 'system'>,
): Promise<Reading> {
  return { encoding, system, mappings: await readColumnMappings(db, shop), now: clock.now().getTime() };
}
