import { type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';

interface DialogFrameProps {
  readonly title: string;
  readonly close: string;
  /** Of the dialog, of the column in it and of the line with its title. */
  readonly looks: { readonly dialog: string; readonly column: string; readonly head: string };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a title and a cross. The browser's own traps focus; Escape and a press beside it close, and focus goes back to where it was. */
export function DialogFrame({ title, close, looks, onClose, children }: DialogFrameProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        // As src/components/confirm.tsx says.
        event.stopPropagation();
        onClose();
      }}
      // A press beside the box is one on the dialog itself.
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
