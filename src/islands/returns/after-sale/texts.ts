import type afterSale from '../../../../locales/zh/after-sale.json';
import type common from '../../../../locales/zh/common.json';

export type AfterSaleTexts = typeof afterSale;
export type UploadTexts = typeof common.upload;

/** The number of the address's query, 0 when there is none. */
export function queryNumber(name: string): number {
  const value = Number(new URLSearchParams(location.search).get(name));
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}
