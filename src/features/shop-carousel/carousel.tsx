import { type RefObject, useEffect, useRef, useState } from 'react';
import type Swiper from 'swiper';
import type shop from '../../../locales/zh/suppliers/shop.json';
import { useAutoplay, wantsNoMotion } from '../../components/use-autoplay.ts';
import { noPicture, wideAt, wideSet } from '../../lib/format/image.ts';
import { fill, type Picked } from '../../lib/format/text.ts';

interface ShopSlide {
  readonly id: number;
  readonly image: string;
  readonly title: Picked;
  readonly text: Picked;
  /** Link target; null = the products. */
  readonly href: string | null;
}

interface SlideProps {
  readonly t: Pick<typeof shop.carousel, 'more' | 'goods' | 'about'>;
  readonly slide: ShopSlide;
  readonly kind: 'panel' | 'hero';
  readonly first: boolean;
}

const shapes = {
  panel: {
    box: 'min-h-56 sm:aspect-[5/2]',
    text: 'left-0 w-[62%] pl-5 sm:w-[46%] lg:pl-16',
    title: 'text-xl lg:text-3xl',
    sizes: '(min-width: 1280px) 920px, 100vw',
  },
  hero: {
    box: 'h-72 sm:h-80 lg:h-88',
    text: 'left-[max(0px,calc(50%-640px))] w-[66%] pl-4 sm:w-[46%] lg:w-[34rem] lg:pl-16',
    title: 'text-2xl lg:text-4xl',
    sizes: '100vw',
  },
};

/** Text on the left over the image; phones show the right part of the image. */
function Slide({ t, slide, kind, first }: SlideProps) {
  const shape = shapes[kind];
  const main = slide.href ?? '#products';
  return (
    <div className={`relative overflow-hidden bg-tint ${shape.box}`}>
      <img
        src={wideAt(slide.image)}
        srcSet={wideSet(slide.image)}
        sizes={shape.sizes}
        width={1600}
        height={640}
        alt=""
        data-fallback={noPicture}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        className="absolute inset-0 size-full object-cover object-[70%_85%]"
      />
      <div className="absolute inset-0 bg-linear-to-r from-10% from-tint/90 via-30% via-tint/70 to-55% to-transparent max-lg:via-50% max-lg:via-tint/80 max-lg:to-75%" />
      <div
        className={`absolute inset-y-0 flex flex-col items-start justify-center gap-2 pb-8 lg:gap-3 ${shape.text}`}
      >
        <p
          dir="auto"
          lang={slide.title.lang}
          className={`text-balance font-semibold leading-tight tracking-tight ${shape.title}`}
        >
          {slide.title.text}
        </p>
        {slide.text.text !== '' && (
          <p dir="auto" lang={slide.text.lang} className="line-clamp-2 text-ink-2 text-sm lg:text-base">
            {slide.text.text}
          </p>
        )}
        {kind === 'panel' && slide.href !== null && (
          <a
            href={slide.href}
            className="inline-flex min-h-11 items-center font-semibold text-accent text-sm hover:text-accent-strong hover:underline"
          >
            {t.more}
          </a>
        )}
        {kind === 'hero' && (
          <div className="mt-1 flex flex-wrap gap-2">
            <a href={main} className="button-primary px-4 text-sm">
              {t.goods}
            </a>
            <a href="#shop-info" className="button-quiet px-4 text-sm">
              {t.about}
            </a>
          </div>
        )}
      </div>
    </div>
  );
}

interface Carousel extends ReturnType<typeof useAutoplay> {
  readonly root: RefObject<HTMLDivElement | null>;
  /** Index of the visible slide. */
  readonly at: number;
  /** Until then the slides are a scrolling row. */
  readonly isReady: boolean;
  readonly go: (to: 'next' | 'previous' | number) => void;
}

/** An endless carousel with a new slide every `delay` ms. Swiper is loaded once the page is idle. */
function useCarousel(count: number, delay: number): Carousel {
  const { root, swiper, at, isReady } = useSwiper(count);
  const autoplay = useAutoplay(swiper, isReady, delay);
  return {
    ...autoplay,
    root,
    at,
    isReady,
    go: (to) => {
      if (to === 'next') swiper.current?.slideNext();
      else if (to === 'previous') swiper.current?.slidePrev();
      else swiper.current?.slideToLoop(to);
    },
  };
}

function useSwiper(count: number) {
  const root = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(undefined);
  const [at, setAt] = useState(0);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (count < 2) return;
    let isGone = false;
    const start = async () => {
      const { default: Core } = await import('swiper');
      if (isGone || !root.current) return;
      root.current.scrollLeft = 0;
      swiper.current = new Core(root.current, {
        loop: true,
        speed: wantsNoMotion() ? 0 : 500,
        on: { realIndexChange: ({ realIndex }) => setAt(realIndex) },
      });
      setReady(true);
    };
    // Without Swiper the slides stay a scrolling row.
    start().catch((error: unknown) => console.warn(error));
    return () => {
      isGone = true;
      swiper.current?.destroy();
    };
  }, [count]);
  return { root, swiper, at, isReady };
}

interface ShopCarouselProps {
  readonly t: typeof shop.carousel;
  readonly slides: readonly ShopSlide[];
  /** Beside the panel, or full width with two buttons. */
  readonly kind: 'panel' | 'hero';
}

const delays = { panel: 4_000, hero: 3_000 };

/** The carousel of a shop. Without scripts it is a scrolling row. */
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

/** Hidden on phones, where it would cover the text; they swipe. */
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
