import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Locale } from '../contract/basics.ts';
import type { ProductDetail } from '../contract/catalogue/product.ts';
import type { Config } from './config.ts';
import { movedOldAddress, previewProduct } from './contexts/authoring/index.ts';
import { movedCategoryPage } from './contexts/catalogue/index.ts';
import { supplierArchive } from './contexts/exported-lists/archive.ts';
import { exportedLists } from './contexts/exported-lists/lists.ts';
import { handlers } from './contexts/index.ts';
import { serveDocs } from './http/docs.ts';
import { serveMetrics } from './http/metrics.ts';
import { serveBrand } from './http/pages/brand.ts';
import { type FastPath, serveResponsesFromMemory } from './http/pages/fast-path.ts';
import { servePagesFromMemory } from './http/pages/fast-path-pages.ts';
import { serveFeeds } from './http/pages/feeds.ts';
import { pageHosts } from './http/pages/page-host.ts';
import { pictureFront } from './http/pages/picture-forms.ts';
import { servePreviews } from './http/pages/preview.ts';
import { serveSite } from './http/pages/site.ts';
import { createStaticFiles } from './http/pages/static-files.ts';
import { createResponseCache } from './http/response-cache.ts';
import {
  captchaSources,
  chatHosts,
  noChatHosts,
  transportSecurity,
} from './http/security/content-security.ts';
import { crossOrigin } from './http/security/cross-origin.ts';
import { collectCspReports } from './http/security/csp-reports.ts';
import { answerFailures, countRequests } from './http/security/origin.ts';
import { refusals } from './http/security/refusals.ts';
import { type ServeEnv, serveApi } from './http/serve.ts';
import { stopWorker, workerPath } from './http/worker.ts';
import { gatewayChat } from './im/gateway.ts';
import { createImHub, type HubOptions, isImPath } from './im/hub.ts';
import { imRest } from './im/rest/app.ts';
import { imOutside } from './im/rest/outside.ts';
import { gatewayApp } from './im/secret.ts';
import { startJobs } from './jobs/queue.ts';
import { createLiveHub } from './live/hub.ts';
import { supplierOfCommand } from './platform/access/actor.ts';
import { chainKeyOf, chainOlder } from './platform/audit/chain.ts';
import { readSealKey } from './platform/crypto/seal.ts';
import type { Database } from './platform/db/open.ts';
import type { Clock, Deps, ProcessStatus, Signals } from './platform/deps.ts';
import { registerGauges } from './platform/observe/gauges.ts';
import { createMetrics, type Metrics } from './platform/observe/metrics.ts';
import { traced, traceNow } from './platform/observe/trace.ts';
import { watchLanguages } from './platform/site-languages.ts';
import { watchOpened } from './platform/site-opening.ts';
import { followTimeZone } from './platform/site-time-zone.ts';
import { fileSecret, isSigned } from './platform/storage/sign.ts';
import type { Texts } from './platform/text/texts.ts';
import { siteverify } from './providers/captcha/siteverify.ts';
import { easemobChat } from './providers/chat/easemob.ts';
import { resolverDns } from './providers/dns/resolver.ts';
import { openDrawer } from './providers/image/drawer.ts';
import { chooseLogistics } from './providers/logistics/choose.ts';
import { smtpMail } from './providers/mail/smtp.ts';
import { choosePayments } from './providers/payment/choose.ts';
import type { SeedData } from './providers/seed-data/port.ts';
import { chooseSms } from './providers/sms/choose.ts';
import { chooseStorage } from './providers/storage/choose.ts';
import { libreTranslator } from './providers/translate/libre.ts';
import { hookSender, localSender } from './providers/web/post-hook.ts';
import type { BuildInfo } from './publish/build-info.ts';
import { claimStorage } from './publish/claim.ts';
import { openSite, type PublishedSite } from './publish/open-site.ts';
import { openPublishChannel } from './publish/publish-channel.ts';
import type { Publisher } from './publish/publisher.ts';
import { robotsText } from './publish/robots.ts';
import { socketGuard } from './websocket/guard.ts';

