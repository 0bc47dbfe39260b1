import { type ReactNode, useEffect, useState } from 'react';
import type { Locale } from '../../../../../contract/basics.ts';
import { Price } from '../../../../components/goods/price.tsx';
import { formatTime } from '../../../../lib/format/date.ts';
import { discountLabel } from '../../../../lib/format/discount.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill } from '../../../../lib/format/text.ts';
import {
  type BuyableSku,
  type Flash,
  flashOf,
  type Goods,
  memberPrices,
  reachedTier,
  unitPrice,
} from '../../../../lib/goods.ts';
import { onTimeLearnt, serverNow } from '../../../../lib/server-clock.ts';
import type { BuyTexts } from '../texts.ts';

const second = 1_000;
const day = 86_400 * second;

interface FlashEndProps {
  readonly t: Pick<BuyTexts, 'flashUntil' | 'flashEnds'>;
  readonly endTime: string;
}

/** The end of a flash sale: the time, on its last day a countdown in seconds. */
export function FlashEnd({ t, endTime }: FlashEndProps) {
  const [rest, setRest] = useState<number | null>(null);
  useEffect(() => {
    const update = () => setRest(Math.max(0, Date.parse(endTime) - serverNow()));
    update();
    const timer = setInterval(update, second);
    const stop = onTimeLearnt(update);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [endTime]);
  const until = fill(t.flashUntil, { time: formatTime(endTime) });
  if (rest === null || rest > day) return <span className="tabular-nums">{until}</span>;
  return (
    <span role="timer" title={until} className="font-semibold text-price tabular-nums">
      {fill(t.flashEnds, { time: countdownOf(rest) })}
    </span>
  );
}

/** `05:09:03` */
function countdownOf(ms: number): string {
  const seconds = Math.floor(ms / second);
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

interface PricePanelProps {
  readonly t: BuyTexts;
  readonly locale: Locale;
  readonly goods: Goods;
  readonly sku: BuyableSku | null;
  readonly quantity: number;
  /** Pieces of all SKUs; null until loaded. */
  readonly left: number | null;
  /** Below the line of the price; its line is reserved. */
  readonly below?: ReactNode;
  /** At the end of the line of the price, on wide screens of the one below. */
  readonly children?: ReactNode;
}

/** The price at this quantity, the reference price, and the tier prices. */
export function PricePanel({ t, locale, goods, sku, quantity, left, below, children }: PricePanelProps) {
  const price = unitPrice(goods, sku, quantity);
  const list = sku?.originalPrice ?? goods.originalPrice;
  const varies = sku === null && goods.skus.some((other) => unitPrice(goods, other, quantity) > price);
  const flash = flashOf(goods, sku, quantity);
  const members = memberPrices(goods, sku, quantity);
  const discount = discountLabel(price / list, locale, t.discount);
  return (
    <div className="price-box">
      <div className="price-grid">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="sr-only">{t.price}</span>
          <Price fen={price} size="xl" />
          {varies && <span className="text-ink-2 text-sm">{t.from}</span>}
          {list > price && (
            <span className="text-ink-3 text-sm tabular-nums">
              <span className="sr-only">{t.listPrice} </span>
              <s>{formatMoney(list)}</s>
            </span>
          )}
          {discount && <span className="discount-tag">{discount}</span>}
        </div>
        {children}
        {below && <div className="claim-line">{below}</div>}
      </div>
      {flash ? (
        <FlashLine t={t} flash={flash} unit={goods.unit} isOne={sku !== null || goods.skus.length === 1} />
      ) : (
        goods.sale && (
          <p className="price-note">
            <span className="promotion-tag">{t.flash}</span>
            <FlashEnd t={t} endTime={goods.sale.endTime} />
          </p>
        )
      )}
      {members && (
        <p className="price-note">
          {fill(t.members, { from: formatMoney(members.from), to: formatMoney(members.to) })}
        </p>
      )}
      {goods.tiers.length > 1 && <Ladder t={t} goods={goods} sku={sku} quantity={quantity} left={left} />}
    </div>
  );
}

interface FlashLineProps {
  readonly t: BuyTexts;
  readonly flash: Flash;
  readonly unit: string;
  /** The price is that of one SKU, so its remaining pieces can be shown. */
  readonly isOne: boolean;
}

/** The end of the sale price, and the remaining pieces. */
function FlashLine({ t, flash, unit, isOne }: FlashLineProps) {
  const { endTime, left, perBuyer } = flash;
  return (
    <p className="price-note">
      <span className="promotion-tag">{t.flash}</span>
      <FlashEnd t={t} endTime={endTime} />
      {perBuyer !== null && <span>{fill(t.flashEach, { count: perBuyer, unit })}</span>}
      {isOne && (
        // Its space is reserved until it has loaded.
        <span
          className={`font-semibold text-price ${left === null ? 'invisible' : ''}`}
          aria-hidden={left === null}
        >
          {fill(t.onlyLeft, { count: left ?? 88, unit })}
        </span>
      )}
    </p>
  );
}

function Ladder({ t, goods, sku, quantity, left }: Omit<PricePanelProps, 'locale' | 'below' | 'children'>) {
  const reached = reachedTier(goods.tiers, quantity);
  return (
    <table className="mt-2 w-full table-fixed text-center text-sm">
      <caption className="sr-only">{t.tiers}</caption>
      <tbody>
        <tr>
          {goods.tiers.map((tier, i) => (
            <td key={tier.from} aria-current={i === reached ? 'true' : undefined} className="tier-cell">
              <span className="block font-semibold text-price tabular-nums">
                {formatMoney(unitPrice(goods, sku, tier.from))}
              </span>
              <span className="block text-ink-2 text-xs">{rangeText(t, goods, i)}</span>
              {left !== null && tier.from > left && (
                <span className="block font-semibold text-danger text-xs">
                  {fill(t.onlyLeft, { count: left, unit: goods.unit })}
                </span>
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** `10–49 pcs`, the last one `200+ pcs`. */
function rangeText(t: BuyTexts, { tiers, unit }: Goods, at: number): string {
  const from = tiers[at]?.from ?? 1;
  const next = tiers[at + 1];
  return next
    ? fill(t.tierBetween, { from, to: next.from - 1, unit })
    : fill(t.tierFrom, { count: from, unit });
}
