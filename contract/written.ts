// Normalisation of typed and pasted numbers and codes. Without schemas, so that forms can import it.

/** Maximum input length; longer texts are returned unchanged and rejected by their schema. */
const longest = 500;

/**
 * Converts full-width characters to ASCII, dashes to hyphens and white space to single spaces; removes zero-width and bidirectional control
 * characters.
 */
export function plainSigns(text: string): string {
  if (text.length > longest) return text;
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]|(?<=\d)[\u30fc\uff70]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Removes labels such as `税号：9133…` or `Tel: 0574…`. */
const unlabelled = (plain: string) => plain.replace(/^[^\d:+]{1,30}:\s*/, '');

/** An extension: `转 801`, `分机801`, `ext. 801`, `x801`, `#801`. */
const extension = /[\s,;]{0,3}(?:转|轉|分机|分機|extension|ext|x|#)[\s.:]{0,3}(\d{1,6})$/i;

/** A phone number without labels, with the country code as `+86` and an extension as `x801`. */
export const writtenPhone = (text: string): string =>
  text.length > longest
    ? text
    : unlabelled(plainSigns(text))
        .replace(/^\(\s?(\+|00)\s?(\d{1,3})\s?\)\s?/, '+$2 ')
        .replace(/^\+\s/, '+')
        .replace(extension, 'x$1');

/** Normalises a mobile number of mainland China to eleven digits; others are unchanged. */
export function writtenMobile(text: string): string {
  const plain = writtenPhone(text);
  return /^(?:(?:\+|00)?86)?(1\d{10})$/.exec(plain.replace(/[\s().\-/]/g, ''))?.[1] ?? plain;
}

const areaAndNumber = /^(0(?:10|2\d)(?=\d{8}$)|0[3-9]\d{2}(?=\d{7,8}$))(\d{7,8})$/;

/**
 * Normalises a landline of mainland China with area code, or a service number: `0574-87654321`, `0574-87654321-801`, `400-820-2026`; null =
 * neither.
 */
export function landlineIn(text: string): string | null {
  const plain = writtenPhone(text)
    .replace(/^(?:\+|00)86[\s-]?\(?0?/, '0')
    .replace(/^0([48]00)/, '$1');
  const named = /^(.*\d)x(\d{1,6})$/.exec(plain);
  const parted = /^(\(?0\d{2,3}\)?[\s-]{0,2}\d{7,8})-(\d{1,6})$/.exec(plain);
  const [, number = plain, inner = ''] = named ?? parted ?? [];
  if (!/^[\d\s()./-]+$/.test(number)) return null;
  const digits = number.replace(/\D/g, '');
  const end = inner === '' ? '' : `-${inner}`;
  const local = areaAndNumber.exec(digits);
  if (local) return `${local[1]}-${local[2]}${end}`;
  const service = /^([48]00)(\d{3})(\d{4})$/.exec(digits);
  return service ? `${service[1]}-${service[2]}-${service[3]}${end}` : null;
}

/** Phone number of a shop: a normalised mobile number or landline, else unchanged. */
export function writtenSupplierPhone(text: string): string {
  const mobile = writtenMobile(text);
  if (/^1\d{10}$/.test(mobile)) return mobile;
  return (
    landlineIn(text) ??
    mobile
      .replace(/[()./]/g, ' ')
      .replace(/x(?=\d+$)/, '-')
      .replace(/ {2,}/g, ' ')
      .trim()
  );
}

/** A code written in groups, such as a tax number: upper case, without separators. */
export const writtenCode = (text: string): string =>
  text.length > longest
    ? text
    : unlabelled(plainSigns(text))
        .replace(/[\s.\-/_]/g, '')
        .toUpperCase();

/** Tracking number of a parcel; hyphens are significant. */
export const writtenParcel = (text: string): string =>
  text.length > longest ? text : unlabelled(plainSigns(text)).replace(/ /g, '').toUpperCase();

/** Order number as written on parcels and in chats: `#2026 1122 …`, `订单号：2026…`. */
export function writtenOrderNo(text: string): string {
  if (text.length > longest) return text;
  const plain = unlabelled(plainSigns(text)).replace(/^(?:#|no\.?)\s?/i, '');
  const joined = plain.replace(/[\s-]/g, '');
  return /^\d{6,}$/.test(joined) ? joined : plain;
}

/** SKU code: spaces are significant, invisible characters are removed. */
export const writtenSku = (text: string): string => plainSigns(text);

/** Digits of a bar code, printed in groups; a leading apostrophe from spreadsheets is removed. */
export const writtenGtin = (text: string): string =>
  text.length > longest ? text : plainSigns(text).replace(/^'|[\s-]/g, '');

/** Validates GTIN-8, -12, -13 and -14 (EAN, UPC, ISBN): weights 3 and 1 from the right, the sum a multiple of ten. */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits]
    .reverse()
    .map(Number)
    .reduce((all, digit, i) => all + digit * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

const creditSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Check character of the first 17 characters of a unified social credit code (GB 32100-2015); empty for an invalid character. */
export function creditCheck(first17: string): string {
  let weight = 1;
  let sum = 0;
  for (const letter of first17) {
    const value = creditSigns.indexOf(letter);
    if (value < 0) return '';
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return creditSigns.charAt((31 - (sum % 31)) % 31);
}

/** Error of a code; null = valid. `check`: only the check character is wrong. */
type CodeFault = 'shape' | 'check' | null;

/** Validates a unified social credit code normalised by `writtenCode`. */
export function creditFault(code: string): CodeFault {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return 'shape';
  return creditCheck(code.slice(0, 17)) === code.slice(17) ? null : 'check';
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const idChecks = '10X98765432';
/** Check character of an identity number (GB 11643), which is the tax number of sole traders. */
const idCheck = (first17: string) =>
  idChecks.charAt([...first17].reduce((sum, digit, i) => sum + Number(digit) * (idWeights[i] ?? 0), 0) % 11);
const isIdentity = (code: string) =>
  /^\d{17}[\dX]$/.test(code) && idCheck(code.slice(0, 17)) === code.slice(17);

/**
 * Validates a tax number: 18 characters with a check character, 15 or 20 as issued before 2015, or a foreign number in one of many formats.
 */
export function taxFault(code: string): CodeFault {
  if (isIdentity(code)) return null;
  if (code.length === 18) return creditFault(code);
  if (/^\d{15}$|^\d{6}[0-9A-Z]{9}$|^[0-9A-Z]{20}$/.test(code)) return null;
  const isForeign = /^[0-9A-Z]{7,15}$/.test(code) && code.replace(/\D/g, '').length >= 5;
  return isForeign ? null : 'shape';
}

/** Country prefixes that Europeans write before a postcode. */
const prefix = /^(?:[A-Z]{1,3})-(?=\d)/;

/** Normalises a postcode: among notations that differ in spaces, hyphens and prefixes, the one with this shape. */
export function writtenPostcode(text: string, shape: RegExp | null): string {
  if (text.length > longest) return text;
  const plain = unlabelled(plainSigns(text).replace(/^[\u3012\u3020\u3036]\s?/, '')).toUpperCase();
  if (shape === null) return plain;
  const bare = plain.replace(prefix, '');
  const joined = bare.replace(/[\s-]/g, '');
  const spellings = [plain, bare, bare.replace(/ ?- ?/g, '-'), bare.replace(/ /g, '-'), joined];
  const parted = [3, 4, 5].map((at) => `${joined.slice(0, at)}-${joined.slice(at)}`);
  return [...spellings, ...parted].find((spelling) => shape.test(spelling)) ?? plain;
}
