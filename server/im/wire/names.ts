import type { Jid } from './shapes.ts';

/** Commands of a frame. */
export const command = { sync: 0, unread: 1, notice: 2, provision: 3, logout: 4 } as const;

/** Namespace of a Meta. */
export const namespace = { statistic: 0, chat: 1, room: 2, roster: 3, notify: 5 } as const;

/** Routing of a Meta: all devices including offline ones, or online devices only. */
export const route = { all: 0, present: 1 } as const;

/** Types of a body. */
export const bodyType = {
  chat: 1,
  readAck: 4,
  deliverAck: 5,
  recall: 6,
  channelAck: 7,
  edit: 8,
} as const;

export const contentType = {
  text: 0,
  image: 1,
  video: 2,
  location: 3,
  voice: 4,
  file: 5,
  command: 6,
  custom: 7,
} as const;

/** Subtypes of text and image. A combined message is sent as text with a file, for older clients. */
export const subtype = { combined: 0, animated: 1 } as const;

/** Reasons why a connection is closed for good. */
export const statisticOperation = { otherDevice: 2, ended: 3 } as const;

export const rosterOperation = { ask: 2, remove: 3, remoteAccept: 8, remoteDecline: 9 } as const;

/** Status codes; docs/chat.md lists the SDK errors they lead to. */
export const status = {
  ok: { code: 0 },
  unauthorized: { code: 2, reason: 'unauthorized' },
  expired: { code: 1, reason: 'Sorry, token expired' },
  mismatch: { code: 1, reason: 'Sorry, token or password does not match login info' },
  noUser: { code: 1, reason: 'Sorry, user not found' },
  incomplete: { code: 3, reason: 'nothing in it' },
  unknown: { code: 9, reason: 'unknown command' },
  unreadable: { code: 10, reason: 'unreadable' },
  unsupported: { code: 19, reason: 'unsupported' },
  foreign: { code: 19, reason: 'not your own name' },
  noEdit: { code: 1, reason: 'Sorry, edit is not available' },
  tooLarge: { code: 19, reason: 'too large' },
  tooFast: { code: 19, reason: 'too fast' },
  word: { code: 19, reason: 'sensitive word' },
  blocked: { code: 1, reason: 'blocked' },
  words: { code: 7, reason: 'sensitive words' },
  nobody: { code: 1, reason: "username doesn't exist!" },
  tooLate: { code: 1, reason: 'exceed recall time limit' },
  internal: { code: 1, reason: 'internal' },
} as const;

export const appKey = 'im#market';
export const domain = 'easemob.com';
export const jidOf = (name: string): Jid => ({ appKey, name, domain });
