// Without anything else, so that pages can have the list and not the schemas.

/**
 * Provinces goods can be sent from, by the two letters of their codes (GB/T 2260-2007): first Guangdong, Zhejiang, Jiangsu,
 * Shandong and Fujian, then all others. New ones go to the end: the index knows them by their place.
 */
export const provinceCodes = [
  ...([
    'gd',
    'zj',
    'js',
    'sd',
    'fj',
    'bj',
    'tj',
    'he',
    'sx',
    'nm',
    'ln',
    'jl',
    'hl',
    'sh',
    'ah',
    'jx',
    'ha',
  ] as const),
  ...([
    'hb',
    'hn',
    'gx',
    'hi',
    'cq',
    'sc',
    'gz',
    'yn',
    'xz',
    'sn',
    'gs',
    'qh',
    'nx',
    'xj',
    'tw',
    'hk',
    'mo',
  ] as const),
] as const;
