import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  CategoryAttribute,
  CategoryAttributes,
  CategoryAttributesChange,
} from '../../../../contract/catalogue/category-attribute.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { category, categoryAttribute, categoryAttributeOption } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { attributesOf, indexDescribed, readAttributes } from '../attribute/queries.ts';
import { countUsing, readOwnAttributes } from './attribute-usage.ts';
import { branchOf, pathOf, rowOf, type Tree } from './tree.ts';
import { lockTree, touchRows } from './write.ts';

type Change = z.output<typeof CategoryAttributesChange>;
type Given = Change['attributes'][number];

/** @throws not_found, invalid_input, attribute_kind_fixed with the field */
function checkKnown(before: readonly CategoryAttribute[], attributes: readonly Given[]): void {
  const seen = new Set<number>();
  attributes.forEach(({ id, kind, options }, at) => {
    const field = `body.attributes.${at}`;
    const known = before.find((one) => one.id === id);
    if (id !== undefined && !known) fail('not_found', {}, `${field}.id`);
    if (id !== undefined && seen.has(id)) fail('invalid_input', {}, `${field}.id`);
    if (id !== undefined) seen.add(id);
    if (known && known.kind !== kind) fail('attribute_kind_fixed', {}, `${field}.kind`);
    const own = new Set(known?.options.map((option) => option.id));
    options.forEach((option, place) => {
      if (option.id === undefined) return;
      // Each option at most once, and only options of this attribute.
      if (!own.delete(option.id)) fail('not_found', {}, `${field}.options.${place}.id`);
    });
  });
}

const isSame = (one: string, other: string) => one !== '' && one.toLowerCase() === other.toLowerCase();

/** Products inherit the attributes of all ancestors, so none of these may have the same name. @throws attribute_name_taken */
async function checkNames(tx: Tx, tree: Tree, id: number, attributes: readonly Given[]): Promise<void> {
  const line = [...pathOf(tree, id), ...branchOf(tree, id)].map((row) => row.id).filter((one) => one !== id);
  if (line.length === 0) return;
  const others = await readAttributes(tx, inArray(categoryAttribute.categoryId, line));
  attributes.forEach(({ name }, at) => {
    const twin = others.find((one) => isSame(one.name.zh, name.zh) || isSame(one.name.en, name.en));
    if (!twin) return;
    const words = rowOf(tree, twin.categoryId).name;
    fail('attribute_name_taken', { category: words.zh || words.en }, `body.attributes.${at}.name.zh`);
  });
}

async function write(tx: Tx, categoryId: number, attributes: readonly Given[]): Promise<void> {
  for (const [position, { id, options, ...texts }] of attributes.entries()) {
    const values = { ...texts, categoryId, position };
    if (id !== undefined) await tx.update(categoryAttribute).set(values).where(eq(categoryAttribute.id, id));
    const [made] =
      id === undefined ? await tx.insert(categoryAttribute).values(values).returning() : [{ id }];
    const attributeId = made?.id ?? fail('internal');
    for (const [place, option] of options.entries()) {
      const row = { attributeId, position: place, name: option.name };
      if (option.id === undefined) await tx.insert(categoryAttributeOption).values(row);
      else await tx.update(categoryAttributeOption).set(row).where(eq(categoryAttributeOption.id, option.id));
    }
  }
}

/** The parts of existing attributes that product pages show. */
const shownAttributes = (all: readonly CategoryAttribute[], before: ReadonlySet<number>) =>
  all.filter(({ id }) => before.has(id)).map(({ isRequired: _, isFilter: __, ...texts }) => texts);

/**
 * Replaces all attributes of a category.
 * @throws not_found, conflict when another operator was faster, attribute_in_use, attribute_kind_fixed, attribute_name_taken
 */
export function saveAttributes(
  deps: Deps,
  id: number,
  { version, attributes, mayRemove }: Change,
): Promise<CategoryAttributes> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const tree = await lockTree(tx);
    if (rowOf(tree, id).version !== version) fail('conflict');
    const ownOf = async () => (await attributesOf(tx, id)).filter(({ categoryId }) => categoryId === id);
    const before = await ownOf();
    checkKnown(before, attributes);
    await checkNames(tx, tree, id, attributes);
    const givenIds = new Set(attributes.flatMap((one) => one.id ?? []));
    const givenOptionIds = new Set(
      attributes.flatMap((one) => one.options.flatMap((option) => option.id ?? [])),
    );
    const gone = before.filter((one) => !givenIds.has(one.id)).map((one) => one.id);
    const goneOptions = before
      .flatMap((one) => one.options.map((option) => option.id))
      .filter((one) => !givenOptionIds.has(one));
    const count = mayRemove ? 0 : await countUsing(tx, gone, goneOptions);
    if (count > 0) fail('attribute_in_use', { count });
    if (gone.length > 0) await tx.delete(categoryAttribute).where(inArray(categoryAttribute.id, gone));
    if (goneOptions.length > 0)
      await tx.delete(categoryAttributeOption).where(inArray(categoryAttributeOption.id, goneOptions));
    await write(tx, id, attributes);
    await tx
      .update(category)
      .set({ version: version + 1 })
      .where(eq(category.id, id));
    const after = await ownOf();
    const known = new Set(before.map((one) => one.id));
    if (!isDeepStrictEqual(shownAttributes(before, known), shownAttributes(after, known))) {
      const branch = branchOf(tree, id);
      await indexDescribed(
        tx,
        branch.map((row) => row.id),
      );
      touchRows(work, branch);
    }
    work.audit({ kind: 'category', id }, { attributes: before }, { attributes: after });
    return readOwnAttributes(tx, id);
  });
}
