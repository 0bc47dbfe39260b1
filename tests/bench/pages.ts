// Lighthouse (mobile, its defaults, median of three) over the public page kinds, and what each page weighs:
// `npm run bench -- pages`; `-- pages --cpu 16` slows the processor by that instead of by 4, `--only product,home` looks at some.
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { z } from 'zod';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { client, end, origin, startShop } from '../kill/shop.ts';
import { reportFigures } from '../support/figures.ts';
import { median, openLighthouse } from '../support/processes/lighthouse.ts';

const debugPort = 9333;
const runs = 3;
/** Factor by which Lighthouse slows the processor for its mobile figures. */
const usualSlowdown = 4;
const { values: flags } = parseArgs({ options: { cpu: { type: 'string' }, only: { type: 'string' } } });
const cpuSlowdownMultiplier = Number(flags.cpu ?? usualSlowdown);
if (!(cpuSlowdownMultiplier >= 1)) throw new Error('--cpu is a number from 1 on');
const only = flags.only?.split(',') ?? [];

const Category = z.object({ score: z.number() });
const Audit = z.object({ numericValue: z.number() });
const Report = z.object({
  categories: z.object({
    performance: Category,
    accessibility: Category,
    'best-practices': Category,
    seo: Category,
  }),
  audits: z.object({
    'largest-contentful-paint': Audit,
    'cumulative-layout-shift': Audit,
    'total-blocking-time': Audit,
    'total-byte-weight': Audit,
  }),
});
type Report = z.infer<typeof Report>;
const figures: Record<string, (report: Report) => number> = {
  performance: ({ categories }) => categories.performance.score * 100,
  accessibility: ({ categories }) => categories.accessibility.score * 100,
  'best practices': ({ categories }) => categories['best-practices'].score * 100,
  SEO: ({ categories }) => categories.seo.score * 100,
  'LCP ms': ({ audits }) => audits['largest-contentful-paint'].numericValue,
  'TBT ms': ({ audits }) => audits['total-blocking-time'].numericValue,
  CLS: ({ audits }) => audits['cumulative-layout-shift'].numericValue,
  KB: ({ audits }) => audits['total-byte-weight'].numericValue / 1024,
};

const lighthouse = await openLighthouse();
const server = await startShop();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumArgs, `--remote-debugging-port=${debugPort}`],
});
try {
  const { products, categories } = await client()('GET /api/publish/paths');
  const paths = [
    'home',
    `category/${categories[1]}`,
    `product/${products[7]}`,
    'supplier/list',
    // The demo's first shop has a panel, its second a drawer.
    'supplier/detail/1',
    'supplier/detail/2',
    'products',
  ]
    .filter((path) => only.length === 0 || only.includes(path.split('/')[0] ?? ''))
    .flatMap((path) => [`/qianduanshop/${path}`, `/en/qianduanshop/${path}`]);
  const table: Record<string, Record<string, number>> = {};
  for (const path of paths) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) {
      const { lhr } = await lighthouse(origin + path, {
        port: debugPort,
        output: 'json',
        logLevel: 'silent',
        throttling: { cpuSlowdownMultiplier },
      });
      reports.push(Report.parse(lhr));
    }
    table[path] = Object.fromEntries(
      Object.entries(figures).map(([name, of]) => {
        const value = median(reports.map(of));
        return [name, name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value)];
      }),
    );
  }
  const isUsual = cpuSlowdownMultiplier === usualSlowdown;
  const name = isUsual ? 'pages' : `pages-${cpuSlowdownMultiplier}`;
  const title = `pages by Lighthouse, medians of ${runs}`;
  reportFigures(name, isUsual ? title : `${title}, the processor slowed by ${cpuSlowdownMultiplier}`, table);
} finally {
  await browser.close();
  await end(server, 'SIGTERM');
}
