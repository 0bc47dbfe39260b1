import { type SubmitEvent, useId } from 'react';
import { fill } from '../../../lib/format/text.ts';
import { Choice, Question } from './choice.tsx';
import { type Budget, budgetsIn, type GiftCurrency } from './query.ts';
import type { GiftTexts } from './texts.ts';

const signs: Readonly<Record<GiftCurrency, string>> = { CNY: '¥', USD: 'US$', EUR: '€', GBP: '£' };

/** `¥100–200`, `Under ¥50`, `Over ¥1,000`. */
export function budgetText(t: GiftTexts['budget'], { min, max }: Budget, currency: GiftCurrency): string {
  const amount = (value: number) => signs[currency] + value.toLocaleString('en');
  if (min === null) return max === null ? t.any : fill(t.under, { amount: amount(max) });
  return max === null
    ? fill(t.over, { amount: amount(min) })
    : fill(t.between, { from: amount(min), to: max.toLocaleString('en') });
}

interface BudgetQuestionProps {
  readonly t: GiftTexts['budget'];
  readonly currency: GiftCurrency;
  readonly chosen: Budget;
  readonly onChange: (budget: Budget) => void;
}

/** Round budgets, and two fields for any other. */
export function BudgetQuestion({ t, currency, chosen, onChange }: BudgetQuestionProps) {
  const id = useId();
  const isSame = ({ min, max }: Budget) => min === chosen.min && max === chosen.max;
  const offered = [{ min: null, max: null }, ...budgetsIn(currency)];
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => {
      const text = String(form.get(name) ?? '').trim();
      return /^\d{1,7}$/.test(text) ? Number(text) : null;
    };
    const [one, other] = [typed('min'), typed('max')];
    // Amounts in the wrong order are exchanged, as in the filters of a search.
    const isTurned = one !== null && other !== null && one > other;
    onChange(isTurned ? { min: other, max: one } : { min: one, max: other });
  };
  const field = (name: 'min' | 'max') => (
    <input
      key={`${name} ${currency} ${chosen[name]}`}
      type="text"
      inputMode="numeric"
      name={name}
      aria-label={t[name]}
      placeholder={signs[currency]}
      maxLength={7}
      defaultValue={offered.some(isSame) ? '' : (chosen[name] ?? '')}
      className="h-9 w-20 rounded-control border border-line-strong bg-card px-2 text-sm tabular-nums max-lg:h-11"
    />
  );
  return (
    <Question legend={t.title}>
      {offered.map((budget) => (
        <Choice
          key={`${budget.min}-${budget.max}`}
          name={id}
          label={budgetText(t, budget, currency)}
          isChosen={isSame(budget)}
          onChoose={() => onChange(budget)}
        />
      ))}
      <form onSubmit={apply} className="flex shrink-0 items-center gap-2">
        {field('min')}
        <span aria-hidden="true">–</span>
        {field('max')}
        <button type="submit" className="button-quiet min-h-9 px-3 text-sm max-lg:min-h-11">
          {t.apply}
        </button>
      </form>
    </Question>
  );
}
