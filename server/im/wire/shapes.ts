import { z } from 'zod';

/** PostgreSQL text cannot contain NUL. */
const upTo = (length: number) =>
  z
    .string()
    .max(length)
    .refine((text) => !text.includes('\0'));
const short = upTo(200);
const long = upTo(20_000);
/** 64-bit ids are bigint internally and decimal text at the edges. */
const integer = z.union([z.string(), z.number()]).transform((value) => BigInt(value));
/** PostgreSQL's bigint is signed; real ids never reach that range. */
const mostId = 2n ** 63n - 1n;
const id = integer.transform((value) => (value > mostId ? mostId : value));
const bytes = z.instanceof(Uint8Array);

export const Jid = z.object({
  appKey: short.optional(),
  name: short.optional(),
  domain: short.optional(),
  resource: short.optional(),
});
export type Jid = z.infer<typeof Jid>;

export const Status = z.object({ code: z.int().default(0), reason: long.optional() });
export type Status = z.infer<typeof Status>;

export const Pair = z.object({
  key: short.optional(),
  type: z.int().optional(),
  whole: integer.optional(),
  float: z.number().optional(),
  double: z.number().optional(),
  text: long.optional(),
});
export type Pair = z.infer<typeof Pair>;

export const Frame = z.object({
  version: z.int().optional(),
  guid: Jid.optional(),
  auth: upTo(4_000).optional(),
  command: z.int().default(0),
  payload: bytes.optional(),
});

export const Provision = z.object({
  status: Status.optional(),
  resource: short.optional(),
  authToken: upTo(4_000).optional(),
  sessionId: short.optional(),
});

export const Meta = z.object({
  id: integer.optional(),
  from: Jid.optional(),
  to: Jid.optional(),
  timestamp: integer.optional(),
  namespace: z.int().default(0),
  payload: bytes.optional(),
  route: z.int().optional(),
  ext: z.array(Pair).max(50).default([]),
  note: bytes.optional(),
});
export type Meta = z.infer<typeof Meta>;

export const SyncUp = z.object({ meta: Meta.optional(), key: id.optional(), queue: Jid.optional() });

/** The readable part of a frame whose payload is invalid. */
export const LocalId = z.object({ meta: z.object({ id: integer.optional() }).optional() });

export const SyncDown = z.object({
  status: Status.optional(),
  metaId: integer.optional(),
  serverId: integer.optional(),
  metas: z.array(Meta).default([]),
  nextKey: integer.optional(),
  queue: Jid.optional(),
  isLast: z.boolean().optional(),
  timestamp: integer.optional(),
});
export type SyncDown = z.infer<typeof SyncDown>;

export const Notice = z.object({ queue: Jid });
export const Unread = z.object({
  status: Status.optional(),
  queues: z.array(z.object({ queue: Jid, count: z.int() })).default([]),
  timestamp: integer.optional(),
});

const Size = z.object({ width: z.number().optional(), height: z.number().optional() });

export const Content = z.object({
  type: z.int().default(0),
  text: long.optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  address: upTo(1_000).optional(),
  name: short.optional(),
  url: upTo(1_000).optional(),
  secret: short.optional(),
  length: z.int().optional(),
  action: short.optional(),
  params: z.array(Pair).max(50).optional(),
  /** Duration of a voice message or video. */
  seconds: z.int().optional(),
  size: Size.optional(),
  thumbUrl: upTo(1_000).optional(),
  thumbSecret: short.optional(),
  thumbName: short.optional(),
  thumbLength: z.int().optional(),
  thumbSize: Size.optional(),
  event: short.optional(),
  eventExt: z.array(Pair).max(50).default([]),
  building: upTo(1_000).optional(),
  subtype: z.int().optional(),
  title: short.optional(),
  summary: upTo(2_000).optional(),
  level: z.int().optional(),
});
export type Content = z.infer<typeof Content>;

export const Body = z.object({
  type: z.int().default(0),
  from: Jid.optional(),
  to: Jid.optional(),
  contents: z.array(Content).max(10).default([]),
  ext: z.array(Pair).max(50).default([]),
  ackId: id.optional(),
  ackContent: upTo(1_000).optional(),
  note: upTo(1_000).optional(),
});
export type Body = z.infer<typeof Body>;

export const Statistic = z.object({ operation: z.int().default(0), reason: long.optional() });
export const Roster = z.object({
  operation: z.int().default(0),
  from: Jid.optional(),
  to: z.array(Jid).default([]),
  reason: short.optional(),
});
