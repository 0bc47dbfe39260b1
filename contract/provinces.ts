// No imports, so pages can use the list without loading schemas.

/**
 * Provinces of dispatch by two-letter codes (GB/T 2260-2007): Guangdong, Zhejiang, Jiangsu, Shandong and Fujian first. Append new ones at
 * the end, because the search index refers to them by position.
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
