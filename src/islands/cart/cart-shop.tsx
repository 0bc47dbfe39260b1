import type { Locale } from '../../../contract/basics.ts';
import type { CartGroup } from '../../../contract/cart.ts';
import { toastError } from '../../lib/client.ts';
import { localPath, paths } from '../../lib/paths.ts';
import { selectAll } from '../../lib/stores/cart.ts';
import { fill, pickText } from '../../lib/text.ts';
import type trade from '../../locales/zh/trade.json';
import { CartLine } from './cart-line.tsx';
import { Tick } from './tick.tsx';

interface CartShopProps {
  readonly group: CartGroup;
  readonly t: typeof trade;
  readonly locale: Locale;
  readonly onRemove: (id: number) => void;
}

/** The lines of one supplier. */
export function CartShop({ group, t, locale, onRemove }: CartShopProps) {
  const shop = pickText(group.shopName, locale);
  const all = group.items.every((item) => item.selected);
  const toggle = () =>
    selectAll(!all, group.supplierId).catch((error: unknown) => toastError(error, t.actionFailed));
  return (
    <section aria-label={shop} className="rounded-card border border-line bg-card">
      <div className="flex items-center gap-2 border-line border-b px-4 py-2">
        <Tick checked={all} label={fill(t.cart.selectShop, { shop })} onChange={toggle} />
        <a
          href={localPath(paths.supplier(group.supplierId), locale)}
          className="truncate py-1 font-semibold hover:text-accent"
        >
          {shop}
        </a>
      </div>
      <ul className="divide-y divide-line">
        {group.items.map((item) => (
          <CartLine key={item.id} item={item} t={t} locale={locale} onRemove={() => onRemove(item.id)} />
        ))}
      </ul>
    </section>
  );
}
