import type adminTexts from '../../../../../locales/zh/authoring/old-address.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type AddressTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/authoring/old-address.json'),
  () => import('../../../../../locales/en/authoring/old-address.json'),
);
export const useAddressTexts = (): AddressTexts => useTexts(texts);
