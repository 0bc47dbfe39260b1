import { lt } from 'drizzle-orm';
import type { RawAnswer } from '../../../../contract/route.ts';
import { chatCallback } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { day } from '../../../platform/time.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { type CloudCall, readCall } from '../../../providers/chat/easemob-callback.ts';
import type { ChatNote, ChatRefusal } from '../../../providers/chat/port.ts';
import { afterNote } from './machine.ts';
import { admitNote, limitsOn } from './rules.ts';
import { recordChatNote } from './threads.ts';

/** Reasons of a refusal, as codes that the SDK passes through; src/lib/chat/sdk/client.ts maps them to our texts. */
const codes: Readonly<Record<ChatRefusal, string>> = {
  blocked: 'blocked',
  contact_details: 'contact details',
  sensitive_word: 'sensitive word',
  too_fast: 'too fast',
  no_such_user: 'no such user',
};

/**
 * Easemob's callback before a message is sent. It waits for a limited time, and treats a response of another shape as none.
 * @throws not_found without secrets
 */
export async function beforeSending(deps: Deps, raw: Uint8Array): Promise<RawAnswer> {
  const call = readCallback(deps, raw);
  if (!call) return refused;
  const refusal = await refusalOf(deps, call.note);
  return json(200, refusal === null ? { valid: true } : { valid: false, code: refusal });
}

async function refusalOf(deps: Deps, note: ChatNote | null): Promise<string | null> {
  // Messages that our gateway does not support, such as group messages, are refused in the cloud as well.
  if (!note || note.kind === 'other') return 'unsupported';
  const refusal = await deps.db.transaction((tx) => admitNote(tx, note, limitsOn(deps)));
  return refusal && codes[refusal];
}

/**
 * Easemob's callback after a message was sent; each message counts once. Any status but 200 makes it call again.
 * @throws not_found without secrets
 */
export async function afterSending(deps: Deps, raw: Uint8Array): Promise<RawAnswer> {
  const call = readCallback(deps, raw);
  if (!call) return refused;
  const { note, messageId, callId } = call;
  if (!note || note.kind === 'other' || note.kind === 'command') return json(200, {});
  const isNew = await withTransaction(deps, async (work) => {
    const { tx } = work;
    const row = { messageId, callId, createdAt: work.now };
    const noted = await tx.insert(chatCallback).values(row).onConflictDoNothing().returning();
    if (noted.length > 0) await recordChatNote(tx, note);
    return noted.length > 0;
  });
  if (isNew) await answerLater(deps, note);
  return json(200, {});
}

/** Runs after the message is stored: an error of the automatic reply must not make Easemob repeat the callback. */
async function answerLater(deps: Deps, note: ChatNote): Promise<void> {
  await afterNote(deps, note).catch((error: unknown) => deps.log.error({ err: error }, 'chat callback'));
}

function readCallback({ config, clock, log }: Deps, raw: Uint8Array): CloudCall | null {
  const secrets = config.easemob?.callbackSecrets ?? [];
  if (secrets.length === 0) fail('not_found');
  const call = readCall(raw, secrets, clock.now());
  if (typeof call !== 'string') return call;
  log.warn({ reason: call }, 'chat callback refused');
  return null;
}

const json = (status: RawAnswer['status'], body: object): RawAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
const refused = json(400, {});

/** Callbacks are accepted only within minutes, so after a day none can be repeated. */
export async function cleanCallbacks({ db, clock }: Deps): Promise<void> {
  await db.delete(chatCallback).where(lt(chatCallback.createdAt, new Date(clock.now().getTime() - day)));
}
