import { useEffect, useRef, useState } from 'react';
import type { ChatTexts } from '../../lib/chat/message/texts.ts';
import { keyOf } from '../../lib/format/composing.ts';

interface SentPictureProps {
  readonly t: Pick<ChatTexts['list'], 'image' | 'viewImage' | 'closeImage' | 'imageGone'>;
  /** null = the image no longer exists. */
  readonly url: string | null;
  /** 0 if unknown. */
  readonly width: number;
  readonly height: number;
}

/** An image in a conversation; a click enlarges it. */
export function SentPicture({ t, url, width, height }: SentPictureProps) {
  const [isLarge, setLarge] = useState(false);
  const [isGone, setGone] = useState(false);
  if (isGone || url === null) {
    return <p className="rounded-card bg-soft px-3 py-2 text-ink-2 text-sm">{t.imageGone}</p>;
  }
  const size = width > 0 && height > 0 ? { width, height } : {};
  return (
    <>
      <button
        type="button"
        aria-label={t.viewImage}
        aria-haspopup="dialog"
        onClick={() => setLarge(true)}
        className="block overflow-hidden rounded-card border border-line bg-soft"
      >
        <img
          {...size}
          src={url}
          alt=""
          onError={() => setGone(true)}
          className="block h-auto max-h-60 w-auto min-w-16 max-w-full object-contain"
        />
      </button>
      {isLarge && (
        <ImageViewer url={url} alt={t.image} close={t.closeImage} onClose={() => setLarge(false)} />
      )}
    </>
  );
}

interface ImageViewerProps {
  readonly url: string;
  readonly alt: string;
  readonly close: string;
  readonly onClose: () => void;
}

/** An image in full screen. A click anywhere or Escape closes it. */
function ImageViewer({ url, alt, close, onClose }: ImageViewerProps) {
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
        // React would bubble the event to the outer dialog.
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
