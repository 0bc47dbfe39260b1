export { refreshResponses } from './response.ts';
export { readSlides, years as yearsOf } from './rows.ts';
export { checkShop, supplierCards, supplierDetail, supplierItems, suppliersOfMarket } from './suppliers.ts';
