import type { SubmitEvent } from 'react';
import type shop from '../../../../locales/zh/shop.json';
import { type ShopQuery, type Sort, sorts } from './query.ts';

interface ProductToolsProps {
  readonly t: Pick<typeof shop.products, 'search' | 'submit' | 'sort' | 'sorts' | 'up' | 'down'>;
  readonly query: ShopQuery;
  readonly onChange: (change: Partial<ShopQuery>) => void;
}

/** Search within the shop, and the order; price is read both ways, choosing it again turns it round. */
export function ProductTools({ t, query, onChange }: ProductToolsProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('keyword');
    onChange({ keyword: typeof given === 'string' ? given.trim().slice(0, 100) : '' });
  };
  const choose = (sort: Sort) => {
    const turned = query.order === 'asc' ? 'desc' : 'asc';
    onChange({ sort, order: sort !== 'price' ? 'desc' : query.sort === 'price' ? turned : 'asc' });
  };
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-3 text-sm noscript:hidden">
      <form onSubmit={submit} className="flex min-w-64 grow gap-2 md:max-w-md">
        <input
          key={query.keyword}
          name="keyword"
          type="search"
          maxLength={100}
          defaultValue={query.keyword}
          aria-label={t.search}
          placeholder={t.search}
          className="field min-w-0"
        />
        <button type="submit" className="button-quiet shrink-0">
          {t.submit}
        </button>
      </form>
      <fieldset className="flex min-w-0 gap-1">
        <legend className="sr-only">{t.sort}</legend>
        {sorts.map((sort) => {
          const isChosen = sort === query.sort;
          return (
            <button
              key={sort}
              type="button"
              aria-pressed={isChosen}
              onClick={() => choose(sort)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 hover:text-accent aria-pressed:bg-tint aria-pressed:font-semibold aria-pressed:text-accent"
            >
              {t.sorts[sort]}
              {sort === 'price' && isChosen && (
                <>
                  <span className="sr-only"> {query.order === 'asc' ? t.up : t.down}</span>
                  <span aria-hidden="true">{query.order === 'asc' ? '↑' : '↓'}</span>
                </>
              )}
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}
