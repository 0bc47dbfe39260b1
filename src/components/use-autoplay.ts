import { type RefObject, useEffect, useState } from 'react';
import type Swiper from 'swiper';
import { useInBrowser } from './use-in-browser.ts';

interface Autoplay {
  /** Paused by the reader or by `prefers-reduced-motion`. */
  readonly isPaused: boolean;
  readonly toggle: () => void;
  /** Handlers for the element around slides and controls: no autoplay during hover or focus. */
  readonly area: {
    readonly onMouseEnter: () => void;
    readonly onMouseLeave: () => void;
    readonly onFocus: (event: { readonly target: Element }) => void;
    readonly onBlur: () => void;
  };
}

export const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Shows the next slide `delay` ms after the last one came into view, also by hand, once `isReady`. Swiper's own module asks for every frame of
 * the screen to do so.
 */
export function useAutoplay(
  swiper: RefObject<Swiper | undefined>,
  isReady: boolean,
  delay: number,
): Autoplay {
  const isStill = useInBrowser(wantsNoMotion, false);
  const [wasPaused, setPaused] = useState<boolean | null>(null);
  const isPaused = wasPaused ?? isStill;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isReady || isPaused || isHeld) return;
    const slides = swiper.current;
    let timer: ReturnType<typeof setInterval> | undefined;
    const wait = () => {
      clearInterval(timer);
      timer = setInterval(() => document.hidden || slides?.slideNext(), delay);
    };
    wait();
    slides?.on('slideChange', wait);
    return () => {
      clearInterval(timer);
      slides?.off('slideChange', wait);
    };
  }, [isReady, isPaused, isHeld, delay, swiper]);
  return {
    isPaused,
    toggle: () => {
      setPaused(!isPaused);
      setHeld(false);
    },
    area: {
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: ({ target }) => target.matches(':focus-visible') && setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
