export { goodsOf } from './goods.ts';
export { checkOwnLink } from './own-links.ts';
export { refreshResponses } from './response.ts';
export { readSlides, toSupplierCard } from './rows.ts';
export {
  checkShop,
  supplierDetail,
  supplierItems,
  suppliersOfMarket,
} from './suppliers.ts';
