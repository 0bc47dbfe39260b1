import { useEffect, useState } from 'react';
import type { ProductCard } from '../../../../contract/catalogue/product.ts';
import type header from '../../../../locales/zh/common/header.json';
import { ApiError } from '../../../lib/api.ts';
import { currentPage } from '../../../lib/browser.ts';
import { api } from '../../../lib/client.ts';
import { imageAt } from '../../../lib/format/image.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { dropCompared } from '../../../lib/stores/compare.ts';

interface CompareBarProps {
  readonly t: typeof header.site.compare;
  readonly ids: readonly number[];
}

/** On wide pages: the chosen products, and a link to the comparison. Hidden on the comparison page. */
export function CompareBar({ t, ids }: CompareBarProps) {
  const cards = useCards(ids);
  if (currentPage.path() === paths.compare) return null;
  const locale = currentPage.locale();
  return (
    <section
      aria-label={t.bar}
      className="fixed bottom-6 left-1/2 z-30 flex -translate-x-1/2 animate-rise items-center gap-3 rounded-card border border-line bg-card py-2.5 pr-2.5 pl-4 shadow-float max-lg:hidden print:hidden"
    >
      <ul className="flex gap-2.5">
        {ids.map((id) => {
          const card = cards.get(id);
          const name = card ? pickText(card.name, locale) : '';
          return (
            <li key={id} className="relative size-12">
              {card && (
                <img
                  src={imageAt(card.mainImage, 200)}
                  alt={name}
                  width={48}
                  height={48}
                  className="size-12 rounded-control bg-soft object-cover"
                />
              )}
              <button
                type="button"
                aria-label={fill(t.remove, { name })}
                onClick={() => dropCompared([id])}
                className="absolute -top-1.5 -right-1.5 inline-flex size-6 items-center justify-center rounded-full border border-line bg-card text-ink-2 hover:text-accent"
              >
                <i className="icon-x size-3.5" />
              </button>
            </li>
          );
        })}
      </ul>
      <a href={localPath(paths.compare, locale)} className="button-primary text-sm">
        {fill(t.openCount, { count: ids.length })}
      </a>
      <button
        type="button"
        onClick={() => dropCompared(ids)}
        className="min-h-11 rounded-control px-2 text-ink-2 text-sm hover:text-accent"
      >
        {t.clear}
      </button>
    </section>
  );
}

/** Product cards by id; products no longer sold are removed. */
function useCards(ids: readonly number[]): ReadonlyMap<number, ProductCard> {
  const [cards, setCards] = useState<ReadonlyMap<number, ProductCard>>(new Map());
  useEffect(() => {
    for (const id of ids.filter((one) => !cards.has(one))) {
      api('GET /api/product/card/{id}', { params: { id: String(id) } }).then(
        (card) => setCards((before) => new Map([...before, [id, card]])),
        (error) => {
          if (error instanceof ApiError && error.status === 404) dropCompared([id]);
        },
      );
    }
  }, [ids, cards]);
  return cards;
}
