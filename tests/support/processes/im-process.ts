// A process with nothing but the gateway, for tests that kill it: `node im-process.ts PORT DATA_DIR [DATABASE_URL]`.
import { openDatabase } from '../../../server/platform/db/open.ts';
import { addSupplier } from '../fixtures/fixtures.ts';
import { TestClock, testApp } from '../test-app.ts';
import { addChatter, imServer } from './im-server.ts';

const [port = '0', dataDir = '', url = ''] = process.argv.slice(2);
const opened = await openDatabase(url, dataDir);
const clock = new TestClock();
// A browser compares the expiry of a token with its own clock, and disconnects then.
clock.now = () => new Date();
const app = await testApp({ opened, clock });
// Rules of the business are tested elsewhere; here nothing may be refused.
await imServer(app, {
  port: Number(port),
  limits: { frames: 1e6, messages: 1e6, burst: 10 },
  rules: { admit: async () => null, keep: async () => {} },
  /** A buyer and a shop, with a token each. */
  async seed() {
    const { owner } = await addSupplier(app);
    const access = await owner.api('POST /api/chat/token', { body: { as: 'shop' } });
    const { access: buyer } = await addChatter(app);
    return { buyer, shop: access };
  },
});
process.once('SIGTERM', async () => {
  await opened.close();
  process.exit(0);
});
process.send?.('ready');
