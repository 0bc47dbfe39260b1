import { ArrowUp, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { fill } from '../../../../lib/format/text.ts';
import type { EditorTexts } from './texts.ts';

interface ItemListProps<T> {
  readonly t: EditorTexts['lists'];
  readonly label: string;
  readonly hint?: string;
  /** Without a label: the heading above it names the list. */
  readonly isBare?: boolean;
  readonly add: string;
  readonly max: number;
  readonly items: readonly T[];
  readonly make: () => T;
  readonly onChange: (items: readonly T[]) => void;
  readonly children: (item: T, at: number, put: (item: T) => void) => ReactNode;
}

/** A sortable list of items of one kind. */
export function ItemList<T extends { readonly key: string }>(props: ItemListProps<T>) {
  const { t, label, hint, isBare = false, add, max, items, make, onChange, children } = props;
  const round = 'grid size-11 place-items-center rounded-control text-ink-3 hover:bg-soft lg:size-9';
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className={isBare ? 'sr-only' : 'mb-1 font-semibold'}>{label}</legend>
      {hint && <p className="text-ink-3 text-xs">{hint}</p>}
      <ol className="flex flex-col gap-2">
        {items.map((item, at) => (
          <li key={item.key} className="flex items-start gap-1">
            <div className="min-w-0 grow">
              {children(item, at, (next) => onChange(items.map((one, i) => (i === at ? next : one))))}
            </div>
            <button
              type="button"
              disabled={at === 0}
              aria-label={fill(t.up, { label, number: at + 1 })}
              onClick={() =>
                onChange(
                  items.map((one, i) => (i === at ? (items[at - 1] ?? one) : i === at - 1 ? item : one)),
                )
              }
              className={`${round} disabled:opacity-40`}
            >
              <ArrowUp className="size-4" aria-hidden="true" />
            </button>
            <button
              type="button"
              aria-label={fill(t.remove, { label, number: at + 1 })}
              onClick={() => onChange(items.filter((one) => one.key !== item.key))}
              className={`${round} hover:text-danger`}
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
      {items.length < max && (
        <button
          type="button"
          onClick={() => onChange([...items, make()])}
          className="inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-2 text-accent hover:bg-soft lg:min-h-9"
        >
          <Plus className="size-4" aria-hidden="true" />
          {add}
        </button>
      )}
    </fieldset>
  );
}
