import type { Emit } from './client.ts';
import { ChatError } from './client.ts';
import type { FromWorker, Remote, RemoteCall, ToWorker } from './message/wire.ts';
import type { SdkClient } from './sdk/client.ts';
import { preparePlace } from './sdk/shims.ts';

/**
 * Runs the chat SDK in a worker: its protocol code uses `eval`, which the content security policy allows for this file only
 * (server/http/security/content-security.ts). A shared worker holds one connection for all tabs.
 */
type Port = Pick<MessagePort, 'postMessage' | 'addEventListener'>;

const ports = new Set<Port>();
let client: Promise<SdkClient> | null = null;

const send = (port: Port, message: FromWorker) => port.postMessage(message);
const emit: Emit = (event, ...args) => {
  for (const port of ports) port.postMessage({ type: 'event', event, args });
};

function greet(port: Port): void {
  ports.add(port);
  port.addEventListener('message', (event) => {
    const message: ToWorker = event instanceof MessageEvent ? event.data : { type: 'bye' };
    if (message.type === 'bye') ports.delete(port);
    else if (message.type === 'hello') void welcome(port, message.device, message.isShared);
    else void answer(port, message.id, message);
  });
}

async function welcome(port: Port, device: string, isShared: boolean): Promise<void> {
  ports.add(port);
  client ??= start(device, isShared);
  try {
    const state = (await client).state();
    send(port, { type: 'event', event: 'state', args: [state] });
  } catch {
    fall();
  }
}

/** Ends the worker: a failed import would stay failed here for as long as any tab uses this worker. */
function fall(): void {
  for (const port of ports) send(port, { type: 'fallen' });
  ports.clear();
  globalThis.close();
}

async function start(device: string, isShared: boolean): Promise<SdkClient> {
  preparePlace(device);
  const [{ default: sdk }, { SdkClient }] = await Promise.all([
    import('easemob-websdk'),
    import('./sdk/client.ts'),
  ]);
  return new SdkClient(sdk, emit, isShared);
}

async function answer(port: Port, id: number, call: RemoteCall): Promise<void> {
  try {
    const own = await client;
    if (!own) throw new ChatError('not_connected');
    send(port, { type: 'answer', id, value: await perform(own, call) });
  } catch (error) {
    send(port, { type: 'failure', id, failure: error instanceof ChatError ? error.failure : 'network' });
  }
}

function perform(own: Remote, { call, args }: RemoteCall): Promise<unknown> {
  switch (call) {
    case 'connect':
      return own.connect(...args);
    case 'disconnect':
      return own.disconnect();
    case 'send':
      return own.send(...args);
    case 'history':
      return own.history(...args);
    case 'contacts':
      return own.contacts();
    case 'conversations':
      return own.conversations();
    case 'markRead':
      return own.markRead(...args);
    case 'recall':
      return own.recall(...args);
    case 'typing':
      return own.typing(...args);
    case 'online':
      return own.online(...args);
  }
}

if ('onconnect' in globalThis) {
  globalThis.addEventListener('connect', (event) => {
    const [port] = event instanceof MessageEvent ? event.ports : [];
    if (!port) return;
    greet(port);
    port.start();
  });
} else {
  greet({
    postMessage: (message) => globalThis.postMessage(message),
    addEventListener: globalThis.addEventListener.bind(globalThis),
  });
}
