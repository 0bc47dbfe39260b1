import { useLayoutEffect } from 'react';
import { imageAt } from '../../../lib/format/image.ts';
import type { GalleryTexts } from './texts.ts';

interface ProductVideoProps {
  readonly t: GalleryTexts;
  readonly url: string;
  /** Shown until it plays. */
  readonly cover: string;
  /** Told whether it is there. The same function each time. */
  readonly onShown: (isShown: boolean) => void;
  readonly onClose: () => void;
}

/** The video of the goods, in place of their picture. It begins without sound: nobody asked for any. */
export function ProductVideo({ t, url, cover, onShown, onClose }: ProductVideoProps) {
  // Before the browser draws: picture and film are never seen together.
  useLayoutEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);
  return (
    <>
      <video
        src={url}
        poster={imageAt(cover, 800)}
        muted
        autoPlay
        controls
        playsInline
        aria-label={t.video}
        className="aspect-square w-full bg-soft object-contain"
      />
      <button
        type="button"
        aria-label={t.closeVideo}
        onClick={onClose}
        className="daylight absolute top-3 right-3 inline-flex size-11 items-center justify-center rounded-full bg-white/90 text-ink hover:text-accent"
      >
        <i className="icon-x size-5" />
      </button>
    </>
  );
}
