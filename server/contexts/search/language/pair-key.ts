import { singular } from './plural.ts';

/** A folded word or phrase with all its words in the singular. */
export const wordKey = (word: string): string => word.split(' ').map(singular).join(' ');

/** Key of two folded words in whichever order and number they are given: `dress = 连衣裙`. */
export const pairKey = (one: string, other: string): string =>
  [wordKey(one), wordKey(other)].sort().join(' = ');
