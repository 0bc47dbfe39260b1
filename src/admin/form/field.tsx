import { type ReactNode, useId, useState } from 'react';
import { plainYuan } from '../../../contract/money.ts';
import { Note } from '../../components/form/field.tsx';
import { typedFen } from '../../lib/format/money.ts';
import { fill } from '../../lib/format/text.ts';
import { useFormTexts } from './texts.ts';

export interface Labelled {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  /** Visually hidden label, for cells of a table. */
  readonly isBare?: boolean;
}

interface BoxProps extends Labelled {
  readonly children: (props: {
    readonly id: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-label': string | undefined;
    readonly disabled: boolean;
  }) => ReactNode;
}

/** A labelled control with its hint and its error. */
export function Box({ label, hint, error, isDisabled = false, isBare = false, children }: BoxProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {!isBare && (
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
      )}
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': error || hint ? `${id}-note` : undefined,
        'aria-label': isBare ? label : undefined,
        disabled: isDisabled,
      })}
      <Note id={`${id}-note`} hint={hint} error={error} />
      {/* The hint stays visible with an error. */}
      {error && <Note id={`${id}-hint`} hint={hint} />}
    </div>
  );
}

interface TextProps extends Labelled {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A longer text is kept as typed and gets an error. */
  readonly max?: number;
  readonly rows?: number;
  readonly lang?: string;
  readonly type?: 'text' | 'tel' | 'email' | 'url' | 'date' | 'datetime-local' | 'password';
  readonly placeholder?: string;
}

export function TextField({
  value,
  onChange,
  max,
  rows,
  lang,
  type = 'text',
  placeholder,
  ...box
}: TextProps) {
  const t = useFormTexts();
  const isLong = max !== undefined && value.trim().length > max;
  const error = isLong ? fill(t.error.long, { max, count: value.trim().length }) : box.error;
  return (
    <Box {...box} error={error}>
      {(control) =>
        rows ? (
          <textarea
            {...control}
            rows={rows}
            lang={lang}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="control w-full py-2"
          />
        ) : (
          <input
            {...control}
            type={type}
            lang={lang}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="control w-full"
          />
        )
      }
    </Box>
  );
}

interface NumberProps extends Labelled {
  /** NaN = invalid number; null = empty. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Shown after the number. */
  readonly unit?: string;
}

const textOf = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value));
/** Chinese keyboards can type full-width digits. */
function numberOf(text: string): number {
  const plain = text.normalize('NFKC');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** A number as typed; validated with the form. */
export const NumberField = (props: NumberProps) => (
  <Typed {...props} show={textOf} read={numberOf} mode="numeric" />
);

const moneyText = (fen: number | null) => (fen === null || Number.isNaN(fen) ? '' : plainYuan(fen));
const fenOf = (text: string): number => typedFen(text) ?? Number.NaN;

/** An amount typed in yuan; the draft holds fen. */
export const MoneyField = (props: NumberProps) => (
  <Typed {...props} show={moneyText} read={fenOf} mode="decimal" sign="¥" />
);

export interface TypedProps extends NumberProps {
  readonly show: (value: number | null) => string;
  readonly read: (text: string) => number;
  readonly mode: 'numeric' | 'decimal';
  readonly sign?: string;
}

/** A value with its own text format: `show` formats and `read` parses it. */
export function Typed({ value, onChange, unit, show, read, mode, sign, ...box }: TypedProps) {
  const [text, setText] = useState(() => show(value));
  const typed = text.trim() === '' ? null : read(text.trim());
  // A value that was set otherwise (batch fill, conflict) replaces the typed text.
  const isSame = Object.is(typed, value);
  const shown = isSame ? text : show(value);
  return (
    <Box {...box}>
      {(control) => (
        <span className="relative flex items-center">
          {sign && <span className="pointer-events-none absolute left-2.5 text-ink-3">{sign}</span>}
          <input
            {...control}
            inputMode={mode}
            autoComplete="off"
            value={shown}
            onChange={(event) => {
              const next = event.target.value;
              setText(next);
              onChange(next.trim() === '' ? null : read(next.trim()));
            }}
            className={`control w-full text-right tabular-nums ${sign ? 'pl-7' : ''} ${unit ? 'pr-12' : ''}`}
          />
          {unit && <span className="pointer-events-none absolute right-2.5 text-ink-3">{unit}</span>}
        </span>
      )}
    </Box>
  );
}
