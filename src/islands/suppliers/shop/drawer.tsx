import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type shop from '../../../../locales/zh/suppliers/shop.json';
import { keyOf } from '../../../lib/format/composing.ts';

const id = 'shop-info';

interface ShopDrawerProps {
  readonly t: Pick<typeof shop.drawer, 'open' | 'title' | 'close'>;
  /** Static supplier data. */
  readonly children?: ReactNode;
}

/**
 * The round button and its drawer, which every link to `#shop-info` also opens. Without scripts the links show it by `:target`
 * (src/styles/theme.css). Focus is trapped and restored.
 */
export function ShopDrawer({ t, children }: ShopDrawerProps) {
  const { dialog, isLive, isOpen, close } = useDrawer();
  return (
    <>
      <a
        href={`#${id}`}
        aria-label={t.open}
        title={t.open}
        aria-haspopup="dialog"
        aria-expanded={isLive ? isOpen : undefined}
        className="fixed right-4 bottom-[calc(72px+env(safe-area-inset-bottom))] z-30 inline-flex size-14 items-center justify-center rounded-full bg-accent text-white shadow-float hover:bg-accent-strong lg:right-8 lg:bottom-8"
      >
        <i className="icon-store size-6" />
      </a>
      <dialog
        id={id}
        ref={dialog}
        aria-labelledby={`${id}-title`}
        data-live={isLive || undefined}
        onClose={close}
        onKeyDown={keepFocus}
        // A click on the backdrop has the dialog itself as target.
        onPointerDown={(event) => event.target === event.currentTarget && close()}
        className="drawer"
      >
        <div className="flex h-full flex-col">
          <header className="flex shrink-0 items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
            <h2 id={`${id}-title`} className="text-lg">
              {t.title}
            </h2>
            {isLive ? (
              <button type="button" aria-label={t.close} onClick={close} className={cross}>
                <i className="icon-x size-5" />
              </button>
            ) : (
              <a href="#content" aria-label={t.close} className={cross}>
                <i className="icon-x size-5" />
              </a>
            )}
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5 lg:p-8">{children}</div>
        </div>
      </dialog>
    </>
  );
}

const cross = 'inline-flex size-11 items-center justify-center rounded-control text-ink-2 hover:text-accent';

function useDrawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLElement>(null);
  const [isLive, setLive] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- links open the drawer once this effect has registered the listener
    setLive(true);
    const follow = (event: Event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLElement>(`a[href="#${id}"]`) : null;
      if (!link) return;
      event.preventDefault();
      opener.current = link;
      setOpen(true);
    };
    if (location.hash === `#${id}`) setOpen(true);
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const { style } = document.documentElement;
    const { overflow } = style;
    const own = dialog.current;
    own?.showModal?.();
    style.overflow = 'hidden';
    return () => {
      style.overflow = overflow;
      own?.close?.();
      opener.current?.focus();
    };
  }, [isOpen]);
  return { dialog, isLive, isOpen, close: () => setOpen(false) };
}

/** Cycles Tab within the dialog: browsers let it leave for their toolbars. */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  if (keyOf(event) !== 'Tab') return;
  const all = event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, summary');
  // Elements in a collapsed branch have a box but are not focusable.
  const within = [...all].filter((one) => one.checkVisibility());
  const [first, last] = [within[0], within.at(-1)];
  const at = document.activeElement;
  const goesRound = event.shiftKey ? at === first || at === event.currentTarget : at === last;
  if (!goesRound) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
