import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import Swiper from 'swiper';
import { Zoom } from 'swiper/modules';
import { keyOf } from '../../../lib/format/composing.ts';
import { fullSizeUrl } from '../../../lib/format/image.ts';
import { fill } from '../../../lib/format/text.ts';
import type { GalleryTexts } from './texts.ts';

interface LightboxProps {
  readonly t: GalleryTexts;
  readonly images: readonly string[];
  readonly alts: readonly string[];
  readonly at: number;
  /** Caption of each image. */
  readonly captions?: readonly ReactNode[];
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

const largest = 3;

/** Images in full size, with swipe, pinch and keys. The native dialog traps focus and closes on Escape. */
export function Lightbox({ t, images, alts, at: first, captions = [], onMove, onClose }: LightboxProps) {
  const { dialog, root, swiper, at } = useLightbox(first, onMove);
  const onKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event) === 'ArrowRight') swiper.current?.slideNext();
    if (keyOf(event) === 'ArrowLeft') swiper.current?.slidePrev();
    if (keyOf(event) === '+' || keyOf(event) === '-') swiper.current?.zoom.toggle();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t.label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="daylight m-0 h-full max-h-none w-full max-w-none overflow-hidden bg-ink/90 text-white"
    >
      <div ref={root} className="swiper h-full overflow-hidden">
        <ul className="swiper-wrapper flex h-full w-full">
          {images.map((image, i) => (
            <li key={image} className="swiper-slide relative h-full w-full shrink-0" inert={i !== at}>
              <div className="swiper-zoom-container flex h-full w-full items-center justify-center p-4 lg:p-16">
                <img
                  src={fullSizeUrl(image)}
                  alt={alts[i] ?? ''}
                  loading={Math.abs(i - first) < 2 ? 'eager' : 'lazy'}
                  className="h-auto max-h-full w-auto max-w-full rounded-control bg-soft object-contain"
                />
              </div>
              {captions[i] && (
                <div className="absolute inset-x-0 bottom-0 max-h-[40dvh] overflow-y-auto bg-ink/80 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:px-16">
                  {captions[i]}
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
      <p
        aria-live="polite"
        className="absolute top-4 left-4 z-10 rounded-full bg-ink/70 px-3 py-1 text-sm tabular-nums"
      >
        {fill(t.position, { at: at + 1, total: images.length })}
      </p>
      <Round label={t.close} onClick={onClose} place="top-3 right-3">
        <i className="icon-x size-5" />
      </Round>
      <Round label={t.zoomIn} onClick={() => swiper.current?.zoom.toggle()} place="top-3 right-17">
        <i className="icon-zoom-in size-5" />
      </Round>
      {images.length > 1 && (
        <>
          <Round
            label={t.previous}
            onClick={() => swiper.current?.slidePrev()}
            place="top-1/2 left-3 -translate-y-1/2"
          >
            <i className="icon-chevron-left size-5" />
          </Round>
          <Round
            label={t.next}
            onClick={() => swiper.current?.slideNext()}
            place="top-1/2 right-3 -translate-y-1/2"
          >
            <i className="icon-chevron-right size-5" />
          </Round>
        </>
      )}
    </dialog>
  );
}

function useLightbox(first: number, onMove: (at: number) => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(undefined);
  const moved = useRef(onMove);
  const start = useRef(first);
  const [at, setAt] = useState(first);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal?.();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (root.current) {
      swiper.current = new Swiper(root.current, {
        modules: [Zoom],
        zoom: { maxRatio: largest },
        initialSlide: start.current,
        speed: still ? 0 : 200,
        rewind: true,
        on: {
          slideChange: ({ activeIndex }) => {
            setAt(activeIndex);
            moved.current(activeIndex);
          },
        },
      });
    }
    return () => {
      swiper.current?.destroy();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return { dialog, root, swiper, at };
}

interface RoundProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly place: string;
  readonly children: ReactNode;
}

function Round({ label, onClick, place, children }: RoundProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`absolute z-10 inline-flex size-11 items-center justify-center rounded-full bg-white/90 text-ink shadow-float hover:text-accent ${place}`}
    >
      {children}
    </button>
  );
}
