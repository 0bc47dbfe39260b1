import { useId } from 'react';

interface ListHeadProps {
  readonly label: string;
  readonly add: string;
  readonly word: string;
  readonly onWord: (word: string) => void;
  /** undefined if adding is not allowed. */
  readonly onAdd?: (() => void) | undefined;
}

/** The search box above a list, and the add button. */
export function ListHead({ label, add, word, onWord, onAdd }: ListHeadProps) {
  const id = useId();
  return (
    <div className="flex shrink-0 gap-2 border-line border-b p-3">
      <div className="relative min-w-0 grow">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <i className="icon-search pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3" />
        <input
          id={id}
          type="search"
          value={word}
          placeholder={label}
          onChange={(event) => onWord(event.target.value)}
          className="field h-10 min-h-10 py-1 pl-9 text-sm"
        />
      </div>
      {onAdd && (
        <button
          type="button"
          aria-label={add}
          title={add}
          onClick={onAdd}
          className="inline-flex size-10 shrink-0 items-center justify-center rounded-control border border-line-strong text-ink-2 hover:border-accent hover:text-accent"
        >
          <i className="icon-user-round-plus size-5" />
        </button>
      )}
    </div>
  );
}
