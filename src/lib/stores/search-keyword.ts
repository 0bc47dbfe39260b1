import { atom } from 'nanostores';

/** The keyword of results that were loaded without a new page, for the search field. null until then: the field reads the address. */
export const $shownKeyword = atom<{ readonly keyword: string } | null>(null);

/** Always a new object: the field may have changed since the same keyword was set. */
export const showKeyword = (keyword: string): void => $shownKeyword.set({ keyword });
