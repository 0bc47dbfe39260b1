import type common from '../../locales/zh/common.json';

/** Every dictionary file of src/locales/{zh,en} that pages and islands read. */
export interface AreaTexts {
  common: typeof common;
}
export type Area = keyof AreaTexts;
