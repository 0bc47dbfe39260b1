// How long a product file of 10,000 rows takes, and how much memory: `npm run bench`. Prints figures, asserts nothing.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../server/platform/db/open.ts';
import { reportFigures, rounded } from '../support/figures.ts';
import { addCategories, addSupplier } from '../support/fixtures/fixtures.ts';
import { importFile } from '../support/fixtures/product-files.ts';
import { benchDatabase } from '../support/processes/bench-database.ts';
import { testApp } from '../support/test-app.ts';

const products = 2_500;
const variants = 4;

const [isChild] = process.argv.slice(2);
if (isChild) await measure(process.env.BENCH_URL ?? '', process.env.BENCH_DATA ?? '');
else await run();

/** Runs the import in a process of its own on a running database, so that the memory is the import's. */
async function run(): Promise<void> {
  const { label, url, dataDir, remove } = await benchDatabase('import');
  const held = await openDatabase(url, dataDir);
  try {
    const done = spawnSync(
      process.execPath,
      ['--max-semi-space-size=4', fileURLToPath(import.meta.url), 'child'],
      { stdio: 'inherit', env: { ...process.env, BENCH_URL: url, BENCH_DATA: dataDir } },
    );
    if (done.status !== 0) throw new Error(`the import bench failed on ${label}`);
  } finally {
    await held.close();
    await remove();
  }
}

async function measure(url: string, dataDir: string): Promise<void> {
  const opened = await openDatabase(url, dataDir);
  const app = await testApp({ opened });
  try {
    const { id: supplierId } = await addSupplier(app);
    const categoryId = (await addCategories(app))[2];
    const call = { supplierId, categoryId, language: 'zh' as const };
    const before = process.memoryUsage().rss;
    const rows: Record<string, Record<string, number>> = {};
    const show = async (name: string, file: string) => {
      const from = performance.now();
      const report = await importFile(app, file, call);
      rows[name] = {
        rows: report.rows,
        created: report.created,
        updated: report.updated,
        unchanged: report.unchanged,
        refused: report.failed,
        seconds: rounded((performance.now() - from) / 1_000),
        'most MB': Math.round(process.resourceUsage().maxRSS / 1_024),
        'MB before': Math.round(before / 1_024 / 1_024),
      };
    };
    await show('import', fileOf(1_000));
    await show('import again', fileOf(1_000));
    await show('import of new prices', fileOf(2_000));
    reportFigures('import', url === '' ? 'embedded' : 'server', rows);
  } finally {
    await app.close();
  }
}

/** Bilingual products in two options, with a description of a screen's length. */
function fileOf(price: number): string {
  const header =
    'Handle,Title,Title (en),Body (HTML),Vendor,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Price tiers,Selling points';
  const body = `<p>${'釉色温润，手工拉坯，釉下彩绘。'.repeat(40)}</p><ul><li>1</li><li>2</li></ul>`;
  const lines = [header];
  for (let i = 0; i < products; i += 1) {
    for (let v = 0; v < variants; v += 1) {
      const own = v === 0 ? `青瓷茶杯 ${i},Celadon cup ${i},${body},海港` : ',,,';
      const names = v === 0 ? ['颜色', '容量'] : ['', ''];
      const yuan = ((price + i + v * 50) / 100).toFixed(2);
      const tiers = v === 0 ? `1: ${yuan}; 100: ${(price / 200).toFixed(2)}` : '';
      lines.push(
        `cup-${i},${own},${names[0]},色${v % 2},${names[1]},${v < 2 ? 200 : 300} ml,CUP-${i}-${v},350,${50 + v},${yuan},${tiers},${v === 0 ? '"耐热\n可微波"' : ''}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}
