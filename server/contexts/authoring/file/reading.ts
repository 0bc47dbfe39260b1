import type { ImportOptions } from '../../../../contract/authoring/product-file.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Reading } from './format/parse.ts';

/** How a file of this supplier is read. */
export async function readingOf(
  { clock }: Pick<Deps, 'clock'>,
  { encoding, system }: Pick<ImportOptions, 'encoding' | 'system'>,
): Promise<Reading> {
  return { encoding, system, mappings: new Map(), now: clock.now().getTime() };
}
