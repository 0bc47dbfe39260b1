import ts from 'typescript';
import type { Source } from './files.ts';

// A full title is what a failing run prints: the describes of a test and its own title. Playwright suites need no describe: their reports
// start with the file, and playwright.config.ts selects tests by a language right after the file name.

/** Retired words of titles, with their replacements from docs/GLOSSARY.md or the field. */
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
  /** Titles of the describes and of the test, as written with placeholders. */
  readonly words: readonly string[];
}

/** The callee: `it` for `it.each(rows)`, `test.describe` for itself; undefined for other calls. */
function callee(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isCallExpression(node)) return callee(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return callee(node.tag);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const outer = callee(node.expression);
  return node.name.text === 'describe' ? `${outer}.describe` : outer;
}

const isSuite = (name: string | undefined) => name === 'describe' || name === 'test.describe';

/** Titles of the tests and describes of a suite, in file order. */
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

/** Tests without a describe, duplicate full titles, and retired words in titles. */
export function checkTitles(suites: readonly Source[]): string[] {
  const places = new Map<string, string>();
  return suites.flatMap((suite) =>
    titlesOf(suite).flatMap(({ line, isTest, words }) => {
      const at = `${suite.path}:${line}`;
      const findings: string[] = [];
      if (isTest && words.length === 1 && !suite.path.startsWith('tests/e2e/'))
        findings.push(`${at} is in no describe that names its subject`);
      // The full title of a nested describe includes the outer ones.
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

/** Test titles that documents quote after the path of a suite, and that the suite lacks. */
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
