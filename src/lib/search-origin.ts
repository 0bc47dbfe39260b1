import type { Locale } from '../../contract/basics.ts';
import { paths, splitPath } from './paths.ts';

const longestKeyword = 100;

/** The search whose results linked to this page: of the referring address, if it is a result page of this site; else null. */
export function searchOrigin(): { readonly keyword: string; readonly language: Locale } | null {
  if (!document.referrer.startsWith(`${location.origin}/`)) return null;
  const { pathname, searchParams } = new URL(document.referrer);
  const { locale: language, path } = splitPath(pathname);
  const keyword = searchParams.get('keyword')?.trim() ?? '';
  const isSearch = path.replace(/(?<!\/)\/$/, '') === paths.search;
  return isSearch && keyword !== '' && keyword.length <= longestKeyword ? { keyword, language } : null;
}
