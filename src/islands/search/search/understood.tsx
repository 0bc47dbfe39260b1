import type { MouseEvent } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { Understanding } from '../../../../contract/search/understanding.ts';
import { fill, htmlLang, pageLang, pick } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import type { ResultTexts } from './texts.ts';

interface Texts {
  readonly t: ResultTexts['meant'];
  readonly locale: Locale;
}

/** “a”, “b” and “c”, joined as the language requires. */
export function quotedWords(words: readonly string[], { t, locale }: Texts, type: 'and' | 'or'): string {
  const list = new Intl.ListFormat(pageLang(locale), {
    type: type === 'and' ? 'conjunction' : 'disjunction',
  });
  return list.format(words.map((word) => fill(t.quoted, { word })));
}

/** A word of the other language is marked for screen readers. */
const langOf = (word: string, locale: Locale) => {
  const own = /\p{Script=Han}/u.test(word) ? 'zh' : 'en';
  return own === locale || (own === 'en' && !/[a-z]/i.test(word)) ? undefined : htmlLang(own);
};

interface KeywordLinkProps {
  readonly keyword: string;
  readonly locale: Locale;
  readonly href: string;
  readonly onKeyword: (keyword: string) => void;
  readonly className: string;
}

/** A link, so that it can be opened in a new tab; a plain click is handled by the island. */
export function KeywordLink({ keyword, locale, href, onKeyword, className }: KeywordLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onKeyword(keyword);
  };
  return (
    <a href={href} dir="auto" lang={langOf(keyword, locale)} onClick={follow} className={className}>
      {keyword}
    </a>
  );
}

interface UnderstoodProps extends Texts {
  readonly understood: Understanding;
  readonly hrefOf: (keyword: string) => string;
  readonly onKeyword: (keyword: string) => void;
}

/** How the keyword was interpreted, if it differs from the typed one. */
export function Understood({ t, locale, understood, hrefOf, onKeyword }: UnderstoodProps) {
  const { keyword, corrected, instead, dropped } = understood;
  const lines = notesOf(understood, { t, locale });
  if (keyword === null && instead.length + dropped.length === 0) return null;
  const [before = '', after = ''] = t.showing.split('{{keyword}}');
  return (
    <div className="mt-2 flex flex-col gap-1 rounded-card bg-tint px-4 py-3">
      {keyword !== null && corrected.length > 0 && (
        <p className="wrap-anywhere">
          {before}
          <KeywordLink
            keyword={keyword}
            locale={locale}
            onKeyword={onKeyword}
            href={hrefOf(keyword)}
            className="font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
          />
          {after}
        </p>
      )}
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere text-ink-2 text-sm">
          {line}
        </p>
      ))}
    </div>
  );
}

/** Notes on results shown instead of those for the typed keyword. */
function notesOf({ corrected, instead, dropped, described }: Understanding, texts: Texts): string[] {
  const { t, locale } = texts;
  const words = (all: readonly string[], type: 'and' | 'or') => quotedWords([...new Set(all)], texts, type);
  const typed = corrected.map((one) => one.typed);
  const kinds = [...new Set(instead.map((one) => pick(one.shown, locale).text))];
  const names = instead.map((one) => one.typed);
  return [
    ...(typed.length > 0 ? [fill(t.typed, { words: words(typed, 'or') })] : []),
    ...(names.length > 0
      ? [
          fill(t.instead, {
            words: words(names, 'or'),
            kinds: words(kinds, 'and'),
          }),
        ]
      : []),
    ...(dropped.length > 0 ? [fill(t.dropped, { words: words(dropped, 'and') })] : []),
    ...(described.length > 0 ? [fill(t.described, { words: words(described, 'and') })] : []),
  ];
}

interface RelatedCategoriesProps extends Texts {
  readonly categories: Understanding['categories'];
  readonly isCentred?: boolean;
}

/** Categories that match the query. On phones a scrolling row. */
export function RelatedCategories({ t, locale, categories, isCentred = false }: RelatedCategoriesProps) {
  if (categories.length === 0) return null;
  return (
    <nav
      aria-label={t.categories}
      className={`flex min-w-0 items-center gap-3 text-sm ${isCentred ? '' : 'mb-4'}`}
    >
      {!isCentred && (
        <span aria-hidden="true" className="shrink-0 text-ink-2 max-lg:hidden">
          {t.categories}
        </span>
      )}
      <ul
        className={
          isCentred
            ? 'flex flex-wrap justify-center gap-2'
            : 'scrollbar-none -my-1 flex min-w-0 gap-2 overflow-x-auto px-px py-1 max-lg:-mx-4 max-lg:px-4 lg:flex-wrap'
        }
      >
        {categories.map(({ id, name }) => {
          const { text, lang } = pick(name, locale);
          return (
            <li key={id} className="shrink-0">
              <a href={localPath(paths.category(id), locale)} dir="auto" lang={lang} className={wordChip}>
                {text}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

export const wordChip =
  'inline-flex min-h-11 items-center rounded-full border border-line bg-card px-4 text-sm hover:border-accent hover:text-accent lg:min-h-9';
