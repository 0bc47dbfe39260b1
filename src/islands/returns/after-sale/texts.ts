import type common from '../../../../locales/zh/common/common.json';
import type afterSale from '../../../../locales/zh/returns/after-sale.json';

export type AfterSaleTexts = typeof afterSale;
export type UploadTexts = typeof common.upload;

/** A number in the query of the address, 0 without one. */
export function queryNumber(name: string): number {
  const value = Number(new URLSearchParams(location.search).get(name));
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}
