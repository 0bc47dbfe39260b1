import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { imageAt, imageSet } from '../../lib/image.ts';
import { fill } from '../../lib/text.ts';
import type product from '../../locales/zh/product.json';
import { $shownImage } from './shown-image.ts';
import { Zoom } from './zoom.tsx';

export type GalleryTexts = typeof product.gallery;

interface GalleryProps {
  readonly t: GalleryTexts;
  readonly images: readonly string[];
  /** What each of them shows. */
  readonly alts: readonly string[];
}

/** Large picture, thumbnails, and a dialog with the full size. Follows the chosen colour. */
export function Gallery({ t, images, alts }: GalleryProps) {
  const [at, setAt] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wanted = useStore($shownImage, { ssr: 'initial' });
  useEffect(() => {
    const found = wanted === null ? -1 : images.indexOf(wanted);
    if (found >= 0) setAt(found);
  }, [wanted, images]);

  const url = images[at] ?? '';
  const alt = alts[at] ?? '';
  return (
    <section aria-label={t.label}>
      <button
        ref={opener}
        type="button"
        aria-label={`${t.zoom}: ${alt}`}
        onClick={() => setZoomed(true)}
        className="block w-full cursor-zoom-in overflow-hidden border-line bg-soft max-lg:border-b lg:rounded-card lg:border"
      >
        <img
          src={imageAt(url, 800)}
          srcSet={imageSet(url)}
          sizes="(min-width: 1280px) 460px, (min-width: 1024px) 42vw, 100vw"
          width={800}
          height={800}
          alt={alt}
          fetchPriority="high"
          className="aspect-square w-full object-cover"
        />
      </button>
      {images.length > 1 && (
        <ul className="scrollbar-none mt-3 flex gap-2 overflow-x-auto p-0.5 max-lg:px-4">
          {images.map((image, i) => (
            <li key={image} className="w-18 shrink-0">
              <button
                type="button"
                aria-label={fill(t.show, { at: i + 1 })}
                aria-current={i === at ? 'true' : undefined}
                onClick={() => setAt(i)}
                className="block w-full overflow-hidden rounded-control border-2 border-line bg-soft hover:border-accent aria-[current]:border-accent"
              >
                <img
                  src={imageAt(image, 200)}
                  width={200}
                  height={200}
                  alt=""
                  loading="lazy"
                  className="aspect-square w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed && (
        <Zoom
          t={t}
          images={images}
          alts={alts}
          at={at}
          onMove={setAt}
          onClose={() => {
            setZoomed(false);
            opener.current?.focus();
          }}
        />
      )}
    </section>
  );
}
