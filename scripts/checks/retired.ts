import type { Source } from './files.ts';

/** Identifiers that were renamed, with the word of docs/GLOSSARY.md that took their place. Words that mean something else as well are not here. */
const identifiers: Readonly<Record<string, string>> = {
  askAhead: 'prefetch',
  askDeclared: 'prefetchDeclared',
  askHuman: 'requireCaptcha',
  befriend: 'addContact',
  broughtBy: 'orderTotals',
  commitOnce: 'runOnce',
  couponEdges: 'couponTransitions',
  drawnNumbers: 'randomNumberConstraints',
  fileFront: 'createStaticFiles',
  hearNews: 'listenForPublishedTags',
  keepAnswers: 'createResponseCache',
  keptRoutes: 'cachedRoutes',
  leaveFor: 'navigateTo',
  lineUp: 'fairQueue',
  openDoor: 'openHttpListener',
  openElasticRenderer: 'openAdaptiveRenderer',
  postStray: 'postUnallocatedPayment',
  publishEverything: 'rebuildAllPages',
  quickPages: 'servePagesFromMemory',
  readByIndexOn: 'registerSeqScanOff',
  readWhole: 'readAggregate',
  refuseBeyond: 'assertWithinScope',
  rememberedEach: 'cacheManyUntilChanged',
  runTurn: 'runPublishCycle',
  shortProps: 'compactIslandProps',
  sinceLast: 'claimNextInterval',
  standingOf: 'loadAccess',
  steadyIds: 'normalizeIslandIds',
  takenIn: 'uniqueViolation',
  tendAfterSales: 'processAfterSaleTimeouts',
  tendChat: 'cleanUpChat',
  tendIndex: 'indexPending',
  useAsk: 'useApiQuery',
  wakeOnce: 'hoistHydrationScript',
  walkBill: 'transitionBill',
  walkCoupon: 'transitionCoupon',
  walkPayment: 'transitionPayment',
  watchApp: 'registerGauges',
  waysThrough: 'enumerateCombinations',
  WholeProduct: 'ProductAggregate',
  WholeSku: 'SkuAggregate',
  withOwnNumbers: 'retryOnNumberCollision',
};
/** Names of files that were renamed, in any folder of the server. */
const files: Readonly<Record<string, string>> = {
  commit: 'transaction',
  door: 'listener',
  flow: 'state-machine',
  kept: 'response-cache',
  'kept-routes': 'cached-routes',
  told: 'notification-recipients',
  turn: 'publish-cycle',
  whole: 'product-aggregate',
};
const retired = new RegExp(`\\b(?:${Object.keys(identifiers).join('|')})\\b`, 'g');

/** Words that were replaced by the field's, in identifiers and names of files. */
export const checkRetired = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) => {
    const name = /([^/]+)\.tsx?$/.exec(path)?.[1] ?? '';
    const better = path.startsWith('server/') ? files[name] : undefined;
    const found = text
      .split('\n')
      .flatMap((line, at) =>
        [...line.matchAll(retired)].map(
          ([word]) => `${path}:${at + 1} ${word} is called ${identifiers[word]}`,
        ),
      );
    return [...(better === undefined ? [] : [`${path}:1 a file of this kind is called ${better}`]), ...found];
  });
