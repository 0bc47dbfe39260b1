import type { Locale, LocalText } from '../../../../contract/basics.ts';
import type { Checkout } from '../../../../contract/checkout/checkout.ts';
import type trade from '../../../../locales/zh/trade.json';
import { formatMoney } from '../../../lib/money.ts';
import { pickText } from '../../../lib/text.ts';

export interface Change {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

const sums = [
  'goodsAmount',
  'promotionOff',
  'supplierCouponOff',
  'platformCouponOff',
  'freight',
  'payable',
] as const;

/** What differs between the price the buyer saw and the price now: unit prices first, then the sums. */
export function changesBetween(
  before: Checkout,
  now: Checkout,
  t: typeof trade.money,
  locale: Locale,
): Change[] {
  const priced = new Map(linesOf(before).map((line) => [line.skuId, line]));
  const named = ({ name, spec }: { name: LocalText; spec: LocalText }) =>
    [pickText(name, locale), pickText(spec, locale)].filter((text) => text !== '').join(' · ');
  const lines = linesOf(now).flatMap((line) => {
    const old = priced.get(line.skuId);
    if (!old || old.piecePrice === line.piecePrice) return [];
    const amounts = { before: formatMoney(old.piecePrice), now: formatMoney(line.piecePrice) };
    return [{ key: `sku ${line.skuId}`, label: named(line), ...amounts }];
  });
  const totals = sums
    .filter((sum) => before[sum] !== now[sum])
    .map((sum) => ({
      key: sum,
      label: t[sum],
      before: signed(sum, before[sum]),
      now: signed(sum, now[sum]),
    }));
  return [...lines, ...totals];
}

const linesOf = (checkout: Checkout) => checkout.groups.flatMap((group) => group.items);
const signed = (sum: string, amount: number) =>
  sum.endsWith('Off') && amount > 0 ? `−${formatMoney(amount)}` : formatMoney(amount);
