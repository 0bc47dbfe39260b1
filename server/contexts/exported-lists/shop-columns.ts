import type { DeskProduct } from '../../../contract/authoring/shop-product.ts';
import type { Member } from '../../../contract/pricing/member.ts';
import { type Column, yuan } from '../../platform/exported-list/cells.ts';
import { inChina } from '../../platform/exported-list/in-china.ts';

export const productColumns: readonly Column<DeskProduct>[] = [
  { name: 'id', heading: 'product-desk.number', value: ({ id }) => id },
  { name: 'nameZh', heading: 'export.nameZh', value: ({ name }) => name.zh },
  { name: 'nameEn', heading: 'export.nameEn', value: ({ name }) => name.en },
  {
    name: 'state',
    heading: 'product-desk.state',
    value: ({ status }, words) => words(`product-desk.status.${status}`),
  },
  {
    name: 'revision',
    heading: 'export.change',
    value: ({ revision }, words) => {
      const state = revision?.state;
      // What is decided is public, or given up.
      if (!state || state === 'approved' || state === 'discarded') return null;
      return words(`product-desk.revision.${state}`);
    },
  },
  { name: 'price', heading: 'product-desk.price', value: ({ price }) => price && yuan(price) },
  {
    name: 'maxPrice',
    heading: 'export.highestPrice',
    value: ({ maxPrice }) => maxPrice && yuan(maxPrice),
  },
  { name: 'stock', heading: 'product-desk.stock', value: ({ stock }) => stock },
  { name: 'lowSkus', heading: 'export.lowVariants', value: ({ lowSkus }) => lowSkus },
  { name: 'skuCount', heading: 'product-desk.variants', value: ({ skuCount }) => skuCount },
  { name: 'sales', heading: 'product-desk.sales', value: ({ sales }) => sales },
  {
    name: 'category',
    heading: 'product-desk.category',
    value: ({ categoryName }, { pick }) => categoryName && pick(categoryName),
  },
  {
    name: 'mode',
    heading: 'product-desk.mode',
    value: ({ isWholesale }, words) => words(`product-desk.modes.${isWholesale ? 'wholesale' : 'retail'}`),
  },
  { name: 'updated', heading: 'product-desk.updated', value: ({ updateTime }) => inChina(updateTime) },
  { name: 'created', heading: 'product-desk.created', value: ({ createTime }) => inChina(createTime) },
];

/** Never whose: names are masked here as on the page. */
export const memberColumns: readonly Column<Member>[] = [
  { name: 'name', heading: 'member-desk.name', value: ({ name }) => name },
  { name: 'followed', heading: 'member-desk.followed', value: ({ followTime }) => inChina(followTime) },
  { name: 'orders', heading: 'member-desk.orders', value: ({ orders }) => orders },
  { name: 'spent', heading: 'member-desk.spent', value: ({ spent }) => yuan(spent) },
  { name: 'last', heading: 'member-desk.last', value: ({ lastOrderTime }) => inChina(lastOrderTime) },
  { name: 'coupons', heading: 'member-desk.coupons', value: ({ coupons }) => coupons },
];
