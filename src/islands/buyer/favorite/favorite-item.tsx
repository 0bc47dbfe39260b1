import type { Locale } from '../../../../contract/basics.ts';
import type { Favorite } from '../../../../contract/buyer/favorite.ts';
import type buyer from '../../../../locales/zh/buyer.json';
import { Picture } from '../../../components/picture.tsx';
import { Price } from '../../../components/price.tsx';
import { formatMoney } from '../../../lib/money.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { fill, pick } from '../../../lib/text.ts';

interface FavoriteItemProps {
  readonly t: typeof buyer.favorites;
  readonly locale: Locale;
  readonly item: Favorite;
  readonly view: 'grid' | 'list';
  readonly isSelected: boolean;
  readonly onSelect: (on: boolean) => void;
  readonly onCancel: () => void;
}

/** One favourite. What has left the shelf stays, without a link: there is no page any more. */
export function FavoriteItem({ t, locale, item, view, isSelected, onSelect, onCancel }: FavoriteItemProps) {
  const name = pick(item.name, locale);
  const isGrid = view === 'grid';
  const about = (
    <>
      <span
        className={`relative block shrink-0 overflow-hidden bg-soft ${isGrid ? '' : 'w-28 rounded-control sm:w-32'}`}
      >
        <Picture url={item.image} alt="" sizes={isGrid ? '(min-width: 1024px) 240px, 50vw' : '128px'} />
        {!item.onSale && (
          <span className="daylight absolute inset-x-0 bottom-0 bg-ink/75 py-1 text-center text-white text-xs">
            {t.offShelf}
          </span>
        )}
      </span>
      <span className={`flex min-w-0 grow flex-col gap-1.5 ${isGrid ? 'p-3' : 'py-1'}`}>
        <span
          dir="auto"
          lang={name.lang}
          className={`line-clamp-2 text-sm group-hover:text-accent ${isGrid ? 'min-h-[3em]' : 'sm:text-base'}`}
        >
          {name.text}
        </span>
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <Price fen={item.price} />
          {item.originalPrice > item.price && (
            <s className="text-ink-3 text-xs tabular-nums">{formatMoney(item.originalPrice)}</s>
          )}
        </span>
        <span className="text-ink-3 text-xs">
          {fill(t.sold, { count: item.sales.toLocaleString('en-US') })}
        </span>
      </span>
    </>
  );
  const box = `group flex min-w-0 grow ${isGrid ? 'flex-col' : 'gap-4'}`;
  return (
    <li
      className={`relative flex overflow-hidden rounded-card border bg-card ${isGrid ? 'flex-col' : 'items-center gap-2 p-3'} ${isSelected ? 'border-accent' : 'border-line'}`}
    >
      <label
        className={`inline-flex size-11 shrink-0 cursor-pointer items-center justify-center ${isGrid ? 'absolute top-0 left-0 z-10' : '-ml-1'}`}
      >
        <input
          type="checkbox"
          aria-label={fill(t.select, { name: name.text })}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
          className="size-5 accent-accent"
        />
      </label>
      {item.onSale ? (
        <a href={localPath(paths.product(item.productId), locale)} className={box}>
          {about}
        </a>
      ) : (
        <span className={box}>{about}</span>
      )}
      <button
        type="button"
        aria-label={fill(t.cancelOf, { name: name.text })}
        onClick={onCancel}
        className={`inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 text-ink-2 text-sm hover:text-danger ${isGrid ? 'border-line border-t -outline-offset-2' : 'rounded-control px-2'}`}
      >
        <i className="icon-heart-off size-4" />
        <span className={isGrid ? '' : 'max-sm:sr-only'}>{t.cancel}</span>
      </button>
    </li>
  );
}
