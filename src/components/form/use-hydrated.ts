import { useInBrowser } from '../use-in-browser.ts';

const yes = () => true;

/** false until hydration: a native submit would put the fields into the address. */
export const useHydrated = (): boolean => useInBrowser(yes, false);
