import { useEffect, useRef } from 'react';
import { keyOf } from '../../lib/composing.ts';

interface ImageViewerProps {
  readonly url: string;
  readonly alt: string;
  readonly close: string;
  readonly onClose: () => void;
}

/** A picture of a conversation as large as the screen. A press anywhere or Escape closes it. */
export function ImageViewer({ url, alt, close, onClose }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const own = dialog.current;
    own?.showModal?.();
    return () => {
      own?.close?.();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={alt}
      onCancel={(event) => {
        // React lets it go on to the dialog this one stands in.
        event.stopPropagation();
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => keyOf(event) === 'Escape' && event.stopPropagation()}
      className="daylight m-0 h-dvh max-h-none w-screen max-w-none bg-ink/95 p-0"
    >
      <button
        type="button"
        aria-label={close}
        onClick={onClose}
        className="flex size-full cursor-zoom-out items-center justify-center p-4 focus-visible:outline-white"
      >
        <img src={url} alt={alt} className="max-h-full max-w-full rounded-control object-contain" />
        <i className="icon-x absolute top-4 right-4 size-7 text-white" />
      </button>
    </dialog>
  );
}
