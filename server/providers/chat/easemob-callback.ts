import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { minute } from '../../platform/time.ts';
import type { ChatNote } from './port.ts';

/** A callback of Easemob's cloud about a message, before or after its delivery. */
export interface CloudCall {
  /** Unique for each call; the same when the cloud retries. */
  readonly callId: string;
  readonly messageId: string;
  /** null = not a message between two users: a receipt, a recall, or a notice about an offline receiver. */
  readonly note: ChatNote | null;
}

/** Calls outside this time window are rejected: the signature never expires and does not cover the message. */
const longestMs = 5 * minute;

const words = z.string().optional();
/** `msg` of a text, `addr` of a location, `action` of a command; a combined message is a text with title and summary. */
const Part = z.looseObject({
  type: words,
  subType: words,
  msg: words,
  addr: words,
  action: words,
  title: words,
  summary: words,
});
const Call = z.object({
  callId: z.string().min(1).max(300),
  /** Milliseconds since 1970. */
  timestamp: z.int().nonnegative(),
  security: z.string().regex(/^[0-9a-f]{32}$/i),
  chat_type: z.string().max(30),
  /** Only in calls after sending; `chat_offline`: the same message again, for an offline receiver. */
  eventType: z.string().max(30).optional(),
  from: z.string().max(100),
  to: z.string().max(100),
  msg_id: z.string().min(1).max(64),
  /** The message itself, or with `bodies` as in the REST API. */
  payload: Part.extend({
    ext: z.record(z.string(), z.unknown()).optional(),
    bodies: z.array(Part).optional(),
  }).optional(),
});
type Call = z.infer<typeof Call>;

const kinds: Readonly<Record<string, ChatNote['kind']>> = {
  txt: 'text',
  img: 'image',
  file: 'file',
  audio: 'voice',
  video: 'video',
  loc: 'location',
  combine: 'combined',
  cmd: 'command',
  custom: 'custom',
};

/**
 * Verifies and parses a callback. Each rule in Easemob's console has its own secret; the signature may be made with any of them. Format and
 * signature: https://doc.easemob.com/document/server-side/callback_presending.html
 * @returns the reason for the rejection, or the message
 */
export function readCall(raw: Uint8Array, secrets: readonly string[], now: Date): CloudCall | string {
  const call = shapeOf(raw);
  if (!call) return 'malformed';
  if (!isSigned(call, secrets)) return 'signature';
  if (Math.abs(now.getTime() - call.timestamp) > longestMs) return 'time';
  return { callId: call.callId, messageId: call.msg_id, note: noteOf(call) };
}

function shapeOf(raw: Uint8Array): Call | null {
  try {
    return Call.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw))).data ?? null;
  } catch {
    return null;
  }
}

/** All secrets are tried, so the duration does not reveal which one matches (timing attack). */
function isSigned({ callId, timestamp, security }: Call, secrets: readonly string[]): boolean {
  const given = Buffer.from(security.toLowerCase());
  return secrets
    .map((secret) => Buffer.from(signatureOf(callId, secret, timestamp)))
    .map((expected) => timingSafeEqual(given, expected))
    .includes(true);
}

const signatureOf = (callId: string, secret: string, timestamp: number): string =>
  createHash('md5').update(`${callId}${secret}${timestamp}`).digest('hex');

function noteOf({
  chat_type: type,
  eventType = 'chat',
  from,
  to,
  timestamp,
  payload,
}: Call): ChatNote | null {
  if (type !== 'chat' || eventType !== 'chat' || !payload) return null;
  const part = payload.bodies?.[0] ?? payload;
  const kind = part.subType === 'sub_combine' ? 'combined' : (kinds[part.type ?? ''] ?? 'other');
  const pairs = Object.entries(payload.ext ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    from,
    to,
    kind,
    text: textOf(part),
    ext: Object.fromEntries(pairs),
    at: new Date(timestamp),
  };
}

const textOf = ({ title, summary, msg, addr, action }: z.infer<typeof Part>): string =>
  [title, summary, msg, addr, action].filter((said) => said).join('\n');
