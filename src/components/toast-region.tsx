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
 * What is behind an open dialog can neither be seen nor read out nor pressed, so there toasts stand in the dialog; the region of the
 * page waits for it to close.
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

/** Top right below the header, above the bottom bar on phones, never over what the page is about; read out when the reader pauses. */
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
 * Keeps toasts off the buttons people need, as far as there is room: answers with how many pixels they go down. What measures comes with
 * the first toast; where it does not arrive they stay where they are.
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
