import { localPath } from '../../src/lib/paths.ts';

/**
 * Pages that others link to and that are still to be built. A page that is published must leave this list, or the proof
 * fails: it cannot hide a page that was lost.
 */
const awaited: readonly string[] = [];

export const awaitedPages: ReadonlySet<string> = new Set(
  awaited.flatMap((path) => [localPath(path, 'zh'), localPath(path, 'en')]),
);
