import { type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';

interface SheetProps {
  readonly title: string;
  readonly close: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays in sight below what scrolls. */
  readonly footer?: ReactNode;
}

/**
 * A dialog with a title: from below on phones, in the middle elsewhere. The browser's dialog traps focus and closes on
 * Escape; focus goes back to where it was.
 */
export function Sheet({ title, close, onClose, children, footer }: SheetProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A press beside the box is one on the dialog itself.
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      className="m-auto max-h-[min(90dvh,46rem)] w-full max-w-lg animate-rise overflow-hidden rounded-card bg-card p-0 text-ink shadow-float max-sm:mx-0 max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none"
    >
      <div className="flex max-h-[inherit] flex-col">
        <header className="flex shrink-0 items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <button
            type="button"
            aria-label={close}
            onClick={onClose}
            className="inline-flex size-11 items-center justify-center rounded-control text-ink-2 hover:text-accent"
          >
            <i className="icon-x size-5" />
          </button>
        </header>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer && (
          <footer className="shrink-0 border-line border-t p-3 pb-[max(12px,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}
