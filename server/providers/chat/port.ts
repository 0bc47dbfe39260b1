import type { Tx } from '../../platform/db/open.ts';

/** Message types; a `command` is for programs and not part of the history. */
export type ChatKind =
  | 'text'
  | 'image'
  | 'file'
  | 'voice'
  | 'video'
  | 'location'
  | 'combined'
  | 'custom'
  | 'command'
  | 'other';

/** A message with content for a person; message rules and counters apply to it. */
export interface ChatNote {
  readonly from: string;
  readonly to: string;
  readonly kind: ChatKind;
  /** Text of a text message, location, combined message or command; else empty. */
  readonly text: string;
  /** `ext` of the message; only string values. */
  readonly ext: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** Reasons for rejecting a message; the SDK maps them to its error codes. */
export type ChatRefusal = 'blocked' | 'contact_details' | 'sensitive_word' | 'too_fast' | 'no_such_user';

interface ChatEndpoint {
  readonly appKey: string;
  readonly url: string | null;
  readonly apiUrl: string | null;
}

/** Content of a stored message other than text. */
export interface ChatContent {
  /** Id of its image or file in the gateway's storage. */
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** JSON of its card, created by the sender's browser and therefore untrusted. */
  readonly card: string;
  readonly ext: Readonly<Record<string, string>>;
}

/** Chat provider: the built-in gateway, or Easemob's cloud. */
export interface ChatProvider {
  readonly name: 'gateway' | 'easemob';
  /** Connection settings for a browser on `origin`; null values = the SDK asks Easemob. */
  endpoint(origin: string): ChatEndpoint;
  /** A user token of `username` that expires with the session or shortly before. */
  issue(
    tx: Tx,
    username: string,
    session: { readonly hash: string; readonly expiresAt: Date },
  ): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  /** Creates the chat user if missing. Call it outside of transactions and before its token is used. */
  register(username: string): Promise<void>;
  /** Makes two users contacts; idempotent. */
  addContact(one: string, other: string): Promise<void>;
  /** Sends a message in a user's name (automatic answers), marked in `ext`. Call it after the commit. */
  send(message: {
    readonly from: string;
    readonly to: string;
    readonly text: string;
    readonly ext: Readonly<Record<string, string>>;
  }): Promise<void>;
  /** Those of the users with an online device. */
  online(usernames: readonly string[]): Promise<ReadonlySet<string>>;
  /** Blocks or unblocks messages from `from` to `to`. */
  block(to: string, from: string, blocked: boolean): Promise<void>;
  /** Decodes a stored message; null when invalid. */
  contentOf(stored: Uint8Array): ChatContent | null;
  /** Closes connections and revokes tokens of a session, after its row was deleted. */
  sessionsEnded(): void;
}
