import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { Locale } from '../../contract/basics.ts';
import { readConfig } from '../../server/config.ts';
import { supplierArchive } from '../../server/contexts/exported-lists/archive.ts';
import { exportedLists } from '../../server/contexts/exported-lists/lists.ts';
import { handlers } from '../../server/contexts/index.ts';
import { serveApi } from '../../server/http/serve.ts';
import { gatewayChat } from '../../server/im/gateway.ts';
import { gatewayApp } from '../../server/im/secret.ts';
import { chainKeyOf } from '../../server/platform/audit/chain.ts';
import { sealKeyOf } from '../../server/platform/crypto/seal.ts';
import type { Database } from '../../server/platform/db/open.ts';
import type { ChatSaid, Deps } from '../../server/platform/deps.ts';
import { createMetrics } from '../../server/platform/observe/metrics.ts';
import { fileSecret } from '../../server/platform/storage/sign.ts';
import { loadTexts } from '../../server/platform/text/texts.ts';
import { siteverify } from '../../server/providers/captcha/siteverify.ts';
import { easemobChat } from '../../server/providers/chat/easemob.ts';
import { sandboxLogistics } from '../../server/providers/logistics/sandbox.ts';
import { smtpMail } from '../../server/providers/mail/smtp.ts';
import { choosePayments } from '../../server/providers/payment/choose.ts';
import type { PaymentProvider } from '../../server/providers/payment/port.ts';
import { chooseSms } from '../../server/providers/sms/choose.ts';
import { libreTranslator } from '../../server/providers/translate/libre.ts';
import { hookSender } from '../../server/providers/web/post-hook.ts';
import { type Api, createApi } from '../../src/lib/api.ts';
import { testDatabase } from './databases.ts';
import { memoryStorage } from './fakes/memory-storage.ts';

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly payment?: PaymentProvider;
  readonly clock?: TestClock;
  /** Dependencies that replace the usual ones. */
  readonly change?: Partial<Deps>;
  /** A database that is open already, instead of an empty one. */
  readonly opened?: Database;
}

/** A clock that stands still until it is moved. */
export class TestClock {
  private time = new Date('2026-11-20T08:00:00.000Z').getTime();
  now = () => new Date(this.time);
  /** Moves the clock by this many milliseconds. */
  pass(ms: number) {
    this.time += ms;
  }
}

interface Asked {
  publish: number;
  readonly live: number[];
  readonly chat: { readonly to: readonly number[]; readonly said: ChatSaid | null }[];
  readonly placed: { readonly paymentId: number; readonly expiresAt: Date }[];
}

export interface TestApp {
  readonly deps: Deps;
  readonly clock: TestClock;
  /** TXT records by name; other names have none. */
  readonly records: Map<string, readonly string[] | 'unanswered'>;
  /** Signals sent after commits. */
  readonly asked: Asked;
  /** A plain request to the API. */
  request(method: string, path: string, init?: RequestInit): Promise<Response>;
  /** The typed client, as the account behind `token` or a visitor. */
  client(
    token?: string,
    options?: {
      locale?: Locale;
      onTags?: (tags: readonly string[]) => void;
      /** The address the calls come from. */
      ip?: string;
    },
  ): Api;
  /** Tags waiting to be published, oldest first; empties the outbox. */
  touched(): Promise<string[]>;
  close(): Promise<void>;
}

const locales = join(import.meta.dirname, '../../locales');
/** Japanese, partly translated, which no test offers unless it says so. */
const languages = join(import.meta.dirname, '../fixtures/languages');
/** The API in this process, on an empty database, with a clock that the test moves. */
export async function testApp(options: Options = {}): Promise<TestApp> {
  const database = options.opened ?? (await testDatabase());
  const clock = options.clock ?? new TestClock();
  const asked: Asked = { publish: 0, live: [], chat: [], placed: [] };
  const records: TestApp['records'] = new Map();
  const usual = await testDeps(database, clock, { asked, records }, options);
  const deps = { ...usual, ...options.change };
  const app = serveApi(deps, handlers, (route, entries) => {
    throw new Error(`${route} left ${entries} audit entries`);
  });
  const request: TestApp['request'] = async (method, path, init) =>
    app.fetch(new Request(`http://shop.test${path}`, { ...init, method }), { internal: true });
  return {
    deps,
    clock,
    asked,
    records,
    request,
    client: (token, { locale = 'en', onTags, ip } = {}) =>
      createApi({
        locale: () => locale,
        authorization: () => (token === undefined ? null : `Bearer ${token}`),
        base: 'http://shop.test',
        fetch: async (input, init) =>
          app.fetch(new Request(input, init), {
            internal: true,
            ...(ip === undefined ? {} : { incoming: { socket: { remoteAddress: ip } } }),
          }),
        ...(onTags ? { onTags } : {}),
      }),
    async touched() {
      const { rows } = await database.query('delete from publish_outbox returning tag, id');
      return rows.map((row) => String(row.tag)).sort();
    },
    close: () => database.close(),
  };
}

async function testDeps(
  database: Database,
  clock: TestClock,
  { asked, records }: Pick<TestApp, 'asked' | 'records'>,
  options: Options,
): Promise<Deps> {
  const config = readConfig({ DATA_DIR: tmpdir(), SEED: 'empty', ...options.env });
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const texts = await loadTexts(locales, languages);
  return {
    db: database.db,
    database,
    config,
    clock,
    log,
    texts,
    exportedLists,
    supplierArchive,
    sms: chooseSms(config.sms, database.db, clock.now),
    mail: config.mail && smtpMail(config.mail),
    captcha: config.captcha && siteverify(config.captcha),
    hooks: hookSender(),
    payments: options.payment
      ? { wechat: options.payment, alipay: options.payment, bankcard: null, paypal: null }
      : choosePayments(config, clock.now),
    storage: memoryStorage(),
    chat: config.easemob
      ? easemobChat(config.easemob, { clock, tokenMs: config.chatTokenMs })
      : gatewayChat({
          db: database.db,
          clock,
          log,
          tokenMs: config.chatTokenMs,
          app: await gatewayApp(database.db),
        }),
    translator: config.translation && libreTranslator(config.translation),
    fileSecret: await fileSecret(database.db),
    sealKey: sealKeyOf('of the tests'),
    chainKey: chainKeyOf(sealKeyOf('of the tests')),
    seedData: null,
    logistics: sandboxLogistics(texts.message),
    dns: { txt: async (name) => records.get(name) ?? [] },
    metrics: createMetrics({ process: false }),
    processStatus: { isStopping: () => false, isPublished: () => true, isLeading: () => false },
    signals: {
      publish: () => {
        asked.publish += 1;
      },
      live: (ids) => {
        asked.live.push(...ids);
      },
      chat: (to, said) => {
        asked.chat.push({ to, said });
      },
      orderPlaced: (paymentId, expiresAt) => {
        asked.placed.push({ paymentId, expiresAt });
      },
      exportAsked: () => {},
      productJobAsked: () => {},
      dataImportAsked: () => {},
      taskAsked: async (_, name) => (name.startsWith('no.') ? 'unknown' : 'begun'),
      webhooksDue: () => {},
      pushDue: () => {},
    },
  };
}
