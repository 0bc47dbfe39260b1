import type { Locale } from '../../../../contract/basics.ts';
import type { BatchGoods } from '../../../../contract/checkout/batch.ts';
import type { AddProblem } from '../../../../contract/checkout/cart.ts';
import { DoneBox } from '../../../components/done-box.tsx';
import { localPath, paths } from '../../../lib/paths.ts';
import { fill, pickText } from '../../../lib/text.ts';
import type { BatchTexts } from './texts.ts';

export interface Outcome {
  readonly added: number;
  readonly behind: readonly {
    readonly goods: BatchGoods;
    readonly problem: AddProblem;
  }[];
}

interface DoneProps {
  readonly t: BatchTexts;
  readonly locale: Locale;
  readonly outcome: Outcome;
  readonly onAgain: () => void;
}

/** What went into the cart, and what did not and why. Takes the focus. */
export function Done({ t, locale, outcome: { added, behind }, onAgain }: DoneProps) {
  return (
    <DoneBox
      title={fill(t.added, { count: added })}
      className="gap-4 rounded-card border border-line bg-card p-6 lg:p-10"
    >
      {behind.length > 0 && (
        <div>
          <p className="text-danger">{fill(t.behind, { count: behind.length })}</p>
          <ul className="mt-2 flex flex-col gap-1 text-ink-2 text-sm">
            {behind.map(({ goods, problem }) => (
              <li key={goods.skuId}>
                {[goods.code, pickText(goods.name, locale), t.reasons[problem]].join(' · ')}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <a href={localPath(paths.cart, locale)} className="button-primary">
          {t.toCart}
        </a>
        <button type="button" className="button-quiet" onClick={onAgain}>
          {t.again}
        </button>
      </div>
    </DoneBox>
  );
}
