import { fold } from '../analyse.ts';

/**
 * Which words also look for which. With `bothWays` every member of `from` and `to` stands for every other; otherwise what
 * is in `from` also finds what is in `to`, and not the other way round.
 */
export interface SynonymRule {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly bothWays: boolean;
  /** Where it stands in the text, from 1. */
  readonly line: number;
}

interface SynonymFault {
  readonly line: number;
  readonly reason: string;
}

/** What is wrong with one rule: the name of the refusal an operator gets, what fills its text, and the same as a sentence. */
interface RuleFault {
  readonly name: 'words_empty' | 'words_long' | 'words_simplified' | 'words_twice';
  readonly values: Readonly<Record<string, string | number>>;
  readonly reason: string;
  /** The member it is about. */
  readonly member: string;
}

/** All that is wrong with a text at once: who edits a long list does not want to hear of one line at a time. */
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

/** Not in GB 2312, yet used in simplified texts: 麻糬, 啫喱, 囧, 啰, 宏碁. */
const younger = '糬啫囧啰碁';

/**
 * The Chinese characters of GB 2312, the standard of 1980 for simplified writing: whatever is outside is a traditional
 * form or too rare to name goods. Read from the decoder, so that no table has to be kept.
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

/** Words that ship stand in the file as they are kept; those of an operator are brought into that form. */
const misspelt = (rule: SynonymRule): string[] =>
  membersOf(rule)
    .filter((member) => foreignIn(member) === '' && fold(member) !== member)
    .map((member) => `"${beginningOf(member)}" has to be written "${fold(member)}"`);

export const membersOf = ({ from, to, bothWays }: SynonymRule): readonly string[] =>
  bothWays ? from : [...from, ...to];

/** Everything that is wrong with a rule by itself. */
export function faultsOf(rule: SynonymRule): RuleFault[] {
  const members = membersOf(rule);
  const faults = members.flatMap((member) => [...memberFaults(member)]);
  const again = members.find((member, place) => members.indexOf(member) < place);
  if (again === undefined || faults.length > 0) return faults;
  return [
    { name: 'words_twice', values: { word: again }, reason: `"${again}" twice in one rule`, member: again },
  ];
}

/** Members between commas, also the Chinese comma; several blanks count as one. */
const membersIn = (text: string): string[] =>
  text.split(/[,，]/u).map((member) => member.trim().replace(/\s+/gu, ' '));

function ruleOf(text: string, line: number): SynonymRule | string {
  const [left = '', right, ...more] = text.split('=>');
  if (more.length > 0) return 'more than one =>';
  const from = membersIn(left);
  if (right === undefined)
    return from.length < 2 ? 'a rule with one member' : { from, to: from, bothWays: true, line };
  if (right.trim() === '') return 'nothing on the right side';
  return { from, to: membersIn(right), bothWays: false, line };
}

/** Each word together with a word it looks for. */
export function* pairsOf({ from, to, bothWays }: SynonymRule): Iterable<readonly [string, string]> {
  for (const [at, word] of from.entries()) {
    for (const [other, found] of to.entries()) if (!bothWays || at !== other) yield [word, found];
  }
}

/** What of a rule stands in an earlier line; a pair of words that find each other is told once. */
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
 * Reads rules, one a line: `sofa, couch` (each finds the other) or `fiddle => violin` (only from left to right). Lines that
 * begin with `#` and empty ones say nothing. Throws `SynonymFaults` with every line that cannot be meant.
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
