export { pathKey } from './category-words.ts';
export { decode, detectEncoding } from './decode.ts';
export { exportProducts } from './export.ts';
export { importProducts } from './import.ts';
export { setMeaning } from './meanings.ts';
export { readShop } from './shop.ts';
export { escapedCell } from './signs.ts';
