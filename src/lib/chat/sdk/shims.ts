/** Defines what the SDK expects and a worker lacks: `window`, and a storage that lives as long as the worker. */
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

/** The SDK's own storage format of a device id, so that this browser is the same device on every page. */
const deviceInfo = (device: string): string =>
  JSON.stringify({ deviceId: `webim_${device}`, deviceName: 'webim', deviceUuid: device });
