import type { Plugin } from 'vite';

const made = /\b(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * React makes five errors when it is loaded, to throw them to itself. Where somebody watches (developer tools, Lighthouse), a browser notes where
 * each was made, and reads all of React once more for it: 9 ms of a fast machine, which no reader waits for. They are only compared, never
 * told, so they are made without: docs/decisions/103.
 */
export const quietSignals = (code: string): string =>
  code.replace(made, '$1Object.assign(Object.create(Error.prototype), { message: $2 })');

export const reactSignals: Plugin = {
  name: 'qianan:react-signals',
  transform: (code, id) =>
    /react-dom-client\.production\.js$/.test(id) ? { code: quietSignals(code), map: null } : null,
};
