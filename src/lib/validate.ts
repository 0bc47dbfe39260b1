/** The contract's formats for forms: refuses early and in the reader's words; the server checks again. */
export const isMobile = (value: string) => /^1[3-9]\d{9}$/.test(value.trim());
export const isUsername = (value: string) => /^[A-Za-z][A-Za-z0-9_-]{2,29}$/.test(value.trim());
export const isPassword = (value: string) =>
  value.length >= 8 && value.length <= 128 && /[A-Za-z]/.test(value) && /\d/.test(value);
export const isCode = (value: string) => /^\d{6}$/.test(value.trim());
export const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim());
export const isBetween = (value: string, least: number, most: number) => {
  const length = [...value.trim()].length;
  return length >= least && length <= most;
};
