import { atom } from 'nanostores';

/**
 * The keyword whose results came to be shown without a new page; the search field follows it. Null until that happens: the
 * field reads the address by itself.
 */
export const $shownKeyword = atom<{ readonly keyword: string } | null>(null);

/** Always a new value: the field may have been changed since it was told the same. */
export const showKeyword = (keyword: string): void => $shownKeyword.set({ keyword });
