import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { createViteServer } from 'vitest/node';
import type { ChatAccess } from '../../../../contract/messaging/chat.ts';
import { chromiumArgs, findChromium } from '../../../../scripts/chromium.ts';
import { openWire } from '../../wire.ts';

/** Serves the chat of the pages to a real browser. */
export async function chatBrowsers() {
  const cacheDir = await mkdtemp(join(tmpdir(), 'shop-chat-browsers-'));
  const vite = await createViteServer({
    configFile: false,
    cacheDir,
    appType: 'mpa',
    publicDir: false,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    // Nothing may be found late: the pages would be loaded again.
    optimizeDeps: { include: ['easemob-websdk', 'nanostores'], noDiscovery: true },
  });
  await vite.listen();
  const address = vite.httpServer?.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  return {
    enter: (port: number, access: ChatAccess, peer: string) => enter({ browser, origin, port }, access, peer),
    async close(): Promise<void> {
      await browser.close();
      await vite.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}

export type ChatBrowsers = Awaited<ReturnType<typeof chatBrowsers>>;

interface Place {
  readonly browser: Browser;
  readonly origin: string;
  readonly port: number;
}

/** A user in a browser of its own, whose socket and calls go over a wire that can be cut. */
async function enter({ browser, origin, port }: Place, access: ChatAccess, peer: string) {
  const wire = await openWire(port);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/tests/support/chat-app.html`);
  await page.waitForFunction(() => 'chatApp' in window);
  const url = `${wire.origin.replace('http', 'ws')}/im/ws`;
  await enterAs(page, { ...access, url, apiUrl: wire.origin }, peer);
  return {
    name: access.username,
    cut: wire.cut,
    say: (texts: readonly string[]) =>
      page.evaluate(([to, all]) => window.chatApp.say(to, all), [peer, texts] as const),
    /** How many of its messages the server has confirmed, and whether there is a connection. */
    now: () => page.evaluate(() => window.chatApp.now()),
    read: () => page.evaluate((of) => window.chatApp.read(of), peer),
    seen: () => page.evaluate((of) => window.chatApp.seen(of), peer),
    stored: () => page.evaluate((of) => window.chatApp.stored(of), peer),
    async close(): Promise<void> {
      await context.close();
      await wire.close();
    },
  };
}
export type ChatUser = Awaited<ReturnType<typeof enter>>;

const enterAs = (page: Page, access: ChatAccess, peer: string): Promise<void> =>
  page.evaluate(([own, other]) => window.chatApp.enter(own, other), [access, peer] as const);
