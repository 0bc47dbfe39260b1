import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { ClaimRow } from '../../../components/claim-row.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { currentPage } from '../../../lib/browser.ts';
import { authorization } from '../../../lib/login-token.ts';
import { localPath, loginPath, paths } from '../../../lib/paths.ts';
import { $cart, loadCart, sendSteps } from '../../../lib/stores/cart.ts';
import { restoreSession } from '../../../lib/stores/session.ts';
import { CartShop } from './cart-shop.tsx';
import { CartBar, CartSummary } from './cart-summary.tsx';
import { CartToolbar } from './cart-toolbar.tsx';
import { InvalidLines } from './invalid-lines.tsx';
import { linesOf } from './lines.ts';
import { Recommendations } from './recommendations.tsx';
import type { CartTexts, TradeTexts } from './texts.ts';
import { useCartActions } from './use-cart-actions.ts';

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
