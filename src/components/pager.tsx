import { fill } from '../lib/text.ts';

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
  readonly onGo: (page: number) => void;
}

/** First, last and the neighbours of the current page; 0 stands for a gap. */
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

/** Links, so that a page can be opened elsewhere; a plain click stays in the island. */
export function Pager({ t, current, pages, hrefOf, onGo }: PagerProps) {
  if (pages < 2) return null;
  const step = (page: number, text: string) => (
    <li>
      <a
        href={hrefOf(page)}
        aria-disabled={page < 1 || page > pages ? 'true' : undefined}
        onClick={(event) => {
          event.preventDefault();
          if (page >= 1 && page <= pages) onGo(page);
        }}
        className={`${cell} px-4 aria-disabled:pointer-events-none aria-disabled:text-ink-3`}
      >
        {text}
      </a>
    </li>
  );
  return (
    <nav aria-label={t.pages} className="mt-8 flex justify-center">
      <ul className="flex flex-wrap items-center justify-center gap-2 text-sm">
        {step(current - 1, t.previous)}
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
                onClick={(event) => {
                  event.preventDefault();
                  onGo(page);
                }}
                className={`${cell} min-w-10 aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-white`}
              >
                {page}
              </a>
            </li>
          ),
        )}
        {step(current + 1, t.next)}
      </ul>
    </nav>
  );
}

const cell =
  'inline-flex h-10 items-center justify-center rounded-control border border-line bg-card tabular-nums hover:border-accent max-lg:h-11';
