import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { landlineIn, writtenPhone } from '../../../contract/written.ts';
import { fail } from '../fail.ts';
import { normal } from './normal.ts';

const longest = 40;
const mainland = { own: /^(?:86)?(1[3-9]\d{9})$/, withCode: /^86(1[3-9]\d{9})$/ };
/** `(415) 555-2671 +1`: country code at the end. */
const codeAtEnd = /^([^+]{4,36})\+\s?(\d{1,3})$/;

/**
 * Normalises a phone number: eleven digits for a mobile number of mainland China, E.164 (`+447700900123`) for other countries, which need a
 * country code. null = invalid, or a landline of mainland China.
 */
export function phoneIn(written: string): string | null {
  if (written.length > longest) return null;
  const text = writtenPhone(normal(written));
  if (!/^[\d\s+().\-/\u2010-\u2015]*$/.test(text)) return null;
  const turned = text.replace(codeAtEnd, '+$2 $1');
  const digits = turned.replace(/\D/g, '');
  const hasCode = turned.startsWith('+') || digits.startsWith('00');
  const number = turned.startsWith('+') ? digits : digits.replace(/^00/, '');
  const own = (hasCode ? mainland.withCode : mainland.own).exec(number)?.[1];
  if (own !== undefined) return own;
  if (!hasCode || number.startsWith('86')) return null;
  // Only the length is checked: numbering plans add ranges faster than any list, and an unassigned number receives no code.
  const parsed = parsePhoneNumberFromString(`+${number}`);
  return parsed?.isPossible() ? parsed.number : null;
}

/** E.164 of a number as it is dialled within a country: `07700 900123` in `GB`. null = invalid. */
function nationalPhoneIn(text: string, country: string): string | null {
  if (country === 'CN' || !isSupportedCountry(country) || !/^\(?\d[\d\s().\-/]*$/.test(text)) return null;
  // As above, only the length is checked.
  const parsed = parsePhoneNumberFromString(text, country);
  return parsed?.isPossible() ? parsed.number : null;
}

/**
 * Normalises the phone number of a parcel's receiver in `country`, where it needs no country code. An extension follows a hyphen
 * (`0574-87654321-801`, `+14155552671-12`); landlines of mainland China with area code are allowed.
 */
export function receiverPhoneIn(written: string, country: string): string | null {
  if (written.length > longest) return null;
  const text = normal(written);
  const landline = country === 'CN' ? landlineIn(text) : null;
  if (landline) return landline;
  // A number in stored form, such as `+14155552671-12`, is accepted unchanged.
  const match = /^(\+\d{6,15})-(\d{1,6})$/.exec(text.trim());
  const [, number = writtenPhone(text), inner] = match ?? /^(.*\d)x(\d{1,6})$/.exec(writtenPhone(text)) ?? [];
  const found = phoneIn(number) ?? nationalPhoneIn(number, country);
  return found !== null && inner !== undefined ? `${found}-${inner}` : found;
}

/** The same for a request field. @throws invalid_input at `field` */
export const receiverPhoneOf = (written: string, country: string, field: string): string =>
  receiverPhoneIn(written, country) ?? fail('invalid_input', {}, field);

/** Normalises a phone number of a request field. @throws invalid_input at `field` */
export const phoneOf = (written: string, field: string): string =>
  phoneIn(written) ?? fail('invalid_input', {}, field);
