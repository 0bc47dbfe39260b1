/** `王**`: whose it is can be guessed, not known. */
export const maskName = (name: string): string => `${[...name][0] ?? ''}**`;
/** `138****5678`, `+44****0123`; of the shortest numbers two digits less. */
export const maskPhone = (phone: string): string =>
  `${phone.slice(0, 3)}****${phone.slice(phone.length < 11 ? -2 : -4)}`;

/** `wa***@example.com`: enough to tell whether it is the one. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? '***' : `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`;
}

/** A phone number or an address of mail. */
export const maskContact = (contact: string): string =>
  contact.includes('@') ? maskEmail(contact) : maskPhone(contact);

/** A text with its phone numbers masked, whatever stands around them: those of mainland China and of E.164. */
export const withoutNumbers = (text: string): string =>
  text
    .replace(/(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/g, (number) => maskPhone(number.slice(-11)))
    .replace(/(?:\+|%2B)[1-9]\d{6,14}(?!\d)/gi, (number) => maskPhone(number.replace(/%2B/i, '+')));

/** The same of addresses of mail, which servers repeat in their refusals. */
export const withoutContacts = (text: string): string =>
  withoutNumbers(text.replace(/[^\s<>@:;,]{1,64}@[\w.-]{1,120}/g, maskEmail));

/** `小满林` -> `小***林`: first and last sign of a name. */
export function maskedName(name: string): string {
  const signs = [...name];
  return `${signs[0] ?? ''}***${signs.at(-1) ?? ''}`;
}
