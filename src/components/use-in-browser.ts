import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * A value that only the browser knows, such as its address: `printed` on the server and during hydration, then the result of `read` on each
 * render.
 */
export const useInBrowser = <T extends string | number | boolean>(read: () => T, printed: T): T =>
  useSyncExternalStore(never, read, () => printed);
