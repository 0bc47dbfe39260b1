import type { BrowserContext } from 'playwright';

/** The latency of a far server before the first byte of any answer. */
const latencyMs = 150;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The longest chain of requests of which each began after the previous one had ended. */
function longestChain(spans: readonly Span[]): number {
  let [count, free] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, to } of [...spans].sort((a, b) => a.to - b.to)) {
    if (from < free) continue;
    count += 1;
    free = to;
  }
  return count;
}

/** The number of requests of a page until it is idle, and the longest chain among them. */
export async function roundTrips(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const begun = new Map<string, number>();
  const spans: Span[] = [];
  browser.on('Network.requestWillBeSent', ({ requestId, timestamp }) => begun.set(requestId, timestamp));
  browser.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const from = begun.get(requestId);
    if (from !== undefined) spans.push({ from, to: timestamp });
  });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
  await page.close();
  return { requests: spans.length, chain: longestChain(spans) };
}
