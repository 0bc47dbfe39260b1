import { useInBrowser } from '../use-in-browser.ts';

const yes = () => true;

/** false until the island works: a form sent before that would put its fields into the address. */
export const useHydrated = (): boolean => useInBrowser(yes, false);
