import { Socket } from 'node:net';

/** Somebody tried to open a connection where there is none to be opened. */
class NetworkDenied extends Error {
  constructor() {
    super('rendering must not reach the network');
  }
}

/**
 * Takes the network from this thread: a page is made from the answers it is given and from nothing else, so a service that does not
 * answer can keep no page waiting.
 */
export function denyNetwork(): void {
  const deny = () => {
    throw new NetworkDenied();
  };
  Reflect.set(Socket.prototype, 'connect', deny);
  Reflect.set(globalThis, 'fetch', async () => deny());
}
