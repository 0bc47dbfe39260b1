import ts from 'typescript';
import type { Source } from './files.ts';

// A full title is what a failing run prints: the describes around a test and its own words. Suites of Playwright need no describe: their
// reports begin with the file, and playwright.config.ts selects tests by a language right behind the name of the file.

/** Private words of titles, with those of docs/GLOSSARY.md or of the field that took their place. */
const retired: readonly (readonly [RegExp, string])[] = [
  [/\bdoors?\b/, 'HTTP listener'],
  [/\bdesks?\b/, 'list, page'],
  [/\bshel(?:f|ves)\b/, 'sales status, further pages of a category'],
  [/\bjournal\b/, 'audit log'],
  [/\b(?:a|the|its|another) turn\b/, 'publish cycle'],
  [/\b(?:whole|half) (?:products?|SKUs?|texts?)\b/, 'complete, incomplete'],
  [/\bkept answers?\b/, 'response cache'],
  [/\bstanding\b/, 'access, state'],
  [/\bheld to\b|\b(?:a|its|the) reach\b/, 'limited to, scope of a role'],
  [/\bladders?\b|\brungs?\b/, 'tier prices, tier'],
  [/\bbills?\b/, 'statement'],
  [/\bmall\b/, 'storefront'],
  [/\bshop centre\b/, 'seller centre'],
  [/\bclerks?\b/, 'staff'],
  [/\bgateways?\b(?<!\bchat gateway)/, 'payment provider'],
  [/\bwhoever\b|\bsomebody\b/, 'the account, operator or client that is meant'],
  [/\banew\b/, 'again'],
  [/\b(?:does as told|asks? (?:them|it) once|says so to)\b/, 'what is done, and to what'],
];

interface Title {
  readonly line: number;
  readonly isTest: boolean;
  /** Of the describes around it and its own, as they are written: with placeholders. */
  readonly words: readonly string[];
}

/** `it.each(rows)` and `test.describe` are called `it` and `test.describe`; undefined for other calls. */
function callee(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isCallExpression(node)) return callee(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return callee(node.tag);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const outer = callee(node.expression);
  return node.name.text === 'describe' ? `${outer}.describe` : outer;
}

const isSuite = (name: string | undefined) => name === 'describe' || name === 'test.describe';

/** Titles of the tests and describes of a suite, in the order of the file. */
function titlesOf({ path, text }: Source): Title[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const titles: Title[] = [];
  const visit = (node: ts.Node, around: readonly string[]): void => {
    const name = ts.isCallExpression(node) ? callee(node.expression) : undefined;
    const [title, body] = ts.isCallExpression(node) ? node.arguments : [];
    const isTest = name === 'it' || name === 'test';
    if (!title || !body || !(isTest || isSuite(name))) {
      ts.forEachChild(node, (inner) => visit(inner, around));
      return;
    }
    const own = ts.isStringLiteralLike(title) ? title.text : title.getText(source).replaceAll('`', '');
    const words = [...around, own];
    const line = source.getLineAndCharacterOfPosition(title.getStart(source)).line + 1;
    titles.push({ line, isTest, words });
    ts.forEachChild(node, (inner) => visit(inner, isTest ? around : words));
  };
  visit(source, []);
  return titles;
}

/** Tests without a describe, full titles that stand twice, and private words in titles. */
export function checkTitles(suites: readonly Source[]): string[] {
  const places = new Map<string, string>();
  return suites.flatMap((suite) =>
    titlesOf(suite).flatMap(({ line, isTest, words }) => {
      const at = `${suite.path}:${line}`;
      const findings: string[] = [];
      if (isTest && words.length === 1 && !suite.path.startsWith('tests/e2e/'))
        findings.push(`${at} is in no describe that names its subject`);
      // A describe alone is the title of its suite: nested ones have that of the outer one before them.
      const full = words.join(' > ');
      const before = places.get(full);
      if (before !== undefined) findings.push(`${at} has the title of ${before}`);
      else if (isTest || words.length === 1) places.set(full, at);
      for (const [word, better] of retired) {
        const found = word.exec(words.at(-1) ?? '');
        if (found) findings.push(`${at} says "${found[0]}" in its title: ${better}`);
      }
      return findings;
    }),
  );
}

const quotedTitles = /`(tests\/[^`]+\.test\.tsx?)`((?:[:,] (?:and )?"[^"]+")+)/g;

/** Titles of tests that documents quote behind the path of a suite, and that the suite does not have. */
export function checkQuotedTitles(documents: readonly Source[], suites: readonly Source[]): string[] {
  const held = new Map(suites.map((suite) => [suite.path, suite]));
  const ofSuite = (path: string): ReadonlySet<string> => {
    const suite = held.get(path);
    return new Set(suite && titlesOf(suite).map(({ words }) => words.at(-1)?.replaceAll('"', "'") ?? ''));
  };
  return documents.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) =>
      [...line.matchAll(quotedTitles)].flatMap(([, suite = '', quotes = '']) => {
        const titles = ofSuite(suite);
        return [...quotes.matchAll(/"([^"]+)"/g)].flatMap(([, quoted = '']) =>
          titles.has(quoted)
            ? []
            : [`${path}:${at + 1} quotes a test that ${suite} does not have: ${quoted}`],
        );
      }),
    ),
  );
}
