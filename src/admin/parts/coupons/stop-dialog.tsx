import { useState } from 'react';
import type { IssuedCoupon } from '../../../../contract/pricing/issued-coupon.ts';
import { Sheet } from '../../../components/sheet.tsx';
import { fill, pickText } from '../../../lib/text.ts';
import { useLanguage } from '../../shell/words.ts';
import type { CouponTexts } from './words.ts';

interface StopDialogProps {
  readonly t: CouponTexts;
  readonly coupon: IssuedCoupon;
  readonly onStop: (voidUnused: boolean) => void;
  readonly onClose: () => void;
}

/** Somebody holds it: asks what becomes of theirs. */
export function StopDialog({ t, coupon, onStop, onClose }: StopDialogProps) {
  const [voidUnused, setVoid] = useState(coupon.status === 'stopped');
  const locale = useLanguage();
  const choices = [
    { value: false, label: t.stopKeeps, hint: t.stopKeepsHint },
    { value: true, label: t.stopVoids, hint: t.stopVoidsHint },
  ];
  return (
    <Sheet
      title={fill(t.stopTitle, { name: pickText(coupon.name, locale) })}
      close={t.steepNo}
      onClose={onClose}
    >
      <form
        className="flex flex-col gap-4 text-sm"
        onSubmit={(event) => {
          event.preventDefault();
          onStop(voidUnused);
        }}
      >
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-3">{fill(t.stopHeld, { count: coupon.usable })}</legend>
          {choices.map(({ value, label, hint }) => (
            <label key={label} className="flex min-h-11 items-start gap-2">
              <input
                type="radio"
                name="void"
                className="mt-1"
                checked={voidUnused === value}
                onChange={() => setVoid(value)}
              />
              <span>
                <span className="block font-semibold">{label}</span>
                <span className="text-ink-2">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="control-button" onClick={onClose}>
            {t.steepNo}
          </button>
          <button type="submit" className="control-button control-primary min-w-24">
            {t.stop}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
