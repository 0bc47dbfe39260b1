import type { Tx } from '../../platform/db/open.ts';

/** What messages carry; a `command` is for programs and stands in no history. */
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

/** A message that says something to a person: what rules are asked about and what is counted. */
export interface ChatNote {
  readonly from: string;
  readonly to: string;
  readonly kind: ChatKind;
  /** Words of a text, of a place, of a combined message and of a command; else empty. */
  readonly text: string;
  /** `ext` of the message; values that are no strings are left out. */
  readonly ext: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** Why a message is not taken, in the words the SDK turns into its error codes. */
export type ChatRefusal = 'blocked' | 'contact_details' | 'sensitive_word' | 'too_fast' | 'no_such_user';

interface ChatEndpoint {
  readonly appKey: string;
  readonly url: string | null;
  readonly apiUrl: string | null;
}

/** What a stored message shows beside words. */
export interface ChatContent {
  /** Id of its picture or file in the gateway's store. */
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** Text of its card: JSON of another one's browser. */
  readonly card: string;
  readonly ext: Readonly<Record<string, string>>;
}

/** Where conversations happen: the gateway inside this server, or Easemob's cloud. */
export interface ChatProvider {
  readonly name: 'gateway' | 'easemob';
  /** What a browser on `origin` connects to; nulls = the SDK asks Easemob. */
  endpoint(origin: string): ChatEndpoint;
  /** A dynamic user token of `username` that ends with the session, or a little before. */
  issue(
    tx: Tx,
    username: string,
    session: { readonly hash: string; readonly expiresAt: Date },
  ): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  /** Makes the chat user where there is none. Call it outside of transactions, before its token is used. */
  register(username: string): Promise<void>;
  /** Makes two users each other's contacts; nothing happens when they are. */
  addContact(one: string, other: string): Promise<void>;
  /** Sends in somebody's name (automatic answers). `ext` marks it. Call it after the commit. */
  send(message: {
    readonly from: string;
    readonly to: string;
    readonly text: string;
    readonly ext: Readonly<Record<string, string>>;
  }): Promise<void>;
  /** Which of these have a device online. */
  online(usernames: readonly string[]): Promise<ReadonlySet<string>>;
  /** Stops (or lets through again) what `from` writes to `to`. */
  block(to: string, from: string, blocked: boolean): Promise<void>;
  /** Reads a message as it is stored here; null where nothing can be read from it. */
  contentOf(stored: Uint8Array): ChatContent | null;
  /** Ends the connections and tokens that went with a session, after the session's row is gone. */
  sessionsEnded(): void;
}
