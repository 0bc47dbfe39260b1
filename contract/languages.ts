/**
 * The dictionaries whose texts buyers see, and so those that a further language has (docs/languages.md). A test compares them with what
 * pages read. The back offices stay in Chinese and English.
 */
export const buyerAreas = [
  'account',
  'after-sale',
  'apply',
  'buyer',
  'chat',
  'chat-admin',
  'chat-room',
  'common',
  'compare',
  'confirmation',
  'errors',
  'footer',
  'for-you',
  'gifts',
  'header',
  'home',
  'info',
  'invitation',
  'lists',
  'messages',
  'orders',
  'picture-search',
  'product',
  'profile',
  'push',
  'reviews',
  'service',
  'shop',
  'sourcing',
  'suppliers',
  'trade',
] as const;

/** First parts of addresses that are no language, although some are tags. */
const taken = new Set('api im ws files private feeds region dev brand en zh'.split(' '));

/** Whether this can be the tag of a further language (BCP 47), and so the first part of its addresses. */
export function isFurtherTag(tag: string): boolean {
  if (!/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,3}$/.test(tag) || taken.has(tag)) return false;
  const [canonical] = Intl.getCanonicalLocales(tag);
  return canonical === tag;
}

/** Rows of a file for translators, and its size. */
export const mostTranslationRows = 2_000;
export const translationSheetBytes = 2 * 1024 * 1024;
