import type { DeskProduct } from '../../../../../contract/authoring/shop-product.ts';
import { fill } from '../../../../lib/text.ts';
import type { Batch } from '../../../resource/list.ts';
import type { useMay } from '../../../shell/use-may.ts';
import { isPublic, writes } from './actions.ts';
import type { Choice } from './filters.ts';
import type { ProductTexts } from './words.ts';

interface BatchOptions {
  readonly t: ProductTexts;
  readonly may: ReturnType<typeof useMay>;
  readonly freights: readonly Choice[];
  readonly categories: readonly Choice[];
}

const onShelf =
  (wanted: DeskProduct['status']) =>
  ({ status }: DeskProduct) =>
    status === wanted;

/** What can be done with many products at once. */
export function batchOf({ t, may, freights, categories }: BatchOptions): Batch<DeskProduct>[] {
  const { shelf, remove, restore, unremove, freight, place } = writes;
  const mayWrite = may('shop.product.write');
  const all: (Batch<DeskProduct> | false)[] = [
    may('shop.product.shelf') && {
      label: t.toShelf,
      fits: onShelf('off_shelf'),
      run: shelf('on_sale'),
      undo: shelf('off_shelf'),
    },
    may('shop.product.shelf') && {
      label: t.offShelf,
      fits: onShelf('on_sale'),
      run: shelf('off_shelf'),
      undo: shelf('on_sale'),
    },
    mayWrite &&
      freights.length > 0 && {
        label: t.setFreight,
        fits: isPublic,
        choice: { label: t.freight, options: freights },
        run: (row, choice) => freight(row, Number(choice)),
        undo: (row) => freight(row, row.freightTemplateId),
      },
    mayWrite &&
      categories.length > 0 && {
        label: t.setCategory,
        fits: isPublic,
        choice: { label: t.shopCategory, options: categories },
        run: (row, choice) => place(row, [Number(choice)]),
        undo: (row) => place(row, row.shopCategoryIds),
      },
    may('shop.product.remove') && {
      label: t.remove,
      fits: isPublic,
      question: (rows) => fill(t.removeMany, { count: rows.length }),
      run: remove,
      undo: unremove,
    },
    may('shop.product.remove') && { label: t.restore, fits: onShelf('removed'), run: restore },
  ];
  return all.filter((one) => one !== false);
}
