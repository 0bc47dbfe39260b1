import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { keyOf } from '../../lib/composing.ts';
import type { Area } from './area.ts';
import { below, isWithin } from './menu.ts';
import { usePlaces } from './use-places.ts';
import { useShellWords } from './words.ts';

interface Target {
  readonly label: string;
  readonly hint: string;
  readonly to: string;
  /** Not a page of this area. */
  readonly isElsewhere?: boolean;
}

/** What is typed, and the places it may mean. */
export function PaletteBox({ area, onClose }: { readonly area: Area; readonly onClose: () => void }) {
  const t = useShellWords().palette;
  const { places } = usePlaces(area);
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal?.();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const word = typed.trim().toLowerCase();
  const pages: Target[] = (places ?? [])
    .filter(
      (place) => !place.isHidden && `${place.title} ${place.group?.title ?? ''}`.toLowerCase().includes(word),
    )
    .map((place) => ({
      label: place.title,
      hint: place.group?.title ?? t.page,
      to: isWithin(area, place) ? `/${below(area, place.path)}` : place.path,
      isElsewhere: !isWithin(area, place),
    }));
  const searches: Target[] =
    word === ''
      ? []
      : (places ?? []).flatMap(({ path }) => {
          const look = area.finds.find((one) => path === `${area.root}/${one.path}`);
          return look
            ? [
                {
                  label: typed.trim(),
                  hint: t[look.name],
                  to: `/${look.path}?keyword=${encodeURIComponent(typed.trim())}`,
                },
              ]
            : [];
        });
  const found = [...pages, ...searches];
  const go = (target: Target | undefined) => {
    if (!target) return;
    onClose();
    if (target.isElsewhere) window.open(target.to, '_blank', 'noopener');
    else navigate(target.to);
  };
  const key = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[keyOf(event)];
    if (step !== undefined) {
      event.preventDefault();
      setAt((before) => (found.length === 0 ? 0 : (before + step + found.length) % found.length));
    } else if (keyOf(event) === 'Enter') {
      event.preventDefault();
      go(found[at]);
    }
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t.open}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      className="mx-auto mt-[12vh] mb-auto w-[min(36rem,calc(100vw-1rem))] overflow-hidden rounded-card bg-card p-0 text-ink text-sm shadow-float"
    >
      <input
        autoFocus
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
        aria-label={t.label}
        placeholder={t.label}
        maxLength={60}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={key}
        className="w-full border-line border-b px-5 py-4 text-base outline-none"
      />
      <div role="listbox" id={id} aria-label={t.results} className="max-h-[50vh] overflow-y-auto p-2">
        {found.map((target, i) => (
          <div
            key={target.to}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            onPointerMove={() => setAt(i)}
            onClick={() => go(target)}
            onKeyDown={key}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 aria-selected:bg-tint"
          >
            <span className="truncate">{target.label}</span>
            <span className="shrink-0 text-ink-3 text-xs">{target.hint}</span>
          </div>
        ))}
        {found.length === 0 && <p className="px-3 py-2 text-ink-2">{t.nothing}</p>}
      </div>
    </dialog>
  );
}
