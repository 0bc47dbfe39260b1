// How soon the back offices respond on Lighthouse's slow phone (mobile, its defaults), for a logged-in account with an empty
// cache: `npm run bench -- shell`. Serves the shop that is built, as `-- pages` does.
// Lighthouse works out from one quick load what a slow phone would have taken, so that a busy machine is four times as busy in its
// figures: only what was measured by turns can be compared. `--against http://localhost:4402` takes turns with a shop of another
// commit that is served there, `--at <origin>` measures one that is served already, `--runs 5` says how often.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from 'playwright';
import { z } from 'zod';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { createApi } from '../../src/lib/api.ts';
import { end, origin as own, startShop } from '../kill/shop.ts';
import { reportFigures } from '../support/figures.ts';
import { median, openLighthouse } from '../support/processes/lighthouse.ts';
import { roundTrips } from '../support/round-trips.ts';

const debugPort = 9334;
const { values: flags } = parseArgs({
  options: {
    against: { type: 'string' },
    at: { type: 'string' },
    runs: { type: 'string', default: '3' },
  },
});
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
    'cumulative-layout-shift': Audit,
    'total-blocking-time': Audit,
    'total-byte-weight': Audit,
  }),
});
type Audits = z.infer<typeof Report>['audits'];
const numbers = (audits: Audits) => ({
  interactive: Math.round(audits.interactive.numericValue),
  FCP: Math.round(audits['first-contentful-paint'].numericValue),
  LCP: Math.round(audits['largest-contentful-paint'].numericValue),
  TBT: Math.round(audits['total-blocking-time'].numericValue),
  CLS: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
  KB: Math.round(audits['total-byte-weight'].numericValue / 1024),
});
type Numbers = ReturnType<typeof numbers>;

/** Leaves in the browser what a login stores there. */
async function logIn(context: BrowserContext, origin: string, login: (typeof offices)[number]['login']) {
  let token = '';
  const api = createApi({ locale: () => 'zh', base: origin, authorization: () => token || null });
  const given = await api('POST /api/user/login', { body: login });
  token = `Bearer ${given.token}`;
  const user = await api('GET /api/user/info');
  const page = await context.newPage();
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    {
      token,
      tokenExpiry: String(Date.parse(given.expiresAt)),
      userInfo: JSON.stringify(user),
      currentLanguage: 'zh',
    },
  );
  await page.close();
}

const lighthouse = await openLighthouse();
async function measure(origin: string, path: string): Promise<Numbers> {
  const { lhr } = await lighthouse(origin + path, {
    port: debugPort,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance'],
  });
  // Files are loaded again each time; only caches are cleared, so that the login stays.
  const { audits, finalDisplayedUrl } = Report.parse(lhr);
  if (new URL(finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${finalDisplayedUrl}`);
  return numbers(audits);
}

/** The median of each figure, and the shortest time until the page could be used: that of an idle machine. */
function summary(runs: readonly Numbers[]) {
  const middle = (name: keyof Numbers) => median(runs.map((run) => run[name]));
  return {
    interactive: middle('interactive'),
    least: Math.min(...runs.map((run) => run.interactive)),
    FCP: middle('FCP'),
    LCP: middle('LCP'),
    TBT: middle('TBT'),
    CLS: middle('CLS'),
    KB: middle('KB'),
  };
}

const server = flags.at === undefined ? await startShop() : null;
const shops = [
  { name: '', origin: flags.at ?? own },
  ...(flags.against === undefined ? [] : [{ name: 'against ', origin: flags.against }]),
];
const home = await mkdtemp(join(tmpdir(), 'bench-shell-'));
// Lighthouse opens pages in the browser's own profile, so the login has to be there.
const context = await chromium.launchPersistentContext(home, {
  executablePath: findChromium(),
  args: [...chromiumArgs, `--remote-debugging-port=${debugPort}`],
});
try {
  const table: Parameters<typeof reportFigures>[2] = {};
  for (const { login, paths } of offices) {
    for (const { origin } of shops) await logIn(context, origin, login);
    for (const path of paths) {
      const runs = new Map<string, Numbers[]>(shops.map(({ name }) => [name, []]));
      for (let run = 0; run < Number(flags.runs); run += 1)
        for (const { name, origin } of shops) runs.get(name)?.push(await measure(origin, path));
      for (const { name, origin } of shops)
        table[name + path] = {
          ...summary(runs.get(name) ?? []),
          ...(await roundTrips(context, origin + path)),
        };
    }
  }
  reportFigures('shell', `the back offices by Lighthouse, medians of ${flags.runs}`, table);
} finally {
  await context.close();
  if (server) await end(server, 'SIGTERM');
  await rm(home, { recursive: true, force: true });
}
