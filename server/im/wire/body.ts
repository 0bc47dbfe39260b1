import type { ChatNote } from '../../providers/chat/port.ts';
import { bodyType, contentType } from './names.ts';
import type { Body, Pair } from './shapes.ts';

const kinds: ReadonlyMap<number, ChatNote['kind']> = new Map([
  [contentType.text, 'text'],
  [contentType.image, 'image'],
  [contentType.file, 'file'],
  [contentType.custom, 'custom'],
]);

/** What a message says, for the rules. */
export function noteOf(from: string, to: string, body: Body, at: Date): ChatNote {
  const [content] = body.contents;
  const kind = kinds.get(content?.type ?? contentType.text) ?? 'other';
  const texts = body.ext.flatMap(({ key, text }): [string, string][] =>
    key === undefined || text === undefined ? [] : [[key, text]],
  );
  const text = kind === 'text' ? (content?.text ?? '') : '';
  return { from, to, kind, text, ext: Object.fromEntries(texts), at };
}

/** Types of values in `ext`. */
const valueType = { text: 7, json: 8 } as const;

export function textBody({ from, to, text, ext }: ChatNote): Body {
  return {
    type: bodyType.chat,
    from: { name: from },
    to: { name: to },
    contents: [{ type: contentType.text, text, eventExt: [] }],
    ext: Object.entries(ext).map(([key, value]) => ({ key, type: valueType.text, text: value })),
  };
}

/**
 * A body as it is handed on: in the names of who really writes and reads it, with exactly one content, and with nothing the SDK at
 * the other end would stumble over. It parses JSON values unguarded, so broken ones stay here, and so does the server's own `note`.
 */
export function cleanBody({ note: _, ...body }: Body, from: string, to: string): Body {
  const [content = { type: contentType.text, eventExt: [] }] = body.contents;
  const contents = [{ ...content, eventExt: content.eventExt.filter(isSound) }];
  return { ...body, from: { name: from }, to: { name: to }, contents, ext: body.ext.filter(isSound) };
}

function isSound({ key, type, text }: Pair): boolean {
  if (key === undefined) return false;
  if (type !== valueType.json) return true;
  try {
    JSON.parse(text ?? '');
    return true;
  } catch {
    return false;
  }
}

/** `ext` and the like as plain values, as REST shows them. */
export function valuesOf(pairs: readonly Pair[]): Record<string, unknown> {
  return Object.fromEntries(pairs.map((pair) => [pair.key ?? '', plainOf(pair)]));
}

function plainOf({ type, whole, float, double, text }: Pair): unknown {
  if (type === valueType.json) return JSON.parse(text ?? 'null');
  if (text !== undefined) return text;
  if (type === 1) return whole !== undefined && whole !== 0n;
  return double ?? float ?? Number(whole ?? 0n);
}
