/**
 * Calls `act` when the page is restored from the back/forward cache (bfcache): its state may be outdated after an order, a payment or a
 * logout. Returns a function that unsubscribes.
 */
export function whenBack(act: () => void): () => void {
  const come = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act();
  };
  window.addEventListener('pageshow', come);
  return () => window.removeEventListener('pageshow', come);
}
