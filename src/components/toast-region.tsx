import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type header from '../../locales/zh/common/header.json';
import { $modals } from '../lib/stores/modals.ts';
import { $toasts, dismissToast, type Toast } from '../lib/stores/toast.ts';

const tone = {
  success: 'border-l-success',
  info: 'border-l-info',
  error: 'border-l-danger',
} as const satisfies Record<Toast['kind'], string>;

interface ToastRegionProps {
  readonly t: Pick<typeof header.site, 'toasts' | 'dismiss'>;
}

/**
 * Content behind a modal dialog is inert and hidden, so toasts are rendered in the open dialog; the page's own region waits until it
 * closes.
 */
export function ToastRegion({ t }: ToastRegionProps) {
  const front = useStore($modals, { ssr: 'initial' }).at(-1);
  return (
    <>
      <Toasts t={t} isBehind={front !== undefined} />
      {front && createPortal(<Toasts t={t} isBehind={false} />, front)}
    </>
  );
}

/** Top right below the header, on phones above the bottom bar, never over the main content; a polite live region. */
function Toasts({ t, isBehind }: ToastRegionProps & { readonly isBehind: boolean }) {
  const all = useStore($toasts, { ssr: 'initial' });
  const toasts = isBehind ? [] : all;
  const region = useRef<HTMLElement>(null);
  const shift = useToastPlace(region, toasts.length);
  return (
    <section
      ref={region}
      aria-label={isBehind ? undefined : t.toasts}
      aria-live="polite"
      {...(shift === 0 ? {} : { 'data-shift': shift, style: { translate: `0 ${shift}px` } })}
      className="toast-region"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={`pointer-events-auto flex animate-rise items-start gap-3 rounded-control border border-line border-l-4 bg-card py-3 pr-2 pl-4 text-sm shadow-float ${tone[toast.kind]}`}
        >
          <p className="min-w-0 grow py-0.5">{toast.text}</p>
          {toast.action && (
            <button
              type="button"
              onClick={() => {
                dismissToast(toast.id);
                toast.action?.run();
              }}
              className="shrink-0 rounded-tag px-2 py-0.5 font-semibold text-accent hover:bg-tint"
            >
              {toast.action.label}
            </button>
          )}
          <button
            type="button"
            aria-label={t.dismiss}
            onClick={() => dismissToast(toast.id)}
            className="inline-flex size-6 shrink-0 items-center justify-center rounded-tag text-ink-3 hover:text-ink"
          >
            <svg viewBox="0 0 16 16" className="size-3.5 stroke-2 stroke-current" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" />
            </svg>
          </button>
        </div>
      ))}
    </section>
  );
}

/**
 * Moves the toasts off important buttons if there is room: returns the shift in pixels. The measuring code loads with the first toast;
 * without it they stay in place.
 */
function useToastPlace(region: RefObject<HTMLElement | null>, count: number): number {
  const [shift, setShift] = useState(0);
  if (count === 0 && shift !== 0) setShift(0);
  useEffect(() => {
    const { current } = region;
    if (!current || count === 0) return;
    let isOver = false;
    let end = () => {};
    import('./toast-shift.ts').then(
      ({ followShift }) => {
        if (!isOver) end = followShift(current, setShift);
      },
      () => {},
    );
    return () => {
      isOver = true;
      end();
    };
  }, [region, count]);
  return shift;
}
