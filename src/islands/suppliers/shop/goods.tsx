import { useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ProductCard as Product } from '../../../../contract/catalogue/product.ts';
import type shop from '../../../../locales/zh/suppliers/shop.json';
import { type CardTexts, ProductCard } from '../../../components/goods/product-card.tsx';
import { api, toastError } from '../../../lib/client.ts';

const size = 8;

interface ShopGoodsProps {
  readonly t: Pick<typeof shop.goods, 'more' | 'busy' | 'end' | 'failed' | 'retry'>;
  readonly card: CardTexts;
  readonly locale: Locale;
  readonly supplierId: number;
  /** The static first page. */
  readonly first: readonly Product[];
  readonly total: number;
}

/** A shop's products, eight more per click. */
export function ShopGoods({ t, card, locale, supplierId, first, total }: ShopGoodsProps) {
  const { shown, hasMore, state, more } = useMore(supplierId, first, total, t.failed);
  const list = useRef<HTMLUListElement>(null);
  const load = async () => {
    const before = shown.length;
    if (!(await more())) return;
    // Focuses the first new card in place of the button.
    requestAnimationFrame(() => list.current?.children[before]?.querySelector('a')?.focus());
  };
  return (
    <>
      <ul ref={list} className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        {shown.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} locale={locale} t={card} own />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex justify-center noscript:hidden" aria-live="polite">
        {hasMore ? (
          <button
            type="button"
            aria-busy={state === 'busy'}
            onClick={load}
            className="button-quiet min-w-44 aria-busy:cursor-progress aria-busy:text-ink-2"
          >
            {state === 'busy' && <i className="icon-loader-circle size-4 motion-safe:animate-spin" />}
            {state === 'busy' ? t.busy : state === 'failed' ? t.retry : t.more}
          </button>
        ) : (
          <p className="text-ink-3 text-sm">{t.end}</p>
        )}
      </div>
    </>
  );
}

/** Pages are loaded one at a time; duplicates between pages, after a change of the list, are dropped. */
function useMore(supplierId: number, first: readonly Product[], printedTotal: number, failed: string) {
  const [shown, setShown] = useState(first);
  const [total, setTotal] = useState(printedTotal);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const page = useRef(1);
  const isBusy = useRef(false);
  const more = async (): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setState('busy');
    try {
      const answer = await api('GET /api/supplier/products/{supplierId}', {
        params: { supplierId: String(supplierId) },
        query: { current: String(page.current + 1), size: String(size), status: 'on_sale' },
      });
      page.current += 1;
      const known = new Set(shown.map((one) => one.id));
      setShown([...shown, ...answer.records.filter((one) => !known.has(one.id))]);
      // An empty page ends the list, independent of the earlier count.
      setTotal(answer.records.length === 0 ? 0 : answer.total);
      setState('idle');
      return true;
    } catch (error) {
      toastError(error, failed);
      setState('failed');
      return false;
    } finally {
      isBusy.current = false;
    }
  };
  return { shown, hasMore: shown.length < total, state, more };
}
