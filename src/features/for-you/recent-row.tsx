import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { ProductCard } from '../../../contract/catalogue/product.ts';
import { Confirm } from '../../components/confirm.tsx';
import { Picture } from '../../components/goods/picture.tsx';
import { Price } from '../../components/goods/price.tsx';
import { toastError } from '../../lib/client.ts';
import { fill, pick } from '../../lib/format/text.ts';
import { authorization } from '../../lib/login-token.ts';
import { localPath, paths } from '../../lib/paths.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { forgetView, forgetViews, loadRecent, mayHaveViews } from './recent-views.ts';
import type { RecentTexts } from './texts.ts';

interface RecentRowProps {
  readonly t: RecentTexts;
  readonly locale: Locale;
  /** The product of this page, which is not shown. */
  readonly except?: number | undefined;
}

/** What was viewed lately, in one row. Optional: nothing without views or without an answer. */
export function RecentRow({ t, locale, except }: RecentRowProps) {
  const [products, setProducts] = useState<readonly ProductCard[] | null>(null);
  const [isKnown, setKnown] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- what was viewed is in the browser's storage, after the first render
    setKnown(mayHaveViews());
    if (mayHaveViews()) loadRecent(except).then(setProducts, () => setProducts([]));
  }, [except]);

  const remove = async (id: number, at: number) => {
    try {
      await forgetView(id);
      setProducts((before) => before?.filter((one) => one.id !== id) ?? null);
      // The button is gone: the next one takes the focus.
      requestAnimationFrame(() => {
        const buttons = row.current?.querySelectorAll<HTMLElement>('button');
        buttons?.[Math.min(at, buttons.length - 1)]?.focus();
      });
    } catch (error) {
      toastError(error, t.failed);
    }
  };
  const clear = async () => {
    setClearing(false);
    try {
      await forgetViews();
      setProducts([]);
      showToast('success', t.cleared);
    } catch (error) {
      toastError(error, t.failed);
    }
  };
  if (!isKnown || products?.length === 0) return null;
  return (
    <section aria-label={t.title}>
      <div className="mb-3 flex flex-wrap items-center gap-x-4">
        <h2 className="mr-auto text-xl tracking-tight">{t.title}</h2>
        {authorization() !== null && (
          <a href={localPath(paths.buyerMenu('history'), locale)} className={action}>
            {t.all}
          </a>
        )}
        <button type="button" className={action} onClick={() => setClearing(true)}>
          {t.clear}
        </button>
      </div>
      <ul
        ref={row}
        className="scrollbar-none -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 lg:-mx-1 lg:px-1"
      >
        {products
          ? products.map((product, at) => (
              <Tile
                key={product.id}
                t={t}
                locale={locale}
                product={product}
                onRemove={() => void remove(product.id, at)}
              />
            ))
          : Array.from({ length: 8 }, (_, i) => i).map((i) => (
              <li key={i} className="w-26 shrink-0" aria-hidden="true">
                <div className="aspect-square animate-pulse rounded-control bg-soft" />
                <div className="mt-1.5 h-10 animate-pulse rounded-tag bg-soft" />
              </li>
            ))}
      </ul>
      {isClearing && (
        <Confirm
          title={t.confirmTitle}
          question={t.confirmQuestion}
          yes={t.clear}
          no={t.keep}
          onYes={() => void clear()}
          onNo={() => setClearing(false)}
        />
      )}
    </section>
  );
}

const action = 'inline-flex min-h-11 items-center text-ink-2 text-sm hover:text-accent';

interface TileProps extends Pick<RecentRowProps, 't' | 'locale'> {
  readonly product: ProductCard;
  readonly onRemove: () => void;
}

function Tile({ t, locale, product, onRemove }: TileProps) {
  const name = pick(product.name, locale);
  return (
    <li className="group relative w-26 shrink-0 snap-start">
      <a href={localPath(paths.product(product.id), locale)} className="block rounded-control">
        <span className="block overflow-hidden rounded-control border border-line bg-card">
          <Picture url={product.mainImage} alt="" sizes="104px" />
        </span>
        <span
          dir="auto"
          lang={name.lang}
          className="mt-1.5 block truncate text-ink-2 text-xs group-hover:text-accent"
        >
          {name.text}
        </span>
        <Price fen={product.price} size="sm" />
      </a>
      <button
        type="button"
        aria-label={fill(t.remove, { name: name.text })}
        onClick={onRemove}
        className="absolute top-0 right-0 grid size-11 place-items-start justify-end p-1 opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
      >
        <span className="grid size-6 place-items-center rounded-full bg-card text-ink-2 shadow-float hover:text-danger">
          <i className="icon-x size-3.5" />
        </span>
      </button>
    </li>
  );
}
