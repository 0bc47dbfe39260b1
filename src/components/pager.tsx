import type { MouseEvent } from 'react';
import { fill } from '../lib/format/text.ts';

interface PagerTexts {
  readonly pages: string;
  readonly previous: string;
  readonly next: string;
  readonly pageNumber: string;
}

interface PagerProps {
  readonly t: PagerTexts;
  readonly current: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
  /** undefined: the links navigate. */
  readonly onGo?: (page: number) => void;
}

/** First and last page and the neighbours of the current one; 0 is a gap. */
export function pageNumbers(current: number, pages: number): number[] {
  const near = [1, current - 2, current - 1, current, current + 1, current + 2, pages].filter(
    (page) => page >= 1 && page <= pages,
  );
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((page, i) => {
    const before = sorted[i - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [0, page];
  });
}

interface PagerInPlaceProps {
  readonly t: PagerTexts;
  readonly page: number;
  /** Total of the list, and page size. */
  readonly total: number;
  readonly size: number;
  readonly onGo: (page: number) => void;
}

/** The pager of a list whose pages have no addresses. */
export const PagerInPlace = ({ t, page, total, size, onGo }: PagerInPlaceProps) => (
  <Pager t={t} current={page} pages={Math.ceil(total / size)} hrefOf={() => '#content'} onGo={onGo} />
);

/** Links, so that a page can be opened in a new tab; a plain click is handled by the island. */
export function Pager({ t, current, pages, hrefOf, onGo }: PagerProps) {
  if (pages < 2) return null;
  const follow = (page: number) => (event: MouseEvent) => {
    if (!onGo || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onGo(page);
  };
  const step = (page: number, text: string, rel: 'prev' | 'next') => (
    <li>
      {page < 1 || page > pages ? (
        <span className="page-link px-4 text-ink-3 max-sm:px-3">{text}</span>
      ) : (
        <a href={hrefOf(page)} rel={rel} onClick={follow(page)} className="page-link px-4 max-sm:px-3">
          {text}
        </a>
      )}
    </li>
  );
  return (
    <nav aria-label={t.pages} className="mt-8 flex justify-center">
      <ul className="pager-list">
        {step(current - 1, t.previous, 'prev')}
        {pageNumbers(current, pages).map((page, i) =>
          page === 0 ? (
            <li key={`gap-${i < 3 ? 'left' : 'right'}`} className="px-1 text-ink-3" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <a
                href={hrefOf(page)}
                aria-label={fill(t.pageNumber, { page })}
                aria-current={page === current ? 'page' : undefined}
                onClick={follow(page)}
                className="page-link"
              >
                {page}
              </a>
            </li>
          ),
        )}
        {step(current + 1, t.next, 'next')}
      </ul>
    </nav>
  );
}
