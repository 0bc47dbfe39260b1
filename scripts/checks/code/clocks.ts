import type { Source } from '../files.ts';

/** The device's own clock, by any of its names. */
const own = /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.timeOrigin\b/;
/** What the device judges by its own clock, or names a moment nobody reads. */
const allowed: readonly string[] = [
  // The clock the server's time is counted beside.
  'src/lib/server-clock.ts',
  // A cookie's end.
  'src/lib/browser.ts',
  // An address that no cache knows.
  'src/lib/render/catch-script.ts',
];

/** Places of the site that go by the clock of whoever looks at it, which may be wrong: see src/lib/server-clock.ts. */
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
