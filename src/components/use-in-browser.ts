import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * What only the browser knows, such as its address: `printed` on the server and while an island takes its page over, then what `read`
 * says whenever the component is drawn.
 */
export const useInBrowser = <T extends string | number | boolean>(read: () => T, printed: T): T =>
  useSyncExternalStore(never, read, () => printed);
