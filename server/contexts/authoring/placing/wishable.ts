import type { PlacingTarget } from '../../../../contract/authoring/product-placing.ts';
import type { Db } from '../../../platform/db/open.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import { normal } from '../../../platform/text/normal.ts';
import { shopifyTaxonomy } from '../../catalogue/index.ts';
import { cutId } from './category-index.ts';
import { readCategoriesToPlaceIn } from './own-places.ts';

const most = 20;

/** Categories of the taxonomy that do not exist here, as deep as an import keeps them; those with the shortest names first. */
export async function findWishable(db: Db, keyword: string): Promise<PlacingTarget[]> {
  const { here, describe } = await readCategoriesToPlaceIn(db);
  const words = normal(keyword).toLowerCase().split(/\s+/).filter(Boolean);
  const found: { readonly id: string; readonly length: number }[] = [];
  await inTurns(shopifyTaxonomy().values(), ({ id, parentId, name }) => {
    if (parentId === null || cutId(id) !== id) return;
    const texts = [name.en.toLowerCase(), name.zh];
    const match = texts.find((text) => words.every((word) => text.includes(word)));
    if (match !== undefined) found.push({ id, length: match.length });
  });
  return found
    .sort((a, b) => a.length - b.length)
    .filter(({ id }) => here(id) === null)
    .slice(0, most)
    .map(({ id }) => describe(id));
}
