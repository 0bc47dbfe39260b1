import protobuf from 'protobufjs';
import type { z } from 'zod';
import { wireFields } from './fields.ts';
import * as shapes from './shapes.ts';

const rules = {
  plain: {},
  repeated: { rule: 'repeated', options: { packed: false } },
  present: { options: { features: { field_presence: 'EXPLICIT' } } },
};

const root = protobuf.Root.fromJSON({
  nested: Object.fromEntries(
    Object.entries(wireFields).map(([message, fields]) => [
      message,
      {
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, [id, type, rule]]) => [
            name,
            { id, type, ...rules[rule ?? 'plain'] },
          ]),
        ),
      },
    ]),
  ),
});

/** Encoder and decoder of one message type. */
function message<Shape extends z.ZodType>(name: string, shape: Shape) {
  const type = root.lookupType(name);
  return {
    /** @throws on invalid bytes, and on text above the length limit. */
    decode: (bytes: Uint8Array): z.output<Shape> =>
      shape.parse(type.toObject(type.decode(bytes), { longs: String, arrays: true })),
    encode: (value: z.output<Shape>): Uint8Array<ArrayBuffer> =>
      new Uint8Array(type.encode(type.fromObject(plain(value))).finish()),
  };
}

/** Protobufjs takes 64-bit numbers as text. */
function plain(value: unknown): Record<string, unknown> {
  const walk = (one: unknown): unknown => {
    if (typeof one === 'bigint') return String(one);
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== 'object' || one === null || one instanceof Uint8Array) return one;
    return plain(one);
  };
  const entries = Object.entries(value ?? {}).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.map(([key, one]) => [key, walk(one)]));
}

export const frame = message('Frame', shapes.Frame);
export const provision = message('Provision', shapes.Provision);
export const syncUp = message('SyncUp', shapes.SyncUp);
/** Decodes only the id of a `SyncUp`, which its sender waits for. */
export const localId = message('SyncUp', shapes.LocalId);
export const syncDown = message('SyncDown', shapes.SyncDown);
export const notice = message('Notice', shapes.Notice);
export const unread = message('Unread', shapes.Unread);
export const meta = message('Meta', shapes.Meta);
export const body = message('Body', shapes.Body);
export const statistic = message('Statistic', shapes.Statistic);
export const roster = message('Roster', shapes.Roster);
