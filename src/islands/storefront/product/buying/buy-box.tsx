import { type ReactNode, useState } from 'react';
import type { Locale } from '../../../../../contract/basics.ts';
import { RateNote } from '../../../../components/goods/rate-note.tsx';
import { partOf } from '../../../../components/part-of.ts';
import type { Goods } from '../../../../lib/goods.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { NoticeButton } from '../notice-button.tsx';
import type { BuyTexts } from '../texts.ts';
import { BuyButtons } from './buy-buttons.tsx';
import { Choices } from './choices.tsx';
import { PricePanel } from './price-panel.tsx';
import { useBuying } from './use-buying.ts';
import { useChosen } from './use-chosen.ts';

interface BuyBoxProps {
  readonly t: BuyTexts;
  readonly locale: Locale;
  readonly goods: Goods;
  /** The first image of the product. */
  readonly image: string;
  /** Beside the price. */
  readonly coupons?: ReactNode;
  /** Delivery, between price and options. */
  readonly children?: ReactNode;
}

const CouponPrice = partOf(() => import('./coupon-price.tsx').then((it) => it.CouponPrice));
/** Only on phones; loaded when opened. */
const ChoiceSheet = partOf(() => import('./choice-sheet.tsx').then((it) => it.ChoiceSheet));

/**
 * Price, options, quantity and the two buttons. On phones the options are in a bottom sheet that both buttons open. First renders the
 * static content; live price and stock follow after hydration.
 */
export function BuyBox({ t, locale, goods: printed, image, coupons, children }: BuyBoxProps) {
  const chosen = useChosen(t, printed);
  const [goal, setGoal] = useState<'choose' | 'add' | 'buy' | null>(null);
  const { goods, live, words } = chosen;
  const buying = useBuying({
    t,
    locale,
    productId: goods.id,
    wanted: chosen.wanted,
    onMissing: () => {
      const open = chosen.missing();
      // The sheet covers the page's toast and marks the open option itself.
      if (goal === null) showToast('info', open);
    },
    onAdded: () => setGoal(null),
    onRefused: () => {
      setGoal(null);
      chosen.reload();
    },
  });
  const onPhone = (what: 'add' | 'buy', elsewhere: () => void) => () =>
    matchMedia('(width >= 64rem)').matches ? elsewhere() : setGoal(what);
  return (
    <div className="buy-box">
      <PricePanel
        t={t}
        locale={locale}
        goods={goods}
        sku={chosen.sku}
        quantity={chosen.quantity}
        left={live?.skus.reduce((all, one) => all + one.stock, 0) ?? null}
        below={
          coupons &&
          t.coupon && (
            <CouponPrice
              t={t.coupon}
              productId={goods.id}
              skuId={chosen.sku?.id}
              quantity={chosen.quantity}
            />
          )
        }
      >
        {coupons}
      </PricePanel>
      {children}
      <button type="button" onClick={() => setGoal('choose')} className="choice-opener">
        <span className="shrink-0 text-ink-2">{words ? t.chosen : t.select}</span>
        <span className="min-w-0 grow font-semibold">
          {words || goods.options.map(({ name }) => name).join(' / ')}
        </span>
        <i className="icon-chevron-right size-4 shrink-0 text-ink-3" />
      </button>
      {goal === null && !goods.hasStock && (
        <div className="lg:hidden">
          <NoticeButton t={t} chosen={chosen} />
        </div>
      )}
      {goal === null ? (
        <div className="buy-box max-lg:hidden">
          <Choices t={t} goods={goods} chosen={chosen} />
        </div>
      ) : (
        <ChoiceSheet
          t={t}
          goal={goal}
          chosen={chosen}
          buying={buying}
          image={image}
          onClose={() => setGoal(null)}
        />
      )}
      <BuyButtons
        t={t}
        total={chosen.total}
        chosen={words}
        blocked={chosen.blocked}
        adding={buying.adding}
        onAdd={onPhone('add', buying.add)}
        onBuy={onPhone('buy', buying.buy)}
      />
      <RateNote text={t.rateNote} />
    </div>
  );
}
