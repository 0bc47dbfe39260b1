import { type RefObject, useEffect, useRef, useState } from 'react';
import type Swiper from 'swiper';

export interface Carousel {
  readonly root: RefObject<HTMLDivElement | null>;
  /** The slide in sight. */
  readonly at: number;
  /** Until then the slides are a row that scrolls. */
  readonly isReady: boolean;
  /** Stopped by the reader, or because the reader wants no motion. */
  readonly isPaused: boolean;
  readonly toggle: () => void;
  readonly go: (to: 'next' | 'previous' | number) => void;
  /** Spread over the element that holds slides and controls: nothing moves under a pointer or the keyboard. */
  readonly area: {
    readonly onMouseEnter: () => void;
    readonly onMouseLeave: () => void;
    readonly onFocus: (event: { readonly target: Element }) => void;
    readonly onBlur: () => void;
  };
}

/** Slides that go round for ever, a new one every `delay` ms. Swiper moves them; it comes when the page has settled. */
export function useCarousel(count: number, delay: number): Carousel {
  const { root, swiper, at, isReady } = useSwiper(count);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => setPaused(wantsNoMotion()), []);
  useEffect(() => {
    if (!isReady || isPaused || isHeld) return;
    const timer = setInterval(() => swiper.current?.slideNext(), delay);
    return () => clearInterval(timer);
  }, [isReady, isPaused, isHeld, delay, swiper]);
  return {
    root,
    at,
    isReady,
    isPaused,
    toggle: () => {
      setPaused(!isPaused);
      setHeld(false);
    },
    go: (to) => {
      if (to === 'next') swiper.current?.slideNext();
      else if (to === 'previous') swiper.current?.slidePrev();
      else swiper.current?.slideToLoop(to);
    },
    area: {
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: ({ target }) => target.matches(':focus-visible') && setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

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
    // Without it the slides are a row that scrolls, which is as good.
    start().catch((error: unknown) => console.warn(error));
    return () => {
      isGone = true;
      swiper.current?.destroy();
    };
  }, [count]);
  return { root, swiper, at, isReady };
}
