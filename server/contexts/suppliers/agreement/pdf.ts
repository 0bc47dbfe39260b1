import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { Locale } from '../../../../contract/basics.ts';
import type { Download } from '../../../../contract/route.ts';
import type { AgreementDetail } from '../../../../contract/suppliers/agreement.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Block, type Words, writePdf } from '../../../platform/pdf/index.ts';
import { localTime } from '../../../platform/time.ts';
import { readAgreement } from './queries.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Word = Parameters<Deps['texts']['word']>[1];
type Said = Extract<Word, `agreement-admin.${string}`> extends `agreement-admin.${infer Name}` ? Name : never;
type Say = (name: Said) => string;

const isBold = (tag: string) => tag === 'b' || tag === 'strong';
const children = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);
const tagOf = (node: Node): string => ('tagName' in node ? node.tagName : '');

function wordsIn(node: Node, weight: Words['weight'] = 400): Words[] {
  if ('value' in node) return [{ text: node.value.replace(/\s+/g, ' '), weight }];
  const tag = tagOf(node);
  if (tag === 'br') return [{ text: '\n', weight }];
  return children(node).flatMap((one) => wordsIn(one, isBold(tag) ? 700 : weight));
}
const plain = (node: Node): string =>
  wordsIn(node)
    .map(({ text }) => text)
    .join('')
    .trim();

const rowsIn = (node: Node): string[][] =>
  tagOf(node) === 'tr' ? [children(node).filter(tagOf).map(plain)] : children(node).flatMap(rowsIn);

function tableOf(node: Node): Block[] {
  const [head = [], ...rows] = rowsIn(node);
  const columns = head.map((title) => ({ title, share: 1 }));
  return columns.length === 0 ? [] : [{ kind: 'table', columns, rows }];
}

/** Converts the allowed HTML into blocks of a document; pictures are left out. */
export function blocksOfHtml(html: string): Block[] {
  const of = (node: Node): Block[] => {
    const tag = tagOf(node);
    if (/^h[1-6]$/.test(tag)) return [{ kind: 'heading', level: tag <= 'h3' ? 2 : 3, text: plain(node) }];
    if (tag === 'ul' || tag === 'ol') {
      return children(node)
        .filter((one) => tagOf(one) === 'li')
        .flatMap((one, at): Block[] => [
          { kind: 'text', mark: tag === 'ol' ? `${at + 1}.` : '•', words: wordsIn(one) },
        ]);
    }
    if (tag === 'table') return tableOf(node);
    if (tag === 'hr') return [{ kind: 'rule' }];
    if (tag === 'blockquote' || tag === 'div' || tag === 'dl') return children(node).flatMap(of);
    const words = wordsIn(node);
    return words.some(({ text }) => text.trim() !== '') ? [{ kind: 'text', words }] : [];
  };
  return parseFragment(html).childNodes.flatMap(of);
}

const minuteOf = (iso: string) => localTime(new Date(iso)).slice(0, 16).replace('T', ' ');

function signatureOf(found: AgreementDetail, say: Say): Block[] {
  const facts: [string, string | null][] = [
    [say('state'), say(`states.${found.state}`)],
    [say('signer'), found.signer],
    [say('phone'), found.signerPhone],
    [say('signTime'), found.signTime && minuteOf(found.signTime)],
    [say('ip'), found.signerIp],
    [say('endTime'), found.endTime && minuteOf(found.endTime)],
    [say('reason'), found.reason],
    [say('hash'), found.hash],
  ];
  const rows = facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return [{ kind: 'rule' }, { kind: 'heading', level: 3, text: say('signature') }, { kind: 'facts', rows }];
}

/** The PDF of an agreement in scope with its signature. @throws not_found */
export async function writeAgreementPdf(
  deps: Deps,
  scope: Scope,
  id: number,
  locale: Locale,
): Promise<Download> {
  const found = await readAgreement(deps.db, scope, id, null);
  const say: Say = (name) => deps.texts.word(locale, `agreement-admin.${name}`);
  const title = found.title[locale] || found.title.zh;
  const body = await writePdf({
    title,
    locale,
    at: deps.clock.now(),
    foot: `${found.agreementNo} · ${found.hash.slice(0, 16)}`,
    blocks: [
      { kind: 'heading', level: 1, text: title },
      {
        kind: 'facts',
        rows: [
          [say('number'), found.agreementNo],
          [say('shop'), found.shopName[locale] || found.shopName.zh],
        ],
      },
      ...blocksOfHtml(found.body[locale] || found.body.zh),
      ...signatureOf(found, say),
    ],
  });
  return { name: `agreement-${found.agreementNo}.pdf`, body };
}
