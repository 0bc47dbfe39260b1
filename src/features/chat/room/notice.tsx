import { useEffect, useId, useRef } from 'react';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly ok: string;
  readonly onClose: () => void;
}

/** Says what went wrong and waits until it was read; focus goes back to where it was. */
export function Notice({ title, text, ok, onClose }: NoticeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal?.();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card bg-card p-6 text-ink shadow-float"
    >
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-ink-2">
        {text}
      </p>
      <div className="mt-6 flex justify-end">
        <button type="button" className="button-primary" onClick={onClose}>
          {ok}
        </button>
      </div>
    </dialog>
  );
}
