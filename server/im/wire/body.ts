import type { ChatNote } from '../../providers/chat/port.ts';
import { bodyType, contentType, subtype } from './names.ts';
import type { Body, Content, Pair } from './shapes.ts';

const empty: Content = { type: contentType.text, eventExt: [] };

const kinds: ReadonlyMap<number, ChatNote['kind']> = new Map([
  [contentType.text, 'text'],
  [contentType.image, 'image'],
  [contentType.video, 'video'],
  [contentType.location, 'location'],
  [contentType.voice, 'voice'],
  [contentType.file, 'file'],
  [contentType.command, 'command'],
  [contentType.custom, 'custom'],
]);

function kindOf({ type, subtype: sub }: Content): ChatNote['kind'] {
  if (type === contentType.text && sub === subtype.combined) return 'combined';
  return kinds.get(type) ?? 'other';
}

/** Readable content of a message, which the message rules check. */
function wordsOf(kind: ChatNote['kind'], { text, title, summary, address, building, action }: Content) {
  const said: Readonly<Partial<Record<ChatNote['kind'], readonly (string | undefined)[]>>> = {
    text: [text],
    combined: [title, summary, text],
    location: [building, address],
    command: [action],
  };
  return (said[kind] ?? []).filter((words) => words).join('\n');
}

/** Text content of a message for the rules. */
export function noteOf(from: string, to: string, body: Body, at: Date): ChatNote {
  const [content = empty] = body.contents;
  const kind = kindOf(content);
  const texts = body.ext.flatMap(({ key, text }): [string, string][] =>
    key === undefined || text === undefined ? [] : [[key, text]],
  );
  return { from, to, kind, text: wordsOf(kind, content), ext: Object.fromEntries(texts), at };
}

/** Value types of `ext`. */
const valueType = { text: 7, json: 8 } as const;

export function textBody({ from, to, text, ext }: ChatNote): Body {
  return {
    type: bodyType.chat,
    from: { name: from },
    to: { name: to },
    contents: [{ ...empty, text }],
    ext: Object.entries(ext).map(([key, value]) => ({ key, type: valueType.text, text: value })),
  };
}

/**
 * Normalises a body before forwarding: real sender and receiver names, exactly one content. The SDK parses JSON values without error
 * handling, so invalid ones are removed, and so is the server's own `note`.
 */
export function cleanBody({ note: _, ...body }: Body, from: string, to: string): Body {
  const [{ subtype: sub, ...content } = empty] = body.contents;
  const isKnown = sub === subtype.combined || sub === subtype.animated;
  const sound = { eventExt: content.eventExt.filter(isSound), params: content.params?.filter(isSound) };
  const contents = [{ ...content, ...sound, ...(isKnown ? { subtype: sub } : {}) }];
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

/** `ext` as plain values, as the REST API shows it. */
export function valuesOf(pairs: readonly Pair[]): Record<string, unknown> {
  return Object.fromEntries(pairs.map((pair) => [pair.key ?? '', plainOf(pair)]));
}

function plainOf({ type, whole: integer, float, double, text }: Pair): unknown {
  if (type === valueType.json) return JSON.parse(text ?? 'null');
  if (text !== undefined) return text;
  if (type === 1) return integer !== undefined && integer !== 0n;
  return double ?? float ?? Number(integer ?? 0n);
}
