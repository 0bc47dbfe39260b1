import type { BrowserContext } from 'playwright';

/** Of a far server: so long a request takes before its first byte, whatever it asks for. */
const latencyMs = 150;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Most of them that can be told one after the other, none before the one before it has ended. */
function longestChain(spans: readonly Span[]): number {
  let [count, free] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, to } of [...spans].sort((a, b) => a.to - b.to)) {
    if (from < free) continue;
    count += 1;
    free = to;
  }
  return count;
}

/** How many requests a page makes until nothing more comes by itself, and how many of them one after the other. */
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
