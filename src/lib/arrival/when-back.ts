/**
 * Does something when the page comes back out of the browser's memory (back, forward): it stands as it was left, and what is bought, paid or
 * logged out of meanwhile it has not heard of. Answers with how to stop.
 */
export function whenBack(act: () => void): () => void {
  const come = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act();
  };
  window.addEventListener('pageshow', come);
  return () => window.removeEventListener('pageshow', come);
}
