import type { Source } from './files.ts';
import { importsOf } from './import-statements.ts';

interface Rule {
  /** Files that the rule applies to. The first matching rule of a file counts. */
  readonly from: RegExp;
  /** Files it may import; `$1` is the first group of `from`. */
  readonly may: readonly string[];
  /** Files it may import types from. */
  readonly types?: readonly string[];
  /** Packages it may import; undefined = any. */
  readonly packages?: RegExp;
}

/** The import table of docs/architecture.md as data. */
const rules: readonly Rule[] = [
  { from: /^contract\//, may: ['^contract/'], packages: /^zod$/ },
  // File-level lists of all contexts: composition, like the index of contexts.
  {
    from: /^server\/contexts\/exported-lists\//,
    may: [
      '^contract/',
      '^server/platform/',
      '^server/contexts/exported-lists/',
      '^server/contexts/[^/]+/index\\.ts$',
    ],
  },
  // Tables refer to each other by foreign keys.
  {
    from: /^server\/([^/]+\/)+tables(\/[a-z-]+)?\.ts$/,
    may: ['^contract/', '^server/platform/db/columns\\.ts$', '^server/([^/]+/)+tables(/[a-z-]+)?\\.ts$'],
  },
  // The dependencies between contexts are in contexts.ts. Contexts must not use process metrics or write audit entries directly
  // (`work.audit` does that).
  {
    from: /^server\/contexts\/([^/]+)\//,
    may: [
      '^contract/',
      '^server/(platform/(?!observe/|audit/audit\\.ts)|providers/)',
      '^server/contexts/$1/',
      '^server/contexts/[^/]+/index\\.ts$',
    ],
    types: ['^server/http/context\\.ts$'],
  },
  { from: /^server\/contexts\//, may: ['^contract/', '^server/contexts/'], types: ['^server/'] },
  {
    from: /^server\/platform\/pdf\//,
    may: ['^contract/', '^server/platform/pdf/'],
    packages: /^(pdfkit|subset-font|linebreak|zod|node:.*)$/,
  },
  {
    from: /^server\/platform\/spreadsheet\//,
    may: ['^server/platform/spreadsheet/'],
    packages: /^(csv-parse|saxes|zod|node:.*)$/,
  },
  // Conditions shared by contexts are beside the owners of their tables.
  {
    from: /^server\/platform\/db\/schema\.ts$/,
    may: ['^server/([^/]+/)+tables(/[a-z-]+)?\\.ts$'],
  },
  { from: /^server\/platform\/db\/read-model\.ts$/, may: ['^server/contexts/[^/]+/[^/]+\\.ts$'] },
  {
    from: /^server\/platform\/db\//,
    may: ['^contract/', '^server/platform/', '^server/config\\.ts$'],
  },
  {
    from: /^server\/platform\//,
    may: ['^contract/', '^locales/fill\\.ts$', '^server/(platform|providers)/', '^server/config/error\\.ts$'],
    types: ['^locales/', '^server/'],
  },
  {
    from: /^server\/providers\//,
    may: ['^contract/', '^server/(platform|providers)/'],
    types: ['^server/'],
  },
  {
    from: /^demo\//,
    may: ['^contract/', '^demo/', '^server/(im|platform|providers)/', '^server/contexts/[^/]+/index\\.ts$'],
  },
  {
    from: /^server\/(http|im|jobs|live|publish|websocket)\//,
    may: [
      '^contract/',
      '^server/(platform|providers|http|im|jobs|live|publish|websocket)/',
      '^server/contexts/([^/]+/)?index\\.ts$',
      '^server/[a-z-]+\\.ts$',
    ],
  },
  {
    from: /^server\/config\//,
    may: ['^server/config/', '^server/platform/(crypto/rsa-key|time)\\.ts$'],
    types: ['^server/providers/'],
    packages: /^(zod|node:)/,
  },
  { from: /^server\/main\.ts$/, may: ['^server/', '^demo/index\\.ts$'] },
  {
    from: /^server\/[a-z-]+\.ts$/,
    may: [
      '^contract/',
      '^server/(?!contexts/)',
      '^server/contexts/(([^/]+/)?index|exported-lists/(archive|lists))\\.ts$',
    ],
    types: ['^locales/'],
  },
  { from: /^locales\//, may: [], types: ['^locales/'] },
  // The only place that loads texts in the browser: those of the chat window, which most pages never open.
  {
    from: /^src\/lib\/chat\/texts\.ts$/,
    may: ['^src/lib/', '^locales/(zh|en)/messaging/chat\\.json$'],
    types: ['^contract/'],
  },
  {
    from: /^src\/lib\/i18n\//,
    may: ['^src/lib/i18n/', '^locales/areas\\.ts$', '^contract/(periods|paths)\\.ts$'],
    types: ['^contract/'],
  },
  {
    from: /^src\/lib\//,
    may: [
      '^src/lib/',
      '^contract/(countries|money|paths|picture-types|region-codes|time-zone|written|catalogue/option-traits|content/brand-icons|orders/order-status|pricing/coupon-terms).ts$',
      '^locales/fill.ts$',
    ],
    types: ['^contract/', '^locales/'],
  },
  {
    from: /^src\/components\//,
    may: ['^src/(lib|components)/', '^contract/(content/brand-icons|pricing/coupon-terms)\\.ts$'],
    types: ['^contract/', '^locales/'],
  },
  {
    from: /^src\/features\/([^/]+)\//,
    may: ['^src/(lib|components)/', '^src/features/$1/'],
    types: ['^contract/', '^locales/'],
  },
  // The only island file that every page has.
  {
    from: /^src\/islands\/storefront\/every-page\/islands\.ts$/,
    may: ['^src/islands/(messaging/chat-window|storefront/(every-page|header))/'],
  },
  // Islands are grouped by context: src/islands/<context>/<feature>/.
  {
    from: /^src\/islands\/([^/]+\/[^/]+)\//,
    may: [
      '^src/(lib|components|features)/',
      '^src/islands/$1/',
      '^contract/(money|provinces|catalogue/product-marks|orders/order-status|returns/after-sale-reasons|search/filter-kinds)\\.ts$',
    ],
    types: ['^contract/', '^locales/'],
  },
  { from: /^src\/islands\//, may: [] },
  // The two entries of the back offices are views like any island, because the publisher also renders their shells.
  {
    from: /^src\/(layouts|views)\//,
    may: [
      '^src/(components|islands|layouts|views|lib|styles)/',
      '^src/admin/(vendor|platform)\\.tsx$',
      '^src/admin/start\\.ts$',
      '^contract/(content/brand-icons|pricing/coupon-terms)\\.ts$',
    ],
    types: ['^contract/'],
  },
  { from: /^src\/pages\//, may: ['^src/(views|lib)/'], types: ['^contract/'] },
  // The start script of a back office: a few lines without dependencies.
  {
    from: /^src\/admin\/start\//,
    may: ['^src/admin/start/', '^src/lib/(browser|early|login-token)\\.ts$'],
    types: ['^contract/', '^locales/'],
    packages: /^$/,
  },
  {
    from: /^src\/admin\/(start|(vendor|platform)\/places)\.ts$/,
    may: ['^src/admin/start/', '^src/admin/(vendor|platform)/places\\.ts$'],
    packages: /^$/,
  },
  {
    from: /^src\/admin\/(vendor|platform)\//,
    may: [
      '^src/admin/(shell|resource|form|jobs|parts)/',
      '^src/admin/$1/',
      '^src/(components|features|lib)/',
      '^contract/',
      '^locales/',
    ],
  },
  {
    from: /^src\/admin\/(vendor|platform)\.tsx$/,
    may: ['^src/admin/shell/', '^src/admin/$1/area\\.ts$'],
  },
  {
    from: /^src\/admin\//,
    may: [
      '^src/admin/start/places\\.ts$',
      '^src/admin/(shell|resource|form|jobs|parts)/',
      '^src/(components|features|lib)/',
      '^contract/',
      '^locales/',
    ],
  },
  // The component gallery for developers: no page of the site or a back office imports it.
  {
    from: /^src\/dev\//,
    may: ['^src/(admin|components|dev|features|islands|lib|styles)/', '^contract/', '^locales/'],
  },
  { from: /^src\/render\//, may: ['^src/(views|lib|render)/'], types: ['^contract/', '^locales/'] },
  { from: /^src\/middleware\.ts$/, may: ['^src/(lib|render/astro)/'], types: ['^contract/'] },
  { from: /^src\//, may: ['^src/lib/'], types: ['^contract/'] },
  // Uses nothing but the client generated from the API document.
  { from: /^tests\/client\/buy\.ts$/, may: [], types: ['^test-results/client/'] },
  { from: /^(tests|scripts)\//, may: ['^(contract|demo|locales|server|src|scripts|tests)/'] },
];

/** `file:line reason` for every import that the table forbids. */
export function checkImports(files: readonly Source[]): string[] {
  return files.flatMap((file) => {
    const rule = rules.find((candidate) => candidate.from.test(file.path));
    return rule ? findingsOf(file, rule) : [];
  });
}

function findingsOf(source: Source, rule: Rule): string[] {
  const group = rule.from.exec(source.path)?.[1] ?? '';
  const fits = (patterns: readonly string[] | undefined, target: string) =>
    patterns?.some((pattern) => new RegExp(pattern.replaceAll('$1', group)).test(target)) ?? false;
  return importsOf(source).flatMap(({ line, target, file, onlyTypes }) => {
    const at = `${source.path}:${line}`;
    if (file === undefined) {
      const isFree = !rule.packages || target.startsWith('node:') || rule.packages.test(target);
      return isFree ? [] : [`${at} may not use the package ${target}`];
    }
    if (fits(rule.may, file) || (onlyTypes && fits(rule.types, file))) return [];
    return [`${at} may not import ${file}${fits(rule.types, file) ? ' as a value' : ''}`];
  });
}
