export { countAudits } from './audit-list.ts';
export { consentFor, takeBackAsked } from './file-change.ts';
export { isCalled } from './keyword.ts';
export { listProducts } from './list.ts';
export { previewProduct } from './preview.ts';
export { lockDraft } from './revision-rows.ts';
export { backwards } from './sheet-cells.ts';
export { saveCells } from './sheet-save.ts';
