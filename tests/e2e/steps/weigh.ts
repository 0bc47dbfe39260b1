import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';

export const kib = 1024;
/** What the first page of a back office may weigh, scripts and styles, gzipped. */
export const mostFirstLoad = 330 * kib;

/** Bytes of scripts and styles as they come over the wire, gzipped, each address once. */
export function weigh(page: Page): () => number {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    sizes.set(response.url(), gzipSync(body, { level: 6 }).length);
  });
  return () => [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
