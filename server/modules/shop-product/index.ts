export { countAudits } from './audit-list.ts';
export { listProducts } from './list.ts';
export { previewProduct } from './preview.ts';
export { backwards } from './sheet-cells.ts';
export { saveCells } from './sheet-save.ts';
