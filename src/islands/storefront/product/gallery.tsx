import { useStore } from '@nanostores/react';
import { type PointerEvent, type TouchEvent, useRef, useState } from 'react';
import { partOf } from '../../../components/part-of.ts';
import { imageAt, imageSet } from '../../../lib/format/image.ts';
import { fill } from '../../../lib/format/text.ts';
import { $shownImage } from './shown-image.ts';
import type { GalleryTexts } from './texts.ts';

interface GalleryProps {
  readonly t: GalleryTexts;
  readonly images: readonly string[];
  /** Alternative texts of the images. */
  readonly alts: readonly string[];
  /** Video URL, played in place of the images; null = none. */
  readonly video: string | null;
}

/** Loaded when opened; the lightbox includes Swiper. */
const ProductVideo = partOf(() => import('./video.tsx').then((it) => it.ProductVideo));
const Lightbox = partOf(() => import('./lightbox.tsx').then((it) => it.Lightbox));

/** A gallery with zoom on hover, arrows, thumbnails and a lightbox. Follows the chosen colour. */
export function Gallery({ t, images: printed, alts: printedAlts, video }: GalleryProps) {
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [isVideoShown, setVideoShown] = useState(false);
  const wanted = useStore($shownImage, { ssr: 'initial' });
  // The image of a colour may not be one of the product's: it is appended while chosen.
  const isOther = wanted !== null && !printed.includes(wanted.url);
  const images = isOther ? [...printed, wanted.url] : printed;
  const alts = isOther ? [...printedAlts, wanted.alt] : printedAlts;
  const [followed, setFollowed] = useState<typeof wanted>(null);
  if (wanted !== followed) {
    setFollowed(wanted);
    if (wanted) show(printed.includes(wanted.url) ? printed.indexOf(wanted.url) : printed.length);
  }

  function show(place: number) {
    setPlaying(false);
    setAt((place + images.length) % images.length);
  }
  const move = (step: number) => show(at + step);
  const swipe = useSwipe(move);
  const url = images[at] ?? images[0] ?? '';
  const alt = alts[at] ?? '';
  return (
    <section aria-label={t.label}>
      <div className="group gallery-frame">
        {isPlaying && video && (
          <ProductVideo
            t={t}
            url={video}
            cover={images[0] ?? ''}
            onShown={setVideoShown}
            onClose={() => setPlaying(false)}
          />
        )}
        <button
          type="button"
          hidden={isVideoShown}
          aria-label={`${t.zoom}: ${alt}`}
          onClick={() => setOpen(true)}
          className="gallery-zoom"
          {...swipe}
        >
          <img
            src={imageAt(url, 800)}
            srcSet={imageSet(url)}
            sizes="(min-width: 1280px) 460px, (min-width: 1024px) 42vw, 100vw"
            width={800}
            height={800}
            alt={alt}
            fetchPriority="high"
            onPointerMove={grow}
            onPointerLeave={shrink}
            className="square-picture transition-[scale] duration-200"
          />
        </button>
        {video && !isPlaying && (
          <button
            type="button"
            onClick={() => setPlaying(true)}
            className="daylight absolute bottom-3 left-3 inline-flex min-h-11 items-center gap-1.5 rounded-full bg-white/90 px-4 font-semibold text-ink text-sm hover:text-accent"
          >
            <i className="icon-play/full size-4" />
            {t.play}
          </button>
        )}
        {images.length > 1 && !isPlaying && (
          <p aria-hidden="true" className="daylight gallery-count">
            {at + 1} / {images.length}
          </p>
        )}
        {images.length > 1 && !isPlaying && (
          <>
            <Arrow label={t.previous} onClick={() => move(-1)} place="left-3" icon="icon-chevron-left" />
            <Arrow label={t.next} onClick={() => move(1)} place="right-3" icon="icon-chevron-right" />
          </>
        )}
      </div>
      {images.length > 1 && (
        <ul className="gallery-thumbs">
          {images.map((image, i) => (
            <li key={image} className="w-18 shrink-0">
              <button
                type="button"
                aria-label={fill(t.show, { at: i + 1 })}
                aria-current={i === at ? 'true' : undefined}
                onClick={() => show(i)}
                className="gallery-thumb"
              >
                <img
                  src={imageAt(image, 200)}
                  width={200}
                  height={200}
                  alt=""
                  loading="lazy"
                  className="square-picture"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Lightbox t={t} images={images} alts={alts} at={at} onMove={setAt} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

/** Zooms to twice the size around the pointer. */
function grow({ currentTarget, pointerType, clientX, clientY }: PointerEvent<HTMLImageElement>): void {
  if (pointerType !== 'mouse' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const frame = currentTarget.parentElement?.getBoundingClientRect();
  if (!frame) return;
  const [x, y] = [(clientX - frame.left) / frame.width, (clientY - frame.top) / frame.height];
  currentTarget.style.transformOrigin = `${x * 100}% ${y * 100}%`;
  currentTarget.style.scale = '2';
}

function shrink({ currentTarget }: PointerEvent<HTMLImageElement>): void {
  currentTarget.style.scale = '';
}

const leastSwipe = 40;

/** Swipe gestures. */
function useSwipe(move: (step: number) => void) {
  const from = useRef<number | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const way = (changedTouches[0]?.clientX ?? 0) - (from.current ?? 0);
      if (from.current !== null && Math.abs(way) > leastSwipe) move(way < 0 ? 1 : -1);
      from.current = null;
    },
  };
}

interface ArrowProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly place: string;
  readonly icon: string;
}

/** Visible on hover, focus, and touch screens. */
function Arrow({ label, onClick, place, icon }: ArrowProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={`daylight gallery-turn ${place}`}>
      <i className={`${icon} size-5`} />
    </button>
  );
}
