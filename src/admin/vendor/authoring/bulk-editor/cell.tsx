import { useLayoutEffect, useRef } from 'react';
import { asCell } from './widths.ts';

interface CellProps {
  readonly id: string;
  /** Said to those who do not see where it stands. */
  readonly label: string;
  readonly col: number;
  readonly text: string;
  readonly error: string | undefined;
  readonly isChanged: boolean;
  readonly isNumber: boolean;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly isShut: boolean;
  readonly hint: string | undefined;
  /** What is being typed; null while nothing is. */
  readonly typed: string | null;
  /** Of the choices there are, for columns that have some. */
  readonly list: string | undefined;
  readonly onType: (text: string) => void;
}

/** One cell. The one that is active holds the field everything is typed into, so that every way of typing works. */
export function Cell(props: CellProps) {
  const { id, text, error, isChanged, isNumber, isActive, isChosen, isShut, hint, col } = props;
  const look = error
    ? 'bg-tint-2 text-danger'
    : isChosen
      ? 'bg-tint'
      : isChanged
        ? 'bg-verified-tint'
        : isShut
          ? 'bg-soft text-ink-2'
          : 'bg-card';
  return (
    <td
      {...asCell(isChosen, isShut)}
      data-col={col}
      aria-colindex={col + 2}
      title={error ?? hint}
      className={`relative flex items-center overflow-hidden border-line border-r border-b px-2 ${look} ${isNumber ? 'justify-end tabular-nums' : ''} ${isActive ? 'z-10 outline-2 outline-accent -outline-offset-2' : ''}`}
    >
      {isActive ? <Field {...props} /> : <span className="truncate">{text}</span>}
      {error && (
        <span id={`${id}-error`} className="sr-only">
          {error}
        </span>
      )}
    </td>
  );
}

function Field({ id, label, text, error, isNumber, isShut, typed, list, onType }: CellProps) {
  const field = useRef<HTMLInputElement>(null);
  const isTyping = typed !== null;
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    input.focus({ preventScroll: true });
    // What is typed first takes the place of what is there; what is copied is the cell.
    if (!isTyping && input.value === text) input.select();
  }, [isTyping, text]);
  return (
    <input
      ref={field}
      id={id}
      aria-label={label}
      aria-invalid={error !== undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      autoComplete="off"
      list={isTyping ? list : undefined}
      readOnly={isShut}
      value={typed ?? text}
      onChange={(event) => onType(event.target.value)}
      className={`h-full w-full min-w-0 bg-transparent outline-none ${isTyping ? '' : 'cursor-default caret-transparent selection:bg-transparent'} ${isNumber ? 'text-right' : ''}`}
    />
  );
}
