import type { Locale } from '../../../../contract/basics.ts';
import type { CheckoutGroup } from '../../../../contract/checkout/checkout.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { fill, pickText } from '../../../lib/text.ts';
import type { CheckoutTexts } from './texts.ts';

interface UnsentProps {
  readonly t: CheckoutTexts['trade'];
  readonly locale: Locale;
  readonly group: CheckoutGroup;
  readonly isBusy: boolean;
  readonly onLeaveOut: (skuIds: readonly number[]) => void;
}

/** Goods that keep a shop's part of the order here, each with why, and the ways out. */
export function Unsent({ t, locale, group: { supplierId, unsent }, isBusy, onLeaveOut }: UnsentProps) {
  if (unsent.length === 0) return null;
  return (
    <div role="note" className="flex flex-col gap-2 border-line border-b bg-tint px-4 py-3 text-sm">
      <ul className="flex flex-col gap-1">
        {unsent.map(({ skuId, name, why }) => (
          <li key={skuId}>{fill(t.money.unsent[why], { name: pickText(name, locale) })}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-4">
        <button
          type="button"
          disabled={isBusy}
          className="min-h-11 text-accent underline lg:min-h-8"
          onClick={() => onLeaveOut(unsent.map(({ skuId }) => skuId))}
        >
          {fill(t.checkout.leaveOut, { count: unsent.length })}
        </button>
        {unsent.some(({ why }) => why === 'no_weight') && (
          <a
            href={localPath(paths.supplier(supplierId), locale)}
            className="inline-flex min-h-11 items-center text-accent underline lg:min-h-8"
          >
            {t.checkout.askShop}
          </a>
        )}
      </div>
    </div>
  );
}
