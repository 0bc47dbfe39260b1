import { dirname, join, normalize } from 'node:path';
import type { Source } from './files.ts';

interface Rule {
  /** Files the rule speaks of. The first rule that fits a file is its rule. */
  readonly from: RegExp;
  /** Files it may import; `$1` stands for the first group of `from`. */
  readonly may: readonly string[];
  /** Files it may import for their types only. */
  readonly types?: readonly string[];
  /** Packages it may import; absent = any. */
  readonly packages?: RegExp;
}

/** The import table of docs/architecture.md as data. */
export const rules: readonly Rule[] = [
  { from: /^contract\//, may: ['^contract/'], packages: /^zod$/ },
  {
    from: /^server\/modules\/([^/]+)\//,
    may: [
      '^contract/',
      '^server/(db|providers)/',
      '^server/(actor|commit|fail|sweep|deps|normal|rich-text|texts|message-texts)\\.ts$',
      '^server/modules/$1/',
      '^server/modules/[^/]+/service\\.ts$',
    ],
    types: ['^server/http/context\\.ts$'],
  },
  { from: /^server\/modules\//, may: ['^contract/', '^server/modules/'], types: ['^server/'] },
  { from: /^server\/db\//, may: ['^contract/', '^server/db/', '^server/config\\.ts$'] },
  { from: /^server\/providers\//, may: ['^contract/', '^server/(db|providers)/'], types: ['^server/'] },
  {
    from: /^server\/demo\//,
    may: ['^contract/', '^server/(db|demo|im|modules|providers)/'],
    types: ['^server/'],
  },
  {
    from: /^server\/(http|im|jobs|live|publish)\//,
    may: ['^contract/', '^server/(modules|db|providers|http|im|jobs|live|publish)/', '^server/[a-z-]+\\.ts$'],
  },
  { from: /^server\/[a-z-]+\.ts$/, may: ['^contract/', '^server/'] },
  // The one place that loads words in the browser: those of a window most pages never open.
  {
    from: /^src\/lib\/chat\/texts\.ts$/,
    may: ['^src/lib/', '^src/locales/(zh|en)/chat\\.json$'],
    types: ['^contract/'],
  },
  { from: /^src\/lib\//, may: ['^src/lib/'], types: ['^contract/', '^src/locales/'] },
  { from: /^src\/components\//, may: ['^src/(lib|components)/'], types: ['^contract/', '^src/locales/'] },
  {
    from: /^src\/islands\/([^/]+)\//,
    may: ['^src/(lib|components)/', '^src/islands/$1/', '^contract/provinces\\.ts$'],
    types: ['^contract/', '^src/locales/'],
  },
  {
    from: /^src\/(layouts|views)\//,
    may: ['^src/(components|islands|layouts|views|lib|styles)/'],
    types: ['^contract/'],
  },
  { from: /^src\/pages\//, may: ['^src/(views|lib|admin)/'], types: ['^contract/'] },
  { from: /^src\/admin\/(vendor|platform)\//, may: ['^src/admin/(shared|$1)/', '^src/lib/', '^contract/'] },
  { from: /^src\/admin\//, may: ['^src/admin/shared/', '^src/lib/', '^contract/'] },
  { from: /^src\/render\//, may: ['^src/(views|lib|render)/'], types: ['^contract/'] },
  { from: /^src\//, may: ['^src/lib/'], types: ['^contract/'] },
  // Knows nothing but what was generated from the API document.
  { from: /^tests\/client\/buy\.ts$/, may: [], types: ['^test-results/client/'] },
  { from: /^(tests|scripts)\//, may: ['^(contract|server|src|scripts|tests)/'] },
];

const statement =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?([^'";]*?from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** `file:line reason` for every import that the table forbids. */
export function checkImports(files: readonly Source[]): string[] {
  return files.flatMap((file) => {
    const rule = rules.find((candidate) => candidate.from.test(file.path));
    return rule ? findingsOf(file, rule) : [];
  });
}

function findingsOf({ path, text }: Source, rule: Rule): string[] {
  const group = rule.from.exec(path)?.[1] ?? '';
  const fits = (patterns: readonly string[] | undefined, target: string) =>
    patterns?.some((pattern) => new RegExp(pattern.replaceAll('$1', group)).test(target)) ?? false;
  const findings: string[] = [];
  for (const match of text.matchAll(statement)) {
    const target = match[4] ?? match[5] ?? '';
    const line = text.slice(0, match.index).split('\n').length + (match[0].startsWith('\n') ? 1 : 0);
    if (!target.startsWith('.')) {
      if (rule.packages && !target.startsWith('node:') && !rule.packages.test(target)) {
        findings.push(`${path}:${line} may not use the package ${target}`);
      }
      continue;
    }
    const resolved = normalize(join(dirname(path), target)).replaceAll('\\', '/');
    const onlyTypes = match[2] !== undefined || isInlineTypes(match[3]);
    if (fits(rule.may, resolved) || (onlyTypes && fits(rule.types, resolved))) continue;
    const asValue = fits(rule.types, resolved) ? ' as a value' : '';
    findings.push(`${path}:${line} may not import ${resolved}${asValue}`);
  }
  return findings;
}

/** `import { type A, type B } from` */
const isInlineTypes = (names: string | undefined): boolean => {
  const inner = names?.match(/^\{([^}]*)\}/)?.[1];
  return inner?.split(',').every((name) => name.trim() === '' || /^type\s/.test(name.trim())) ?? false;
};
