import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Pixels: rows extend beyond the box by the gap of their items. */
const slack = 12;

interface SliderProps {
  readonly previous: string;
  readonly next: string;
  /** Number of pages on a wide screen, as in the static page. */
  readonly pages: number;
  /** A list in one row; the box shows one page of it. */
  readonly children?: ReactNode;
}

/** A paged row of items that starts with the page of the current one. Without scripts and on touch screens the row scrolls. */
export function Slider({ previous, next, pages, children }: SliderProps) {
  const box = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(0);
  const [last, setLast] = useState(pages - 1);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const width = element.clientWidth || 1;
      const end = Math.max(0, Math.ceil((element.scrollWidth - slack) / width) - 1);
      const atEnd = element.scrollLeft + width >= element.scrollWidth - slack;
      setLast(end);
      setPage(atEnd ? end : Math.min(end, Math.round(element.scrollLeft / width)));
    };
    const current = element.querySelector('[aria-current]')?.closest('li');
    if (current) {
      const at = current.getBoundingClientRect().left - element.getBoundingClientRect().left;
      element.scrollLeft = Math.floor((at + 4) / (element.clientWidth || 1)) * element.clientWidth;
    }
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, []);

  const go = (target: number) => {
    const element = box.current;
    if (!element) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: target * element.clientWidth, behavior: still ? 'instant' : 'smooth' });
  };
  return (
    <div className="relative">
      <div ref={box} className="scrollbar-none snap-x snap-mandatory overflow-x-auto overscroll-x-contain">
        {children}
      </div>
      {page > 0 && <Arrow label={previous} side="left" onClick={() => go(page - 1)} />}
      {page < last && <Arrow label={next} side="right" onClick={() => go(page + 1)} />}
    </div>
  );
}

interface ArrowProps {
  readonly label: string;
  readonly side: 'left' | 'right';
  readonly onClick: () => void;
}

/** Hidden at the end; touch screens swipe. */
function Arrow({ label, side, onClick }: ArrowProps) {
  const icon = side === 'left' ? 'icon-chevron-left' : 'icon-chevron-right';
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`slider-arrow ${side === 'left' ? '-left-4' : '-right-4'}`}
    >
      <i className={`${icon} size-5`} />
    </button>
  );
}
