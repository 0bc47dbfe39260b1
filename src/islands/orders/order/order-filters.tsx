import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTyped } from '../../../components/form/use-typed.ts';
import type { OrdersTexts } from '../../../components/order/texts.ts';
import { type Asked, periods } from './query.ts';

interface OrderFiltersProps {
  readonly t: OrdersTexts['filters'];
  readonly asked: Asked;
  readonly onAsk: (change: Partial<Asked>) => void;
}

/** Words and age of the orders that are looked for. Sent before the island works, it leads to the same address. */
export function OrderFilters({ t, asked, onAsk }: OrderFiltersProps) {
  const [keyword, setKeyword] = useState(asked.keyword);
  const last = useRef(asked.keyword);
  useEffect(() => {
    // Only when the address changed: whoever types while the page comes alive keeps what they typed.
    if (last.current !== asked.keyword) setKeyword(asked.keyword);
    last.current = asked.keyword;
  }, [asked.keyword]);
  const form = useTyped((typed) => typed.keyword && setKeyword(typed.keyword));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What stands in the box, also where it was typed just before the page came alive.
    onAsk({ keyword: String(new FormData(event.currentTarget).get('keyword') ?? '').trim() });
  };
  return (
    <form ref={form} onSubmit={submit} className="flex min-w-0 grow flex-wrap gap-3" aria-label={t.keyword}>
      <span className="relative flex min-w-0 grow sm:max-w-md">
        <input
          type="search"
          name="keyword"
          aria-label={t.keyword}
          placeholder={t.placeholder}
          maxLength={60}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          className="field pr-12"
        />
        <button
          type="submit"
          aria-label={t.search}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-2 hover:text-accent"
        >
          <i className="icon-search size-5" />
        </button>
      </span>
      <select
        name="days"
        aria-label={t.period}
        value={asked.days}
        onChange={(event) => onAsk({ days: periods.find((one) => one === event.target.value) ?? '0' })}
        className="field w-auto"
      >
        {periods.map((days) => (
          <option key={days} value={days}>
            {t.periods[days]}
          </option>
        ))}
      </select>
      {(asked.keyword !== '' || asked.days !== '0') && (
        <button type="button" className="button-quiet" onClick={() => onAsk({ keyword: '', days: '0' })}>
          {t.clear}
        </button>
      )}
    </form>
  );
}
