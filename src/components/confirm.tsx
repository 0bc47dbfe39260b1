import { useModal } from './use-modal.ts';

interface ConfirmProps {
  readonly title: string;
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** A confirmation dialog. The native dialog traps focus, closes on Escape and restores focus. */
export function Confirm({ title, question, yes, no, onYes, onNo }: ConfirmProps) {
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      aria-labelledby="confirm-title"
      onCancel={(event) => {
        event.preventDefault();
        // React would bubble the event to the outer dialog.
        event.stopPropagation();
        onNo();
      }}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card bg-card p-6 text-ink shadow-float"
    >
      <h2 id="confirm-title" className="text-lg">
        {title}
      </h2>
      <p className="mt-2 text-ink-2">{question}</p>
      <div className="mt-6 flex justify-end gap-3">
        <button type="button" className="button-quiet" onClick={onNo}>
          {no}
        </button>
        <button type="button" className="button-primary" onClick={onYes}>
          {yes}
        </button>
      </div>
    </dialog>
  );
}
