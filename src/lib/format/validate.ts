import {
  creditFault,
  landlineIn,
  taxFault,
  writtenCode,
  writtenMobile,
  writtenPhone,
} from '../../../contract/written.ts';

export { writtenOrderNo } from '../../../contract/written.ts';

/** The contract's formats for forms, checked early with texts in the reader's language; the server checks again. */
export const isMobile = (value: string) => /^1[3-9]\d{9}$/.test(writtenMobile(value));
/** Maximum length of a phone number as typed. */
export const phoneLength = 40;
/** A first check: a number of mainland China, or one with a country code before or after it. The server knows the numbering plans. */
export const isPhone = (value: string) => {
  const text = writtenPhone(value).replace(/[\s().\-/]/g, '');
  return (
    /^(?:(?:\+|00)?86)?1[3-9]\d{9}$/.test(text) || /^(?:(?:\+|00)[1-9]\d{6,14}|\d{4,14}\+\d{1,3})$/.test(text)
  );
};
/** The error of a phone number: `code` if only its country code seems to be missing. */
export const phoneError = (value: string, says: { readonly wrong: string; readonly code: string }) => {
  if (isPhone(value)) return undefined;
  return /^\D{0,3}[02-9]/.test(value) && !value.includes('+') ? says.code : says.wrong;
};
/** As dialled within a country; the server knows its numbering plan. */
const isNational = (value: string) => /^\(?\d(?:[\s().\-/]{0,2}\d){6,13}$/.test(value.trim());
/**
 * Phone number of a receiver in this country: there it needs no country code. Landlines of mainland China and extensions are valid as well.
 */
export function receiverPhoneError(value: string, country: string, says: Parameters<typeof phoneError>[1]) {
  if (country === 'CN' && landlineIn(value) !== null) return undefined;
  const number = writtenPhone(value).replace(/x\d{1,6}$|(?<=^\+\d{6,15})-\d{1,6}$/, '');
  if (country !== 'CN' && isNational(number)) return undefined;
  return phoneError(number, { ...says, code: country === 'CN' ? says.code : says.wrong });
}
export const isUsername = (value: string) => /^[A-Za-z][A-Za-z0-9_-]{2,29}$/.test(value.trim());
export const isPassword = (value: string) =>
  value.length >= 8 && value.length <= 128 && /[A-Za-z]/.test(value) && /\d/.test(value);
export const isCode = (value: string) => /^\d{6}$/.test(value.trim());
export const isWechatId = (value: string) => /^[A-Za-z][A-Za-z0-9_-]{5,19}$/.test(value.trim());
export const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim());
/** Whether a code can be sent there: a phone number, or an email address if the shop sends mail. */
export const isContact = (value: string, mayMail: boolean): boolean =>
  mayMail && value.includes('@') ? isEmail(value) : isPhone(value);
export const isBetween = (value: string, least: number, most: number) => {
  const length = [...value.trim()].length;
  return length >= least && length <= most;
};

/** A unified social credit code with its check character (GB 32100-2015). */
export const isCreditCode = (value: string): boolean => creditFault(writtenCode(value)) === null;
/** The error of a credit code or a tax number: format or check character; null = none. */
export const creditCodeFault = (value: string) => creditFault(writtenCode(value));
export const taxNumberFault = (value: string) => taxFault(writtenCode(value));
