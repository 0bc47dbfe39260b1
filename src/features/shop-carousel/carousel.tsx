import type shop from '../../../locales/zh/shop.json';
import { fill } from '../../lib/text.ts';
import { type ShopSlide, Slide } from './slide.tsx';
import { type Carousel, useCarousel } from './use-carousel.ts';

interface ShopCarouselProps {
  readonly t: typeof shop.carousel;
  readonly slides: readonly ShopSlide[];
  /** Beside the panel, or across the whole page with its two buttons. */
  readonly kind: 'panel' | 'hero';
}

const delays = { panel: 4_000, hero: 3_000 };

/** The slides of a shop. Without scripts they are a row that scrolls. */
export function ShopCarousel({ t, slides, kind }: ShopCarouselProps) {
  const carousel = useCarousel(slides.length, delays[kind]);
  const { root, at, isReady, isPaused, area } = carousel;
  return (
    <section aria-roledescription="carousel" aria-label={t.label} className="daylight relative" {...area}>
      <div
        ref={root}
        className={`swiper ${isReady ? 'overflow-hidden' : 'scrollbar-none snap-x snap-mandatory overflow-x-auto'} ${kind === 'panel' ? 'rounded-card' : ''}`}
      >
        <ul className="swiper-wrapper flex" aria-live={isPaused ? 'polite' : 'off'}>
          {slides.map((slide, i) => (
            <li
              key={slide.id}
              className="swiper-slide w-full shrink-0 snap-start"
              aria-roledescription="slide"
              aria-label={fill(t.slide, { at: i + 1, total: slides.length })}
              inert={isReady && i !== at}
            >
              <Slide t={t} slide={slide} kind={kind} first={i === 0} />
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && <Controls t={t} carousel={carousel} count={slides.length} kind={kind} />}
    </section>
  );
}

interface ControlsProps extends Pick<ShopCarouselProps, 't' | 'kind'> {
  readonly carousel: Carousel;
  readonly count: number;
}

function Controls({ t, carousel, count, kind }: ControlsProps) {
  const { at, isPaused, toggle, go } = carousel;
  return (
    <>
      <Arrow label={t.previous} side="left" kind={kind} onClick={() => go('previous')} />
      <Arrow label={t.next} side="right" kind={kind} onClick={() => go('next')} />
      <div className="absolute bottom-2 left-2 z-10 flex items-center lg:left-1/2 lg:-translate-x-1/2 rounded-full bg-white/90 px-1.5 noscript:hidden">
        <ul aria-label={t.choose} className="flex">
          {Array.from({ length: count }, (_, i) => i).map((i) => (
            <li key={i}>
              <button
                type="button"
                aria-label={fill(t.slide, { at: i + 1, total: count })}
                aria-current={i === at ? 'true' : undefined}
                onClick={() => go(i)}
                className="group/dot inline-flex h-8 w-6 items-center justify-center max-lg:h-11"
              >
                <span className="size-2 rounded-full bg-ink-3 transition-all group-hover/dot:bg-accent group-aria-[current]/dot:w-4 group-aria-[current]/dot:bg-accent" />
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-label={isPaused ? t.play : t.pause}
          onClick={toggle}
          className="inline-flex h-8 w-7 items-center justify-center text-ink-2 hover:text-accent max-lg:h-11 max-lg:w-9"
        >
          <i className={`${isPaused ? 'icon-play' : 'icon-pause'} size-4`} />
        </button>
      </div>
    </>
  );
}

interface ArrowProps extends Pick<ShopCarouselProps, 'kind'> {
  readonly label: string;
  readonly side: 'left' | 'right';
  readonly onClick: () => void;
}

/** Fingers swipe: on phones the arrows would stand on the words. */
function Arrow({ label, side, kind, onClick }: ArrowProps) {
  const icon = side === 'left' ? 'icon-chevron-left' : 'icon-chevron-right';
  const place = { panel: { left: 'left-2', right: 'right-2' }, hero: { left: 'left-4', right: 'right-4' } };
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`absolute top-1/2 z-10 inline-flex size-10 -translate-y-1/2 items-center justify-center rounded-full bg-white/90 text-ink hover:text-accent max-lg:hidden noscript:hidden ${place[kind][side]}`}
    >
      <i className={`${icon} size-5`} />
    </button>
  );
}
