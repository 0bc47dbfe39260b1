import { fold } from '../analyse.ts';

/**
 * A synonym rule. With `bothWays` every word of `from` and `to` finds every other; otherwise words of `from` also find those of `to`, but
 * not the reverse.
 */
export interface SynonymRule {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly bothWays: boolean;
  /** The words of `to` are only looked for where no product has those of `from`; false for all rules of the database. */
  readonly isNearest: boolean;
  /** Line number in the text, from 1. */
  readonly line: number;
}

interface SynonymFault {
  readonly line: number;
  readonly reason: string;
}

/** An error in a rule: the refusal for an operator, its parameters, and the same as a sentence. */
interface RuleFault {
  readonly name: 'words_empty' | 'words_long' | 'words_simplified' | 'words_twice';
  readonly values: Readonly<Record<string, string | number>>;
  readonly reason: string;
  /** The word it is about. */
  readonly member: string;
}

/** All errors of a text at once, so that an editor of a long list need not fix them one by one. */
export class SynonymFaults extends Error {
  readonly faults: readonly SynonymFault[];
  constructor(faults: readonly SynonymFault[]) {
    super(faults.map(({ line, reason }) => `line ${line}: ${reason}`).join('\n'));
    this.name = 'SynonymFaults';
    this.faults = faults;
  }
}

const longestMember = 60;
const longestShown = 20;

/** Characters outside GB 2312 that simplified texts use: 麻糬, 啫喱, 囧, 啰, 宏碁, 焗 */
const younger = '糬啫囧啰碁焗';

/**
 * The Chinese characters of GB 2312, the 1980 standard for simplified Chinese; others are traditional forms or too rare for product names.
 * Read from the text decoder, so that no table has to be maintained.
 */
function simplifiedCharacters(): Set<string> {
  const decoder = new TextDecoder('gb2312');
  const all = new Set(younger);
  for (let row = 0xb0; row <= 0xf7; row += 1) {
    const bytes = new Uint8Array(2 * 94);
    for (let cell = 0; cell < 94; cell += 1) bytes.set([row, 0xa1 + cell], 2 * cell);
    for (const character of decoder.decode(bytes)) all.add(character);
  }
  return all;
}
let simplified: Set<string> | undefined;

function foreignIn(member: string): string {
  simplified ??= simplifiedCharacters();
  const known = simplified;
  return [...member].filter((c) => /\p{Script=Han}/u.test(c) && !known.has(c)).join('');
}

const beginningOf = (member: string) => [...member].slice(0, longestShown).join('');

function* memberFaults(member: string): Iterable<RuleFault> {
  if (member === '') {
    yield { name: 'words_empty', values: {}, reason: 'an empty member', member };
    return;
  }
  const word = beginningOf(member);
  if ([...member].length > longestMember) {
    const reason = `"${word}"... has more than ${longestMember} characters`;
    yield { name: 'words_long', values: { word, limit: longestMember }, reason, member };
  }
  const foreign = foreignIn(member);
  if (foreign !== '') {
    const reason = `"${word}" is not in simplified characters: ${foreign}`;
    yield { name: 'words_simplified', values: { word, characters: foreign }, reason, member };
  }
}

/** Errors for words that are not normalized, in the shipped file; words of operators are normalized when they are saved. */
const misspelt = (rule: SynonymRule): string[] =>
  membersOf(rule)
    .filter((member) => foreignIn(member) === '' && fold(member) !== member)
    .map((member) => `"${beginningOf(member)}" has to be written "${fold(member)}"`);

export const membersOf = ({ from, to, bothWays }: SynonymRule): readonly string[] =>
  bothWays ? from : [...from, ...to];

/** All errors of a single rule. */
export function faultsOf(rule: SynonymRule): RuleFault[] {
  const members = membersOf(rule);
  const faults = members.flatMap((member) => [...memberFaults(member)]);
  const again = members.find((member, place) => members.indexOf(member) < place);
  if (again === undefined || faults.length > 0) return faults;
  return [
    { name: 'words_twice', values: { word: again }, reason: `"${again}" twice in one rule`, member: again },
  ];
}

/** Words separated by commas, also Chinese commas; white space is collapsed. */
const membersIn = (text: string): string[] =>
  text.split(/[,，]/u).map((member) => member.trim().replace(/\s+/gu, ' '));

/** One rule; a sentence when it has not the form of one. */
export function ruleOf(text: string, line: number): SynonymRule | string {
  const [left = '', arrow, right = '', ...more] = text.split(/(=>|~>)/u);
  if (more.length > 0) return 'more than one arrow';
  const from = membersIn(left);
  if (arrow === undefined)
    return from.length < 2
      ? 'a rule with one member'
      : { from, to: from, bothWays: true, isNearest: false, line };
  if (right.trim() === '') return 'nothing on the right side';
  return { from, to: membersIn(right), bothWays: false, isNearest: arrow === '~>', line };
}

/** Each word together with each word it also finds. */
export function* pairsOf({ from, to, bothWays }: SynonymRule): Iterable<readonly [string, string]> {
  for (const [at, word] of from.entries()) {
    for (const [other, found] of to.entries()) if (!bothWays || at !== other) yield [word, found];
  }
}

/** The words of a rule that an earlier line contains already; a pair of synonyms is reported once. */
function saidBefore(rule: SynonymRule, lineOf: Map<string, number>): string[] {
  const seen = new Map<string, string>();
  for (const [word, found] of pairsOf(rule)) {
    const pair = `${word} => ${found}`;
    const first = lineOf.get(pair);
    if (first === undefined) lineOf.set(pair, rule.line);
    else if (!seen.has(`${found} => ${word}`)) seen.set(pair, `${pair} is in line ${first} already`);
  }
  return [...seen.values()];
}

/**
 * Parses rules, one per line: `sofa, couch` (both directions), `fiddle => violin` (left to right only) or `toaster ~> oven` (left to
 * right, only where no product has the left). Lines that start with `#` and empty lines are ignored. Throws `SynonymFaults` with every
 * invalid line.
 */
export function parseSynonyms(text: string): SynonymRule[] {
  const rules: SynonymRule[] = [];
  const faults: SynonymFault[] = [];
  const lineOf = new Map<string, number>();
  for (const [at, raw] of text
    .replace(/^\ufeff/u, '')
    .split(/\r?\n/u)
    .entries()) {
    const line = at + 1;
    const content = raw.trim();
    if (content === '' || content.startsWith('#')) continue;
    const rule = ruleOf(content, line);
    if (typeof rule === 'string') {
      faults.push({ line, reason: rule });
      continue;
    }
    const reasons = new Set([...faultsOf(rule).map((fault) => fault.reason), ...misspelt(rule)]);
    if (reasons.size === 0) {
      for (const reason of saidBefore(rule, lineOf)) reasons.add(reason);
    }
    if (reasons.size === 0) rules.push(rule);
    for (const reason of reasons) faults.push({ line, reason });
  }
  if (faults.length > 0) throw new SynonymFaults(faults);
  return rules;
}