interface AppOptions {
  readonly database: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly texts: Texts;
  /** Metrics registry. Absent: the app creates one that is not exported. */
  readonly metrics?: Metrics;
  /** Seed data the database was filled with; absent = the database started empty. */
  readonly seedData?: SeedData | null | undefined;
  /** Start the job queue. Tests leave it off and call the job functions directly. */
  readonly jobs?: boolean;
  /** Overrides of the chat socket limits and rules, for tests. */
  readonly chat?: HubOptions;
}

export interface App {
  readonly deps: Deps;
  /** HTTP handler of the whole origin: API, pages and files. */
  fetch(request: Request, env?: ServeEnv): Response | Promise<Response>;
  /** Answers from memory where possible; returns false when `fetch` has to handle the request. */
  readonly quick: FastPath;
  /** The API only, whose answers carry cache tags for the renderer. */
  internalFetch(request: Request): Response | Promise<Response>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Counts a rejected request under the limit it exceeded. */
  refused(limit: string): void;
  /** Adopts the built site and keeps it up to date. `all`: renders every page first and returns their number. */
  publish(distDir: string, build: BuildInfo, all?: (pages: number) => void): Promise<Publisher>;
  /** Makes the readiness check fail; requests are still answered. */
  retire(): void;
  close(): Promise<void>;
}

