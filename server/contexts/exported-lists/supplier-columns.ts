import type { SupplierProductItem } from '../../../contract/authoring/supplier-product.ts';
import type { Member } from '../../../contract/pricing/member.ts';
import { type Column, yuan } from '../../platform/exported-list/cells.ts';
import { shownTime } from '../../platform/exported-list/local-time.ts';

export const productColumns: readonly Column<SupplierProductItem>[] = [
  { name: 'id', heading: 'product-admin.number', value: ({ id }) => id },
  { name: 'nameZh', heading: 'export.nameZh', value: ({ name }) => name.zh },
  { name: 'nameEn', heading: 'export.nameEn', value: ({ name }) => name.en },
  {
    name: 'state',
    heading: 'product-admin.state',
    value: ({ status }, words) => words(`product-admin.status.${status}`),
  },
  {
    name: 'revision',
    heading: 'export.change',
    value: ({ revision }, words) => {
      const state = revision?.state;
      // Decided revisions are public or discarded.
      if (!state || state === 'approved' || state === 'discarded') return null;
      return words(`product-admin.revision.${state}`);
    },
  },
  { name: 'price', heading: 'product-admin.price', value: ({ price }) => price && yuan(price) },
  {
    name: 'maxPrice',
    heading: 'export.highestPrice',
    value: ({ maxPrice }) => maxPrice && yuan(maxPrice),
  },
  { name: 'stock', heading: 'product-admin.stock', value: ({ stock }) => stock },
  { name: 'lowSkus', heading: 'export.lowVariants', value: ({ lowSkus }) => lowSkus },
  { name: 'skuCount', heading: 'product-admin.variants', value: ({ skuCount }) => skuCount },
  { name: 'sales', heading: 'product-admin.sales', value: ({ sales }) => sales },
  {
    name: 'category',
    heading: 'product-admin.category',
    value: ({ categoryName }, { pick }) => categoryName && pick(categoryName),
  },
  {
    name: 'mode',
    heading: 'product-admin.mode',
    value: ({ isWholesale }, words) => words(`product-admin.modes.${isWholesale ? 'wholesale' : 'retail'}`),
  },
  { name: 'updated', heading: 'product-admin.updated', value: ({ updateTime }) => shownTime(updateTime) },
  { name: 'created', heading: 'product-admin.created', value: ({ createTime }) => shownTime(createTime) },
];

/** Without identities: names are masked as on the page. */
export const memberColumns: readonly Column<Member>[] = [
  { name: 'name', heading: 'member-admin.name', value: ({ name }) => name },
  { name: 'followed', heading: 'member-admin.followed', value: ({ followTime }) => shownTime(followTime) },
  { name: 'orders', heading: 'member-admin.orders', value: ({ orders }) => orders },
  { name: 'spent', heading: 'member-admin.spent', value: ({ spent }) => yuan(spent) },
  { name: 'last', heading: 'member-admin.last', value: ({ lastOrderTime }) => shownTime(lastOrderTime) },
  { name: 'coupons', heading: 'member-admin.coupons', value: ({ coupons }) => coupons },
];
