import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { imageAt } from '../../lib/image.ts';
import type { GalleryTexts } from './gallery.tsx';

interface ZoomProps {
  readonly t: GalleryTexts;
  readonly images: readonly string[];
  readonly alts: readonly string[];
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** The picture in full size. The browser's dialog holds the focus and closes on Escape; arrows leaf through. */
export function Zoom({ t, images, alts, at, onMove, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const move = (step: number) => onMove((at + step + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  };
  const url = images[at] ?? '';
  return (
    <dialog
      ref={dialog}
      aria-label={t.label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-auto w-[min(92vw,88vh)] overflow-visible bg-transparent"
    >
      <img
        src={imageAt(url, 800)}
        width={800}
        height={800}
        alt={alts[at] ?? ''}
        className="aspect-square w-full rounded-card bg-soft object-contain"
      />
      <Round label={t.close} onClick={onClose} place="top-3 right-3" path="m4 4 8 8m0-8-8 8" />
      {images.length > 1 && (
        <>
          <Round
            label={t.previous}
            onClick={() => move(-1)}
            place="top-1/2 left-3 -translate-y-1/2"
            path="m10 3-5 5 5 5"
          />
          <Round
            label={t.next}
            onClick={() => move(1)}
            place="top-1/2 right-3 -translate-y-1/2"
            path="m6 3 5 5-5 5"
          />
        </>
      )}
    </dialog>
  );
}

interface RoundProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly place: string;
  readonly path: string;
}

function Round({ label, onClick, place, path }: RoundProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`absolute inline-flex size-11 items-center justify-center rounded-full bg-white/90 text-ink shadow-float hover:text-accent ${place}`}
    >
      <svg viewBox="0 0 16 16" className="size-5 fill-none stroke-2 stroke-current" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
