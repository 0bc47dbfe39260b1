import type { ProductAggregate } from '../../catalogue/index.ts';
import type { CategoryFinder } from './categories.ts';
import { pathKey } from './category-words.ts';
import type { Cell, Reader } from './rows.ts';

interface Wanted {
  readonly categories: CategoryFinder;
  /** What the shop means by its words (as `pathKey` compares them). */
  readonly meanings: ReadonlyMap<string, number>;
  readonly categoryId: number | undefined;
}

/**
 * The category a product is filed under: what the shop says its words mean, what they are called here or in Shopify's and Google's
 * taxonomies, where it is already, the import's default. Where none of these can be sold from it goes in off the shelf.
 * @returns null (and a complaint) when there are no categories at all
 */
export function readCategory(
  reader: Reader,
  wanted: Wanted,
  before: ProductAggregate | undefined,
): number | null {
  const { categories, categoryId } = wanted;
  const named = (['category', 'googleCategory', 'standardType', 'type'] as const)
    .map((key) => reader.first(key))
    .filter(({ value }) => value.trim() !== '');
  const [cell = reader.first('category')] = named;
  const says = reader.first('category').value.trim() !== '';
  if (!says && before && categories.isOpen(before.categoryId)) return before.categoryId;
  const found = named.map((one) => placeOf(reader, one, wanted));
  const sure = found.find((one) => one?.sure || (one && one.id === before?.categoryId));
  if (sure) return sure.sure || !before ? sure.id : keep(cell, categories, before);
  const other = before?.categoryId ?? categoryId;
  if (other !== undefined) {
    if (says) cell.warn('category_unknown');
    return before ? keep(cell, categories, before) : other;
  }
  const wide = found.find((one) => one !== undefined);
  const id = wide?.id ?? categories.department;
  if (id === undefined) cell.wrong('category_required');
  else cell.draft(wide ? 'category_wide' : 'category_missing', { category: categories.title(id) });
  return id ?? null;
}

function placeOf(reader: Reader, cell: Cell, { categories, meanings }: Wanted) {
  const meant = meanings.get(pathKey(cell.value));
  if (meant !== undefined && categories.isOpen(meant)) return { id: meant, sure: true };
  const said = (['title', 'title.en', 'title.zh', 'type', 'tags', 'handle'] as const).map((key) =>
    reader.first(key).value.slice(0, 500),
  );
  return categories.place(cell.value, said.join(' '));
}

/** Where the product is already. What an import once put there off the shelf stays off it until somebody files it. */
function keep(cell: Cell, categories: CategoryFinder, { categoryId, status }: ProductAggregate): number {
  if (!categories.isOpen(categoryId) && status !== 'on_sale')
    cell.draft('category_wide', { category: categories.title(categoryId) });
  return categoryId;
}
