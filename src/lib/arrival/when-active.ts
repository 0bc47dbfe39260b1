const signs = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown'] as const;

/** Calls `run` once: when the reader moves, touches, scrolls or types, at the latest after `ms`. Returns a function that cancels it. */
export function whenActive(run: () => void, ms: number): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, start);
  };
  const start = () => {
    stop();
    run();
  };
  const timer = setTimeout(start, ms);
  for (const sign of signs) window.addEventListener(sign, start, { passive: true });
  return stop;
}
