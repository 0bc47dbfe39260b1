/** What the SDK takes for granted and a worker has not: a window, and storage that lives as long as the worker does. */
export function preparePlace(device: string): void {
  const cache = new Map<string, string>([['localDeviceInfo', deviceInfo(device)]]);
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> = {
    getItem: (key) => cache.get(key) ?? null,
    setItem: (key, value) => void cache.set(key, String(value)),
    removeItem: (key) => void cache.delete(key),
    clear: () => cache.clear(),
  };
  Object.assign(globalThis, { window: globalThis, localStorage: storage });
}

/** The SDK's own form of a device, so that this browser is one device and not another one on every page. */
const deviceInfo = (device: string): string =>
  JSON.stringify({ deviceId: `webim_${device}`, deviceName: 'webim', deviceUuid: device });
