import { useEffect, useState } from 'react';

const rotateMs = 5_000;

/** One text after the other, 5 s each; the first one for readers who want no motion. */
export function useRotating(texts: readonly string[]): string {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % texts.length), rotateMs);
    return () => clearInterval(timer);
  }, [texts.length]);
  return texts[at] ?? '';
}
