import { useStore } from '@nanostores/react';
import { Price } from '../../../../components/goods/price.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { imageAt } from '../../../../lib/format/image.ts';
import { $shownImage } from '../shown-image.ts';
import type { BuyTexts } from '../texts.ts';
import { BuyPair } from './buy-buttons.tsx';
import { Choices } from './choices.tsx';
import type { useBuying } from './use-buying.ts';
import type { Chosen } from './use-chosen.ts';

interface ChoiceSheetProps {
  readonly t: BuyTexts;
  /** Why it was opened; `choose`: shows both buttons. */
  readonly goal: 'choose' | 'add' | 'buy';
  readonly chosen: Chosen;
  readonly buying: ReturnType<typeof useBuying>;
  /** Shown until the chosen colour has its own image. */
  readonly image: string;
  readonly onClose: () => void;
}

/** On phones: the options with the current choice above and the buttons below. */
export function ChoiceSheet({ t, goal, chosen, buying, image, onClose }: ChoiceSheetProps) {
  const shown = useStore($shownImage);
  const { goods, blocked, total, words, isMissing, problem } = chosen;
  const go = goal === 'buy' ? buying.buy : buying.add;
  return (
    <Sheet
      title={t.chooseTitle}
      close={t.close}
      onClose={onClose}
      footer={
        goal === 'choose' ? (
          <BuyPair t={t} blocked={blocked} adding={buying.adding} onAdd={buying.add} onBuy={buying.buy} />
        ) : (
          <button
            type="button"
            disabled={blocked}
            aria-disabled={buying.adding}
            onClick={go}
            className="button-primary w-full"
          >
            {goal === 'buy' ? t.buyNow : buying.adding ? t.adding : t.add}
          </button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex items-end gap-3">
          <img
            src={imageAt(shown?.url ?? image, 200)}
            width={200}
            height={200}
            alt=""
            className="size-22 shrink-0 rounded-control border border-line bg-soft object-cover"
          />
          <p className="flex min-w-0 flex-col gap-1.5" aria-live="polite">
            <Price fen={total} size="lg" />
            <span className={`text-sm ${isMissing ? 'font-semibold text-danger' : 'text-ink-2'}`}>
              {(isMissing && problem) || words || t.choose}
            </span>
          </p>
        </div>
        <Choices t={t} goods={goods} chosen={chosen} />
      </div>
    </Sheet>
  );
}
