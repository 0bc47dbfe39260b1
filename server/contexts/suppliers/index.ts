export { expireAgreements } from './agreement/sign.ts';
export { checkOwnLink } from './company/own-links.ts';
export { readSlides, toSupplierCard } from './company/queries.ts';
export { refreshResponses } from './company/response.ts';
export { checkSupplier, supplierDetail, supplierItems, suppliersOfMarket } from './company/suppliers.ts';
export { visitedHost, visitedHostNow } from './host/directory.ts';
