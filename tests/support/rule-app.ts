import { join } from 'node:path';
import pino from 'pino';
import { type Actor, actorOf } from '../../server/platform/access/actor.ts';
import { chainKeyOf } from '../../server/platform/audit/chain.ts';
import { sealKeyOf } from '../../server/platform/crypto/seal.ts';
import type { Deps } from '../../server/platform/deps.ts';
import { loadTexts } from '../../server/platform/text/texts.ts';
import { testDatabase } from './databases.ts';
import type { TestApp, TestClock } from './test-app.ts';

const locales = join(import.meta.dirname, '../../locales');

/**
 * An app without routes, for suites that call rules themselves: less than half of the program is loaded for it, which counts where
 * `npm run test:mutation` runs a suite for each rule it falsifies.
 */
export async function ruleApp(): Promise<TestApp> {
  const database = await testDatabase();
  let time = new Date('2026-11-20T08:00:00.000Z').getTime();
  const clock: Pick<TestClock, 'now' | 'pass'> = {
    now: () => new Date(time),
    pass(ms) {
      time += ms;
    },
  };
  const nothing = () => {};
  const deps: Partial<Deps> = {
    db: database.db,
    database,
    clock,
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    texts: await loadTexts(locales),
    chainKey: chainKeyOf(sealKeyOf('of the tests')),
    signals: {
      publish: nothing,
      live: nothing,
      chat: nothing,
      orderPlaced: nothing,
      exportAsked: nothing,
      productJobAsked: nothing,
      dataImportAsked: nothing,
      taskAsked: async () => 'unknown',
      webhooksDue: nothing,
      pushDue: nothing,
    },
  };
  const app: Partial<TestApp> = {
    deps: deps as Deps,
    clock: clock as TestClock,
    client: () => () => {
      throw new Error('this app has no routes');
    },
    async touched() {
      const { rows } = await database.query('delete from publish_outbox returning tag, id');
      return rows.map((row) => String(row.tag)).sort();
    },
    close: () => database.close(),
  };
  return app as TestApp;
}

const post = { roles: ['owner'], codes: new Set<never>() };
/** Staff of a supplier, or an operator when none is named. */
export const staffOf = (supplierId?: number, id = 1): Actor =>
  actorOf(
    { id, username: `staff-${id}` },
    { shop: supplierId === undefined ? null : { ...post, supplierId }, platform: post },
    supplierId === undefined ? 'platform' : 'shop',
  );
export const supplierScope = (supplierId: number) => staffOf(supplierId).scope();
export const platformScope = () => staffOf().scope();
