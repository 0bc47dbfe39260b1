import type { Source } from '../files.ts';

/** The device's clock in any notation. */
const own = /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.timeOrigin\b/;
/** Uses of the device's clock that are allowed. */
const allowed: readonly string[] = [
  // Measures the offset between the device's clock and the server's.
  'src/lib/server-clock.ts',
  // Expiry of a cookie.
  'src/lib/browser.ts',
  // A cache-busting URL.
  'src/lib/render/catch-script.ts',
];

/** Site code that uses the reader's clock, which may be wrong: see src/lib/server-clock.ts. */
export const checkClocks = (files: readonly Source[]): string[] =>
  files.flatMap(({ path, text }) =>
    allowed.includes(path)
      ? []
      : text
          .split('\n')
          .flatMap((line, at) =>
            own.test(line)
              ? [`${path}:${at + 1} goes by the device's clock: serverNow() is the server's`]
              : [],
          ),
  );
