import { type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';

interface DialogFrameProps {
  readonly title: string;
  readonly close: string;
  /** Classes of the dialog, its column and its title row. */
  readonly looks: { readonly dialog: string; readonly column: string; readonly head: string };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog with a title and a close button. The native dialog traps focus; Escape and a click on the backdrop close it, and focus is
 * restored.
 */
export function DialogFrame({ title, close, looks, onClose, children }: DialogFrameProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        // See src/components/confirm.tsx.
        event.stopPropagation();
        onClose();
      }}
      // A click on the backdrop has the dialog itself as target.
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      className={looks.dialog}
    >
      <div className={`flex flex-col ${looks.column}`}>
        <header
          className={`flex shrink-0 items-center justify-between gap-4 border-line border-b pr-2 pl-5 ${looks.head}`}
        >
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
        {children}
      </div>
    </dialog>
  );
}