/** Creates the application on an open database. It does not listen on a port. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, log } = options;
  let publisher: PublishedSite | undefined;
  let jobs: Awaited<ReturnType<typeof startJobs>> | undefined;
  const news = openPublishChannel(database, log);
  const signals: Signals = {
    publish: () => {
      publisher?.nudge();
      news.announce(traceNow()?.traceId);
    },
    live: (accountIds, messages) => hub.push(accountIds, messages),
    chat: (accountIds, said) => hub.pushChat(accountIds, said),
    orderPlaced: (paymentId, expiresAt) => jobs?.orderPlaced(paymentId, expiresAt),
    exportAsked: () => jobs?.exportAsked(),
    productJobAsked: () => jobs?.productJobAsked(),
    dataImportAsked: () => jobs?.dataImportAsked(),
    taskAsked: async (tx, name) => (jobs ? jobs.taskAsked(tx, name) : 'unknown'),
    webhooksDue: () => jobs?.webhooksDue(),
    pushDue: () => jobs?.pushDue(),
  };
  const metrics = options.metrics ?? createMetrics({ process: false });
  let isStopping = false;
  const processStatus: ProcessStatus = {
    isStopping: () => isStopping,
    isPublished: () => publisher !== undefined,
    isLeading: () => publisher?.isLeading() ?? false,
  };
  const sealKey = await readSealKey(config);
  const chainKey = chainKeyOf(sealKey);
  log.info(await chainOlder(database.db, chainKey), 'audit log chain read');
  const chatApp = await gatewayApp(database.db);
  const { files: storage, site } = chooseStorage(config);
  if (config.bucket) await claimStorage(database.db, storage);
  const chat = { clock: options.clock, tokenMs: config.chatTokenMs };
  const deps: Deps = {
    db: database.db,
    database,
    config,
    clock: options.clock,
    log,
    texts: options.texts,
    sms: chooseSms(config.sms, database.db, () => options.clock.now()),
    mail: config.mail && smtpMail(config.mail),
    captcha: config.captcha && siteverify(config.captcha),
    hooks: config.localHooks ? localSender() : hookSender(),
    payments: choosePayments(config, () => options.clock.now()),
    logistics: chooseLogistics(config, options.texts.message),
    dns: resolverDns(),
    storage,
    chat: config.easemob
      ? easemobChat(config.easemob, chat)
      : gatewayChat({ ...chat, db: database.db, log, app: chatApp }),
    translator: config.translation && libreTranslator(config.translation),
    fileSecret: await fileSecret(database.db),
    sealKey,
    chainKey,
    seedData: options.seedData ?? null,
    signals,
    metrics,
    exportedLists,
    supplierArchive,
    processStatus,
  };
  const refused = refusals(log, metrics);
  const guard = socketGuard({ proxies: config.proxies, refused });
  const hub = await createLiveHub(deps, { guard });
  const im = await createImHub(deps, chatApp, { guard, ...options.chat });
  const sockets = { notification: hub.sockets, chat: im.sockets };
  registerGauges(metrics, { database, clock: options.clock, processStatus, sockets });
  if (options.jobs) jobs = await startJobs(deps);

  await database.changes.start();
  const cache = createResponseCache(database.changes, config.keptBytes);
  const api = serveApi(deps, handlers, undefined, cache);
  const app = new Hono<{ Bindings: ServeEnv }>();
  app.use('*', (c, next) => traced(c.req.header('traceparent'), next));
  const secure = transportSecurity(config.siteUrl);
  const isOpen = await watchOpened(deps);
  const leaveTimeZone = await followTimeZone(deps);
  app.use('*', async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(secure)) c.header(name, value);
    if (!isOpen() && !c.req.path.startsWith('/api/')) c.header('x-robots-tag', 'noindex');
  });
  app.get('/robots.txt', (c) =>
    c.text(robotsText(config.siteUrl, isOpen()), 200, {
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    }),
  );
  app.route('/', serveMetrics(metrics, config.metricsToken));
  if (config.corsOrigins.length > 0) {
    for (const path of ['/api/*', '/im/*']) app.use(path, crossOrigin(config.corsOrigins));
  }
  app.route('/api', serveDocs(deps));
  app.route(
    '/',
    collectCspReports(log, metrics.cspViolation, () => options.clock.now()),
  );
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  const pictures = config.avif
    ? pictureFront(storage, { log, drawer: openDrawer('behind'), isStopping: processStatus.isStopping })
    : null;
  const files = {
    storage,
    ...(pictures && { front: pictures }),
    proxies: config.proxies,
    languages: options.texts.languages,
    draw: async (key: string) => deps.seedData?.draw(key) ?? null,
    onDemand: async (path: string) => publisher?.onDemand(path) ?? null,
    offered: await watchLanguages(deps),
    movedTo: async (path: string) =>
      (await movedCategoryPage(deps.db, path)) ?? (await movedOldAddress(deps.db, path)),
    isSigned: (path: string, query: URLSearchParams) =>
      isSigned(deps.fileSecret, path, query, options.clock.now()),
  };
  if (!config.easemob) app.route('/im/market', imRest(deps, chatApp));
  app.route('/im', imOutside());
  app.route('/feeds', serveFeeds(deps));
  app.route('/', serveBrand(deps));
  const previewing = {
    isSigned: files.isSigned,
    // The URL was signed for this shop when one of its staff requested it.
    product: (supplierId: number, id: number) => previewProduct(deps, supplierOfCommand(supplierId), id),
    page: async (product: ProductDetail, locale: Locale) =>
      (await publisher?.preview(product, locale)) ?? null,
  };
  app.route('/private/preview', servePreviews(previewing));
  answerFailures(app, log);
  countRequests(app, metrics);
  const { url, apiUrl } = deps.chat.endpoint(config.siteUrl);
  const cloud = config.easemob ? chatHosts([url, apiUrl]) : noChatHosts;
  const pages = createStaticFiles(site, cloud, config.siteUrl, captchaSources(config.captcha));
  const hosts = pageHosts(deps);
  if (!config.serviceWorker) app.get(workerPath, stopWorker);
  app.route('/', serveSite(pages, files, hosts.find));
  const quickAnswer = serveResponsesFromMemory(cache, deps, config.corsOrigins.length > 0, secure);
  const quickPage = servePagesFromMemory({
    pages,
    hosts,
    proxies: config.proxies,
    metrics,
    languages: options.texts.languages,
  });

  return {
    deps,
    fetch: (request, env) => app.fetch(request, env),
    // The fast path of pages does not add the header of a marketplace that is not live.
    quick: (request, response) =>
      quickAnswer(request, response) || (isOpen() && quickPage(request, response)),
    internalFetch: (request) => api.fetch(request, { internal: true }),
    upgrade: (request, socket, head) => (isImPath(request.url) ? im : hub).upgrade(request, socket, head),
    refused,
    async publish(distDir, build, all) {
      publisher = await openSite(deps, {
        storage: site,
        distDir,
        build,
        fetch: (request) => api.fetch(request, { internal: true }),
        all,
      });
      return publisher;
    },
    retire() {
      isStopping = true;
    },
    async close() {
      leaveTimeZone();
      await jobs?.close();
      await pictures?.close();
      await news.close();
      await publisher?.close();
      await im.close();
      await hub.close();
      guard.close();
    },
  };
}
