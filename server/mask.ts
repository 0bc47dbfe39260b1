/** `王**`: whose it is can be guessed, not known. */
export const maskName = (name: string): string => `${[...name][0] ?? ''}**`;
/** `138****5678`, `+44****0123`; of the shortest numbers two digits less. */
export const maskPhone = (phone: string): string =>
  `${phone.slice(0, 3)}****${phone.slice(phone.length < 11 ? -2 : -4)}`;

/** A text with its phone numbers masked, whatever stands around them: those of mainland China and of E.164. */
export const withoutNumbers = (text: string): string =>
  text
    .replace(/(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/g, (number) => maskPhone(number.slice(-11)))
    .replace(/(?:\+|%2B)[1-9]\d{6,14}(?!\d)/gi, (number) => maskPhone(number.replace(/%2B/i, '+')));
