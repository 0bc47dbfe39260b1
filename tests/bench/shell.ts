// How soon the back offices answer a hand on Lighthouse's slow phone (mobile, its defaults, median of three), as somebody who is
// logged in and has nothing of them yet: `npm run bench -- shell`. Serves the shop that is built, as `-- pages` does.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { z } from 'zod';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { client, end, origin, startShop } from '../kill/shop.ts';
import { median, openLighthouse } from '../support/lighthouse.ts';

const debugPort = 9334;
const runs = 3;
const offices = [
  {
    login: { username: 'supplier', password: 'Supplier-2026' },
    paths: ['/adminweb/vendor', '/adminweb/vendor/products', '/adminweb/vendor/orders'],
  },
  { login: { username: 'admin', password: 'Admin-2026' }, paths: ['/adminsystem/dashboard'] },
];

const Audit = z.object({ numericValue: z.number() });
const Report = z.object({
  finalDisplayedUrl: z.string(),
  audits: z.object({
    interactive: Audit,
    'first-contentful-paint': Audit,
    'largest-contentful-paint': Audit,
    'total-blocking-time': Audit,
    'total-byte-weight': Audit,
  }),
});
type Audits = z.infer<typeof Report>['audits'];

const figures: Record<string, (audits: Audits) => number> = {
  'interactive ms': (audits) => audits.interactive.numericValue,
  'FCP ms': (audits) => audits['first-contentful-paint'].numericValue,
  'LCP ms': (audits) => audits['largest-contentful-paint'].numericValue,
  'TBT ms': (audits) => audits['total-blocking-time'].numericValue,
  KB: (audits) => audits['total-byte-weight'].numericValue / 1024,
};

const lighthouse = await openLighthouse();
const server = await startShop();
const home = await mkdtemp(join(tmpdir(), 'bench-shell-'));
// Lighthouse opens pages beside those of the browser's own profile: only there it finds who is logged in.
const browser = await chromium.launchPersistentContext(home, {
  executablePath: findChromium(),
  args: [...chromiumArgs, `--remote-debugging-port=${debugPort}`],
});
try {
  const table: Record<string, Record<string, number>> = {};
  for (const { login, paths } of offices) {
    const { token, expiresAt, ...user } = await client()('POST /api/user/login', { body: login });
    const page = await browser.newPage();
    await page.goto(`${origin}/favicon.svg`);
    await page.evaluate(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      },
      {
        token: `Bearer ${token}`,
        tokenExpiry: String(Date.parse(expiresAt)),
        userInfo: JSON.stringify(user),
        currentLanguage: 'zh',
      },
    );
    await page.close();
    for (const path of paths) {
      const reports: Audits[] = [];
      for (let run = 0; run < runs; run += 1) {
        const { lhr } = await lighthouse(origin + path, {
          port: debugPort,
          output: 'json',
          logLevel: 'silent',
          onlyCategories: ['performance'],
        });
        // Files come anew each time; of what is kept only caches are thrown away, so that they stay logged in.
        const { audits, finalDisplayedUrl } = Report.parse(lhr);
        if (new URL(finalDisplayedUrl).pathname !== path)
          throw new Error(`${path} led to ${finalDisplayedUrl}`);
        reports.push(audits);
      }
      table[path] = Object.fromEntries(
        Object.entries(figures).map(([name, of]) => [name, Math.round(median(reports.map(of)))]),
      );
    }
  }
  console.table(table);
} finally {
  await browser.close();
  await end(server, 'SIGTERM');
  await rm(home, { recursive: true, force: true });
}
