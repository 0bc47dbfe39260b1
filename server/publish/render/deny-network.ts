import { Socket } from 'node:net';

/** Rendering tried to open a network connection. */
class NetworkDenied extends Error {
  constructor() {
    super('rendering must not reach the network');
  }
}

/**
 * Disables network access of this thread: a page is rendered only from the answers it is given, so an unavailable service cannot block it.
 */
export function denyNetwork(): void {
  const deny = () => {
    throw new NetworkDenied();
  };
  Reflect.set(Socket.prototype, 'connect', deny);
  Reflect.set(globalThis, 'fetch', async () => deny());
}
