/** Masks a name: `王**`. */
export const maskName = (name: string): string => `${[...name][0] ?? ''}**`;
/** Masks a phone number: `138****5678`, `+44****0123`; the shortest numbers keep two digits less. */
export const maskPhone = (phone: string): string =>
  `${phone.slice(0, 3)}****${phone.slice(phone.length < 11 ? -2 : -4)}`;

/** Masks an e-mail address: `wa***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? '***' : `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`;
}

/** A phone number or an e-mail address. */
export const maskContact = (contact: string): string =>
  contact.includes('@') ? maskEmail(contact) : maskPhone(contact);

/** Masks all phone numbers in a text (mainland China and E.164). */
export const withoutNumbers = (text: string): string =>
  text
    .replace(/(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/g, (number) => maskPhone(number.slice(-11)))
    .replace(/(?:\+|%2B)[1-9]\d{6,14}(?!\d)/gi, (number) => maskPhone(number.replace(/%2B/i, '+')));

/** Masks all e-mail addresses in a text, because mail servers repeat them in errors. */
export const withoutContacts = (text: string): string =>
  withoutNumbers(text.replace(/[^\s<>@:;,]{1,64}@[\w.-]{1,120}/g, maskEmail));

/** Masks a display name: `小满林` -> `小***林`. */
export function maskedName(name: string): string {
  const signs = [...name];
  return `${signs[0] ?? ''}***${signs.at(-1) ?? ''}`;
}
