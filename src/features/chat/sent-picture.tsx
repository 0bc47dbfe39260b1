import { useState } from 'react';
import type { ChatTexts } from '../../lib/chat/words.ts';
import { ImageViewer } from './image-viewer.tsx';

interface SentPictureProps {
  readonly t: Pick<ChatTexts['list'], 'image' | 'viewImage' | 'closeImage' | 'imageGone'>;
  /** null = it is not there any more. */
  readonly url: string | null;
  /** Zero where they are not known. */
  readonly width: number;
  readonly height: number;
}

/** A picture of a conversation; a press shows it large. */
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
