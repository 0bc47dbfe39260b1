export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

/** A text with its mobile numbers masked, whatever stands around them. */
export const withoutNumbers = (text: string): string =>
  text.replace(/(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/g, (number) => maskedMobile(number.slice(-11)));
