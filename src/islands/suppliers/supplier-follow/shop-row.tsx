import type { Locale } from '../../../../contract/basics.ts';
import type { SupplierListItem } from '../../../../contract/suppliers/supplier.ts';
import type buyer from '../../../../locales/zh/buyer.json';
import { Price } from '../../../components/price.tsx';
import { imageAt } from '../../../lib/image.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { pick, pickText } from '../../../lib/text.ts';

interface ShopRowProps {
  readonly t: typeof buyer.follows;
  readonly locale: Locale;
  readonly shop: SupplierListItem;
  readonly note: string;
  readonly isOpen: boolean;
  readonly action: { readonly name: string; readonly label: string; readonly run: () => void };
}

/** A shop on one line, its best sellers beside it. A closed one has no page to go to. */
export function ShopRow({ t, locale, shop, note, isOpen, action }: ShopRowProps) {
  const name = pick(shop.name, locale);
  const head = (
    <>
      {shop.logo ? (
        <img
          src={imageAt(shop.logo, 200)}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-14 shrink-0 rounded-control border border-line object-cover"
        />
      ) : (
        <span className="inline-flex size-14 shrink-0 items-center justify-center rounded-control bg-soft text-ink-3">
          <i className="icon-store size-6" />
        </span>
      )}
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="flex items-center gap-1.5 font-semibold">
          <span dir="auto" lang={name.lang} className="truncate group-hover:text-accent">
            {name.text}
          </span>
          {shop.verified && <i className="icon-badge-check size-4 shrink-0 text-verified" />}
        </span>
        <span className="truncate text-ink-3 text-xs">
          {isOpen ? `${pickText(shop.location, locale)} · ${note}` : t.closed}
        </span>
      </span>
    </>
  );
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-card p-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="flex flex-wrap items-center gap-3">
        {isOpen ? (
          <a
            href={localPath(paths.supplier(shop.id), locale)}
            className="group flex min-w-0 grow items-center gap-3"
          >
            {head}
          </a>
        ) : (
          <span className="flex min-w-0 grow items-center gap-3">{head}</span>
        )}
        <button
          type="button"
          aria-label={action.label}
          onClick={action.run}
          className="button-quiet shrink-0 px-4 text-sm"
        >
          {action.name}
        </button>
      </div>
      {isOpen && shop.products.length > 0 && (
        <ul className="grid grid-cols-4 gap-2 lg:w-96">
          {shop.products.map((item) => (
            <li key={item.id}>
              <a
                href={localPath(paths.product(item.id), locale)}
                className="flex flex-col gap-1 hover:text-accent"
              >
                <img
                  src={imageAt(item.mainImage, 200)}
                  alt=""
                  width={96}
                  height={96}
                  loading="lazy"
                  className="aspect-square w-full rounded-control bg-soft object-cover"
                />
                <span className="sr-only">{pickText(item.name, locale)}</span>
                <Price fen={item.price} size="sm" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
