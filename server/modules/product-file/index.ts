export { pathKey } from './category-words.ts';
export type { Asked, Consent } from './consent.ts';
export { exportProducts } from './export.ts';
export { type Following, importProducts } from './import.ts';
export { setMeaning } from './meanings.ts';
export { problemsCsv } from './problems-csv.ts';
export { ofTheFile } from './report.ts';
export { readShop } from './shop.ts';
export { surveyFile } from './survey.ts';
