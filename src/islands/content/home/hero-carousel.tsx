import { useEffect, useRef, useState } from 'react';
import type Swiper from 'swiper';
import type home from '../../../../locales/zh/content/home.json';
import { useHydrated } from '../../../components/form/use-hydrated.ts';
import { useAutoplay, wantsNoMotion } from '../../../components/use-autoplay.ts';
import { offerRetry } from '../../../lib/arrival/chunk-failed.ts';
import { arrived } from '../../../lib/arrival/script-arrival.ts';
import { whenActive } from '../../../lib/arrival/when-active.ts';
import { wideSet } from '../../../lib/format/image.ts';
import { fill, type Picked } from '../../../lib/format/text.ts';

interface HeroCarouselProps {
  readonly t: typeof home.hero;
  readonly slides: readonly HeroSlideData[];
}

/**
 * The page has only the first slide; the others and their pictures come with the script. Swiper is loaded when the reader does something, at
 * the latest when the second slide is due; no autoplay with `prefers-reduced-motion`.
 */
export function HeroCarousel({ t, slides }: HeroCarouselProps) {
  const isHydrated = useHydrated();
  const { root, swiper, at, isReady, go } = useSwiper(slides.length);
  const { isPaused, toggle, area } = useAutoplay(swiper, isReady, 5_000);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t.label}
      className="daylight group relative h-full"
      {...area}
    >
      <div ref={root} className="swiper relative h-full overflow-hidden">
        <ul className="swiper-wrapper flex h-full" aria-live={isPaused ? 'polite' : 'off'}>
          {(isHydrated ? slides : slides.slice(0, 1)).map((slide, i) => (
            <li
              key={slide.id}
              className="swiper-slide h-full w-full shrink-0"
              aria-roledescription="slide"
              aria-label={fill(t.slide, { at: i + 1, total: slides.length })}
              inert={i !== at}
            >
              <HeroSlide slide={slide} more={t.more} first={i === 0} />
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className="absolute right-2 bottom-2 z-10 flex items-center rounded-full bg-white/90 lg:right-3 lg:bottom-3">
          <span className="pl-3 text-ink-2 text-xs tabular-nums max-lg:sr-only" aria-hidden="true">
            {String(at + 1).padStart(2, '0')} / {String(slides.length).padStart(2, '0')}
          </span>
          <Control label={t.previous} onClick={() => go('slidePrev')} icon="icon-chevron-left" wide />
          <Control
            label={isPaused ? t.play : t.pause}
            onClick={toggle}
            icon={isPaused ? 'icon-play' : 'icon-pause'}
          />
          <Control label={t.next} onClick={() => go('slideNext')} icon="icon-chevron-right" wide />
        </div>
      )}
    </section>
  );
}

interface ControlProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly icon: string;
  /** Only on wide screens; touch screens swipe. */
  readonly wide?: boolean;
}

function Control({ label, onClick, icon, wide = false }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`inline-flex size-9 items-center justify-center rounded-full text-ink hover:text-accent ${wide ? 'max-lg:hidden' : ''}`}
    >
      <i className={`${icon} size-4.5`} />
    </button>
  );
}

function useSwiper(count: number) {
  const root = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(undefined);
  const [at, setAt] = useState(0);
  const [isReady, setReady] = useState(false);
  /** Asked for while Swiper was being loaded. */
  const asked = useRef<'slideNext' | 'slidePrev'>(undefined);
  useEffect(() => {
    if (count < 2) return;
    let gone = false;
    const start = async () => {
      const { default: Core } = await arrived(import('swiper'));
      if (gone || !root.current) return;
      swiper.current = new Core(root.current, {
        rewind: true,
        speed: wantsNoMotion() ? 0 : 500,
        on: { slideChange: ({ activeIndex }) => setAt(activeIndex) },
      });
      setReady(true);
      if (asked.current) swiper.current[asked.current]();
    };
    const load = () => void start().catch(() => !gone && offerRetry(load));
    const cancel = whenActive(load, 4_000);
    return () => {
      gone = true;
      cancel();
      swiper.current?.destroy();
    };
  }, [count]);
  const go = (to: 'slideNext' | 'slidePrev') => {
    if (swiper.current) swiper.current[to]();
    else asked.current = to;
  };
  return { root, swiper, at, isReady, go };
}

interface HeroSlideProps {
  readonly slide: HeroSlideData;
  readonly more: string;
  readonly first: boolean;
}

/** Text on the left third over the image; phones show the right part of the image. The whole slide leads to what it shows. */
function HeroSlide({ slide, more, first }: HeroSlideProps) {
  const Frame = slide.href === null ? 'div' : 'a';
  return (
    <Frame
      href={slide.href ?? undefined}
      className="relative block h-full min-h-33 sm:min-h-56 -outline-offset-4"
    >
      <img
        src={slide.image}
        srcSet={wideSet(slide.image)}
        sizes="(min-width: 1440px) 752px, (min-width: 1280px) 648px, 100vw"
        width={1600}
        height={640}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        className="absolute inset-0 size-full object-cover object-[78%_62%]"
      />
      <span className="slide-shade" />
      <span className="slide-words">
        <span dir="auto" lang={slide.title.lang} className="slide-title">
          {slide.title.text}
        </span>
        <span dir="auto" lang={slide.text.lang}>
          {slide.text.text}
        </span>
        {slide.href !== null && (
          <b>
            {more}
            <i className="icon-arrow-right size-4 lg:hidden" />
          </b>
        )}
      </span>
    </Frame>
  );
}

interface HeroSlideData {
  readonly id: number;
  readonly image: string;
  readonly title: Picked;
  readonly text: Picked;
  readonly href: string | null;
}
