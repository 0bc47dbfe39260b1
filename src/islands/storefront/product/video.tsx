import { useLayoutEffect } from 'react';
import { imageAt } from '../../../lib/format/image.ts';
import type { GalleryTexts } from './texts.ts';

interface ProductVideoProps {
  readonly t: GalleryTexts;
  readonly url: string;
  /** Poster image. */
  readonly cover: string;
  /** Called with whether it is shown. Must be the same function each time. */
  readonly onShown: (isShown: boolean) => void;
  readonly onClose: () => void;
}

/** The product video in place of the image. Starts muted, because autoplay has no user consent for sound. */
export function ProductVideo({ t, url, cover, onShown, onClose }: ProductVideoProps) {
  // Before paint, so that image and video are never visible together.
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
