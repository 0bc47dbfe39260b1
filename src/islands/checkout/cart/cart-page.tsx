import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ProductCard } from '../../../../contract/catalogue/product.ts';
import type { CartItem } from '../../../../contract/checkout/cart.ts';
import { ClaimRow } from '../../../components/claim-row.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { Picture } from '../../../components/picture.tsx';
import type { CardTexts } from '../../../components/product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../../components/product-grid.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { currentPage } from '../../../lib/browser.ts';
import { api } from '../../../lib/client.ts';
import { authorization } from '../../../lib/login-token.ts';
import { localPath, loginPath, paths } from '../../../lib/paths.ts';
import { $cart, loadCart, sendSteps } from '../../../lib/stores/cart.ts';
import { restoreSession } from '../../../lib/stores/session.ts';
import { fill, pick, pickText } from '../../../lib/text.ts';
import { LineActions, problemText } from './cart-line.tsx';
import { CartShop } from './cart-shop.tsx';
import { CartBar, CartSummary } from './cart-summary.tsx';
import { CartToolbar } from './cart-toolbar.tsx';
import { linesOf } from './lines.ts';
import type { CartTexts, TradeTexts } from './texts.ts';
import { type CartActions, useCartActions } from './use-cart-actions.ts';

interface RecommendationsProps {
  readonly t: TradeTexts['cart'];
  readonly card: CardTexts;
  readonly locale: Locale;
}

const shown = 10;

/** Goods like those in the cart. A help, not the matter of the page: without an answer there is nothing. */
function Recommendations({ t, card, locale }: RecommendationsProps) {
  const [products, setProducts] = useState<readonly ProductCard[] | null>(null);
  useEffect(() => {
    const query = { limit: String(shown) };
    api('GET /api/buyerCenter/cart/recommendations', { query }).then(setProducts, () => setProducts([]));
  }, []);
  if (products?.length === 0) return null;
  return (
    <section aria-label={t.recommended} className="flex flex-col gap-4">
      <h2 className="text-xl">{t.recommended}</h2>
      {products ? (
        <ProductGrid products={products} locale={locale} t={card} />
      ) : (
        <ProductGridSkeleton count={5} label={t.recommended} />
      )}
    </section>
  );
}

interface CartPageProps {
  readonly texts: CartTexts;
  readonly locale: Locale;
}

/** The whole cart of an account or of a visitor, grouped by supplier. */
export function CartPage({ texts, locale }: CartPageProps) {
  const t = texts.trade;
  const cart = useStore($cart, { ssr: 'initial' });
  const [failed, setFailed] = useState(false);
  const [isVisitor, setVisitor] = useState(false);
  const actions = useCartActions(t, locale);

  const load = useCallback(() => {
    setFailed(false);
    loadCart().catch(() => setFailed(true));
  }, []);
  useEffect(() => {
    restoreSession();
    setVisitor(authorization() === null);
    load();
    window.addEventListener('pagehide', sendSteps);
    return () => window.removeEventListener('pagehide', sendSteps);
  }, [load]);

  if (failed) return <Failure text={t.loadFailed} retry={t.retry} onRetry={load} />;
  if (!cart) return <Skeleton rows={7} label={t.loading} />;
  const recommendations = <Recommendations t={t.cart} card={texts.card} locale={locale} />;
  if (cart.count === 0) {
    return (
      <div className="flex flex-col gap-10">
        <EmptyCart t={t} locale={locale} isVisitor={isVisitor} />
        {recommendations}
      </div>
    );
  }

  const { live, invalid, selected } = linesOf(cart);
  const summary = { t, cart, selected, isVisitor, onCheckOut: () => actions.withSelected(actions.checkOut) };
  return (
    <div className="@container flex flex-col gap-10">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:items-start">
        <div className="@container flex min-w-0 flex-col gap-4">
          {live.length > 0 && (
            <CartToolbar
              t={t}
              isAll={live.every((item) => item.selected)}
              onRemove={() => actions.withSelected((lines) => actions.askRemove(lines, 'selected'))}
              onMove={() => actions.withSelected(actions.move)}
            />
          )}
          {cart.claimable.length > 0 && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 lg:px-4">
              <span className="text-ink-2 text-xs">{t.claim.ofPlatform}</span>
              <ClaimRow
                t={t.claim}
                discount={texts.coupons.discount}
                locale={locale}
                label={t.claim.ofPlatform}
                coupons={cart.claimable}
                onChanged={loadCart}
              />
            </div>
          )}
          {cart.groups.map((group) => (
            <CartShop key={group.supplierId} group={group} texts={texts} locale={locale} actions={actions} />
          ))}
          <InvalidLines t={t} locale={locale} items={invalid} actions={actions} />
        </div>
        <CartSummary {...summary} />
      </div>
      {recommendations}
      <CartBar {...summary} isAll={live.length > 0 && live.every((item) => item.selected)} />
      {actions.question && (
        <Confirm
          title={t.cart.removeTitle}
          question={actions.question}
          yes={t.cart.remove}
          no={t.confirm.cancel}
          onYes={actions.remove}
          onNo={actions.keep}
        />
      )}
    </div>
  );
}

function EmptyCart({
  t,
  locale,
  isVisitor,
}: {
  readonly t: TradeTexts;
  readonly locale: Locale;
  readonly isVisitor: boolean;
}) {
  const login = loginPath(localPath(paths.cart, locale), locale);
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      {isVisitor && (
        <button type="button" className="button-quiet" onClick={() => currentPage.go(login)}>
          {t.cart.toLogin}
        </button>
      )}
      <a href={localPath(paths.products, locale)} className="button-primary">
        {t.cart.browse}
      </a>
    </div>
  );
  const hint = isVisitor ? t.cart.emptyVisitor : t.cart.emptyHint;
  return <Empty title={t.cart.empty} hint={hint} action={action} />;
}

interface InvalidLinesProps {
  readonly t: TradeTexts;
  readonly locale: Locale;
  readonly items: readonly CartItem[];
  readonly actions: CartActions;
}

/** What cannot be ordered any more, of all shops. */
function InvalidLines({ t, locale, items, actions }: InvalidLinesProps) {
  if (items.length === 0) return null;
  const title = fill(t.cart.invalid, { count: items.length });
  return (
    <section aria-label={title} className="rounded-card border border-line bg-soft">
      <div className="flex items-center justify-between gap-4 border-line border-b py-1 pr-2 pl-4">
        <h2 className="text-base">{title}</h2>
        <button
          type="button"
          onClick={() => actions.askRemove(items, 'invalid')}
          className="min-h-11 rounded-control px-2 text-accent text-sm hover:text-accent-strong"
        >
          {t.cart.removeInvalid}
        </button>
      </div>
      <ul className="divide-y divide-line">
        {items.map((item) => {
          const name = pick(item.name, locale);
          return (
            <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
              <span className="w-16 shrink-0 overflow-hidden rounded-control opacity-60">
                <Picture url={item.image} alt="" sizes="64px" />
              </span>
              <span className="flex min-w-0 grow basis-40 flex-col gap-1 text-sm">
                <span dir="auto" lang={name.lang} className="line-clamp-2 text-ink-2">
                  {name.text}
                </span>
                <span className="text-ink-3 text-xs">{pickText(item.spec, locale)}</span>
                <span className="text-danger text-xs">{problemText(item, t)}</span>
              </span>
              <LineActions item={item} t={t.cart} name={name.text} actions={actions} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
