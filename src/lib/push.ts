import { api } from './client.ts';

/**
 * Whether this browser shows messages of the shop while none of its pages is open. `install`: iPhones and iPads allow it only for pages on
 * their home screen. `unsupported`: the browser or the shop cannot. `blocked`: only the browser's settings can allow it again.
 */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on';

export async function readPush(): Promise<PushState> {
  if (!isSupported()) return isAppleDevice() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission !== 'granted') return 'off';
  return claimPush().catch(() => 'off');
}

/** Tells the server that messages of the logged-in account belong on this browser, where it is subscribed. */
export async function claimPush(): Promise<'on' | 'off'> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return 'off';
  const { key } = await api('GET /api/push/key');
  if (!isOfKey(subscription, key)) {
    await subscription.unsubscribe();
    return 'off';
  }
  await store(subscription);
  return 'on';
}

/** Asks the browser for permission, which it grants only in answer to a press. @throws ApiError; nothing is subscribed then */
export async function turnOnPush(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const { key } = await api('GET /api/push/key');
  if (key === null) return 'unsupported';
  await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && !isOfKey(before, key)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  try {
    await store(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

export async function turnOffPush(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    await api('POST /api/push/unsubscribe', { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return 'off';
}

async function store(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await api('POST /api/push/subscribe', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
}

const isSupported = (): boolean =>
  navigator.serviceWorker !== undefined && 'PushManager' in window && 'Notification' in window;

/** iPads call themselves Macs; Macs have no touch screen. */
const isAppleDevice = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

function isOfKey({ options }: PushSubscription, key: string | null): boolean {
  const own = options.applicationServerKey;
  if (key === null) return false;
  return own === null || btoaUrl(new Uint8Array(own)) === key;
}

const btoaUrl = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
