import type { Db } from '../platform/db/open.ts';
import type { Clock } from '../platform/deps.ts';
import type { ChatKind, ChatNote, ChatRefusal } from '../providers/chat/port.ts';
import { storeCommand } from './store/command.ts';
import { attachFiles, ownFiles } from './store/files.ts';
import type { Place } from './store/inbox.ts';
import { type Rules, type Sending, storeMessage } from './store/message.ts';
import { type Done, storeDelivered, storeRead, storeRecall } from './store/receipt.ts';
import { cleanBody, noteOf } from './wire/body.ts';
import * as codec from './wire/codec.ts';
import { bodyType, namespace, route, status } from './wire/names.ts';
import type { Body, Meta, Status } from './wire/shapes.ts';

export interface Taking {
  readonly db: Db;
  readonly clock: Clock;
  readonly rules: Rules;
  /** Called after the commit of a message that was not there before. */
  readonly stored: (note: ChatNote) => void;
}

export type Taken = { readonly id: bigint; readonly at: Date } | { readonly status: Status };

const refusals: Readonly<Record<ChatRefusal | 'too_late', Status>> = {
  blocked: status.blocked,
  contact_details: status.words,
  sensitive_word: status.word,
  too_fast: status.tooFast,
  no_such_user: status.nobody,
  too_late: status.tooLate,
};

/** Takes what a client sends. The names in it must be its own and one peer's, wherever they stand. */
export async function take(taking: Taking, from: Place, meta: Meta): Promise<Taken> {
  if (meta.namespace !== namespace.chat) return { status: status.unsupported };
  const body = codec.body.decode(meta.payload ?? new Uint8Array());
  const to = meta.to?.name ?? '';
  const writers = [meta.from?.name, body.from?.name].filter((name) => name !== undefined);
  if (writers.some((name) => name !== from.user) || (body.to?.name ?? to) !== to) {
    return { status: status.foreign };
  }
  if (to === '') return { status: status.unsupported };
  const isPassing = meta.route === route.present;
  const letter = { to, body: cleanBody(body, from.user, to), localId: meta.id ?? 0n, isPassing };
  return takeBody(taking, from, letter);
}

interface Letter {
  readonly to: string;
  readonly body: Body;
  readonly localId: bigint;
  /** Only for who is there now. */
  readonly isPassing: boolean;
}

async function takeBody(taking: Taking, from: Place, letter: Letter): Promise<Taken> {
  const { to, body } = letter;
  const at = taking.clock.now();
  const receipt = { from, to, body, at };
  const ackId = body.ackId ?? 0n;
  const done = (work: Promise<Done>) => work.then((one) => answer(one, at));
  switch (body.type) {
    case bodyType.chat:
      return takeMessage(taking, from, letter, at);
    case bodyType.readAck:
      return done(taking.db.transaction((tx) => storeRead(tx, receipt, ackId)));
    case bodyType.channelAck:
      return done(taking.db.transaction((tx) => storeRead(tx, receipt, null)));
    case bodyType.deliverAck:
      return done(taking.db.transaction((tx) => storeDelivered(tx, receipt, ackId)));
    case bodyType.recall:
      return done(taking.db.transaction((tx) => storeRecall(tx, receipt, ackId)));
    case bodyType.edit:
      // What was said to somebody stays what was said; within two minutes it can be taken back.
      return { status: status.noEdit };
    default:
      return { status: status.unsupported };
  }
}

/** Nothing without the file they are in. */
const recordings: ReadonlySet<ChatKind> = new Set(['voice', 'video']);

async function takeMessage(taking: Taking, from: Place, letter: Letter, at: Date): Promise<Taken> {
  const { to, body } = letter;
  const note = noteOf(from.user, to, body, at);
  if (note.kind === 'other') return { status: status.unsupported };
  if (note.kind === 'command') return takeCommand(taking, { ...letter, from, note });
  const sent = await taking.db.transaction(async (tx) => {
    const files = await ownFiles(tx, from.user, body);
    if (!files || (files.length === 0 && recordings.has(note.kind))) return null;
    const done = await storeMessage(tx, taking.rules, { ...letter, from, note });
    if ('id' in done) await attachFiles(tx, files, at);
    return done;
  });
  if (!sent) return { status: status.foreign };
  if ('refusal' in sent) return { status: refusals[sent.refusal] };
  if (sent.isNew) taking.stored(note);
  return { id: sent.id, at: sent.at };
}

/** PostgreSQL hands on at most 8,000 bytes at a time, and a third of base64 is air. */
const mostPassing = 4_000;

async function takeCommand(taking: Taking, sending: Sending & Letter): Promise<Taken> {
  if (codec.body.encode(sending.body).length > mostPassing) return { status: status.tooLarge };
  const { rules, db } = taking;
  const sent = await db.transaction((tx) => storeCommand(tx, rules, sending, sending.isPassing));
  return 'refusal' in sent ? { status: refusals[sent.refusal] } : { id: sent.id, at: sent.at };
}

const answer = (done: Done, at: Date): Taken =>
  'refusal' in done ? { status: refusals[done.refusal] } : { id: done.id, at };
