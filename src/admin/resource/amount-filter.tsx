import { useEffect, useState } from 'react';
import { plainYuan } from '../../../contract/money.ts';
import { keyOf } from '../../lib/composing.ts';
import { typedFen } from '../../lib/money.ts';

interface AmountProps {
  readonly label: string;
  readonly placeholder: string;
  /** Fen, as they stand in the address. */
  readonly value: string;
  readonly onDone: (fen: string) => void;
}

/** An amount in yuan; it counts when Enter is pressed or the field is left, and what is none is marked. */
export function Amount({ label, placeholder, value, onDone }: AmountProps) {
  const shown = value === '' ? '' : plainYuan(Number(value)).replace(/\.00$/, '');
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const fen = typed.trim() === '' ? '' : typedFen(typed);
  const done = () => {
    if (fen !== null && String(fen) !== value) onDone(String(fen));
  };
  return (
    <input
      inputMode="decimal"
      aria-label={label}
      aria-invalid={fen === null}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={done}
      onKeyDown={(event) => keyOf(event) === 'Enter' && done()}
      className="control w-24"
    />
  );
}
