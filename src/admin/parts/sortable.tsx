import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { ApiKey } from '../../../contract/index.ts';
import { keyOf } from '../../lib/format/composing.ts';
import { fill } from '../../lib/format/text.ts';
import { useAct } from '../shell/use-act.ts';
import { moved } from './moved.ts';
import { usePartTexts } from './texts.ts';

export const smallButton =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-accent disabled:text-line-strong lg:size-9';

interface MoreProps {
  readonly label: string;
  readonly onMore: () => void;
}

/** Shows more items when it is pressed, or comes near the window. */
function More({ label, onMore }: MoreProps) {
  const seen = (button: HTMLButtonElement | null) => {
    if (!button || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: '600px' },
    );
    observer.observe(button);
    return () => observer.disconnect();
  };
  return (
    <button ref={seen} type="button" onClick={onMore} className="min-h-11 w-full px-4 text-accent">
      {label}
    </button>
  );
}

interface SortableProps<T> {
  readonly items: readonly T[];
  readonly nameOf: (item: T) => string;
  readonly mayMove: boolean;
  /** Saves the order of all items. */
  readonly order: (ids: number[]) => Promise<unknown>;
  readonly stale: readonly ApiKey[];
  /** Shows so many items at first, and more as one scrolls to the end; undefined = all. */
  readonly atOnce?: number;
  /** Nested in another list. */
  readonly isInner?: boolean;
  /** `handle` goes before the content, `buttons` after it. */
  readonly row: (item: T, handle: ReactNode, buttons: ReactNode) => ReactNode;
}

/** A sortable list: by dragging a handle, with arrow keys, or with two buttons on phones. */
export function Sortable<T extends { readonly id: number }>({
  items,
  nameOf,
  mayMove,
  order,
  stale,
  atOnce,
  isInner = false,
  row,
}: SortableProps<T>) {
  const t = usePartTexts().sort;
  const act = useAct();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [over, setOver] = useState<number | null>(null);
  // Optimistic order while it is saved; otherwise the server's order applies.
  const [wanted, want] = useState<readonly number[] | null>(null);
  // Ignores drags from other lists.
  const dragged = `application/x-${id.replaceAll(/\W/g, '').toLowerCase()}`;
  const shown = wanted ? wanted.flatMap((one) => items.filter((item) => item.id === one)) : items;
  const [limit, setLimit] = useState(atOnce ?? Number.POSITIVE_INFINITY);
  const more = () => setLimit((before) => before + (atOnce ?? 0));
  const move = async (item: T, to: number) => {
    const before = shown.map((one) => one.id);
    const from = before.indexOf(item.id);
    if (to < 0 || to >= before.length || to === from || wanted) return;
    const after = moved(before, from, to);
    want(after);
    setLimit((most) => Math.max(most, to + 1));
    // The moved item's handle keeps the focus.
    setTimeout(
      () => list.current?.querySelectorAll<HTMLElement>(':scope > li [data-handle]')[to]?.focus(),
      0,
    );
    await act(() => order(after), {
      done: fill(t.moved, { name: nameOf(item), number: to + 1 }),
      stale,
      undo: () => order(before),
    });
    want(null);
  };
  const handleOf = (item: T, at: number) => (
    <button
      type="button"
      data-handle
      draggable
      aria-label={fill(t.place, { name: nameOf(item), number: at + 1, count: shown.length })}
      aria-describedby={`${id}-keys`}
      onDragStart={(event) => event.dataTransfer.setData(dragged, String(at))}
      onKeyDown={(event: KeyboardEvent) => {
        const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: shown.length - 1 }[keyOf(event)];
        if (to === undefined) return;
        event.preventDefault();
        void move(item, to);
      }}
      className="grid h-9 w-7 shrink-0 cursor-grab place-items-center rounded-control text-ink-3 hover:text-accent active:cursor-grabbing max-sm:hidden"
    >
      <GripVertical className="size-5" aria-hidden="true" />
    </button>
  );
  const buttonsOf = (item: T, at: number) => (
    <span className="flex sm:hidden">
      <button
        type="button"
        className={smallButton}
        disabled={at === 0}
        aria-label={fill(t.up, { name: nameOf(item) })}
        onClick={() => void move(item, at - 1)}
      >
        <ChevronUp className="size-4" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={smallButton}
        disabled={at === shown.length - 1}
        aria-label={fill(t.down, { name: nameOf(item) })}
        onClick={() => void move(item, at + 1)}
      >
        <ChevronDown className="size-4" aria-hidden="true" />
      </button>
    </span>
  );
  return (
    <>
      <ul
        ref={list}
        className={`divide-y divide-line ${isInner ? 'border-line border-t' : 'rounded-card border border-line bg-card'}`}
      >
        {shown.slice(0, limit).map((item, at) => (
          <li
            key={item.id}
            className={`${over === at ? 'bg-tint' : ''} ${atOnce === undefined ? '' : '[contain-intrinsic-size:auto_3.25rem] [content-visibility:auto]'}`}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes(dragged)) return;
              event.preventDefault();
              setOver(at);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              setOver(null);
              const from = shown[Number(event.dataTransfer.getData(dragged) || '-1')];
              if (!from) return;
              event.preventDefault();
              void move(from, at);
            }}
          >
            {row(item, mayMove ? handleOf(item, at) : null, mayMove ? buttonsOf(item, at) : null)}
          </li>
        ))}
        {shown.length > limit && (
          <li>
            <More label={fill(t.more, { count: shown.length - limit })} onMore={more} />
          </li>
        )}
      </ul>
      {mayMove && (
        <p id={`${id}-keys`} className="sr-only">
          {t.keys}
        </p>
      )}
    </>
  );
}
