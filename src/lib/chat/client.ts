import type { ChatAccess, ChatCard } from '../../../contract/messaging/chat.ts';

/** What a message carries. */
export type ChatBody =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly url: string; readonly width: number; readonly height: number }
  | { readonly type: 'file'; readonly url: string; readonly name: string; readonly size: number }
  | { readonly type: 'voice'; readonly url: string; readonly seconds: number }
  | ChatPlace
  | { readonly type: 'card'; readonly card: ChatCard }
  /** Of a kind this window does not know. */
  | { readonly type: 'unknown' }
  | { readonly type: 'recalled' };

export interface ChatPlace {
  readonly type: 'place';
  readonly name: string;
  readonly address: string;
  /** Degrees; null where the message gives none that are on this earth. */
  readonly at: { readonly latitude: number; readonly longitude: number } | null;
}

export interface ChatMessage {
  /** The server's id; of a message on its way, the `key`. */
  readonly id: string;
  /** Our own UUID in `ext`, the same for every try of one message. */
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly body: ChatBody;
  readonly state: 'sending' | 'sent' | 'delivered' | 'read' | 'failed';
  /** `automatic`: said by the shop's machine. `clerk`: who of the shop wrote it. */
  readonly ext: Readonly<Record<string, string>>;
}

export interface ChatConversation {
  readonly peer: string;
  readonly unread: number;
  readonly last: ChatMessage | null;
}

/** What the user sends. */
export type ChatDraft =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image' | 'file'; readonly file: File }
  | { readonly type: 'card'; readonly card: ChatCard };

export type ChatState = 'closed' | 'connecting' | 'open' | 'waiting';

/** Why a call failed; the words are in `locales/<language>/messaging/chat.json`. */
export type ChatFailure =
  | 'not_logged_in'
  | 'no_token'
  | 'not_connected'
  | 'refused_token'
  | 'expired_token'
  | 'kicked'
  | 'blocked'
  | 'contact_details'
  | 'sensitive_word'
  | 'too_fast'
  | 'no_such_user'
  | 'too_late'
  | 'too_large'
  | 'unsupported'
  | 'network';

export class ChatError extends Error {
  readonly failure: ChatFailure;
  constructor(failure: ChatFailure) {
    super(failure);
    this.failure = failure;
  }
}

export interface ChatEvents {
  readonly state: (state: ChatState, why?: ChatFailure) => void;
  readonly message: (message: ChatMessage) => void;
  readonly recalled: (id: string, peer: string) => void;
  /** The peer has the message, or has read everything up to it; `id` empty: everything there is. */
  readonly receipt: (receipt: { readonly peer: string; readonly id: string; readonly read: boolean }) => void;
  /** Another device of the same user read a conversation. */
  readonly seen: (peer: string) => void;
  /** The peer is writing, or has stopped without sending. */
  readonly typing: (peer: string, isTyping: boolean) => void;
  readonly contact: (peer: string) => void;
  readonly presence: (peer: string, online: boolean) => void;
  /** The token will end soon: `connect` with a new one of the same user goes on without a break. */
  readonly expiring: () => void;
}

/** The chat as the application knows it. Nothing else touches the SDK; tests stand in for it. */
export interface ChatClient {
  /** Rejects with a `ChatError`. Connected already as the same user: nothing happens, but a new token is taken over. */
  connect(access: ChatAccess): Promise<void>;
  disconnect(): Promise<void>;
  state(): ChatState;
  on(events: Partial<ChatEvents>): () => void;
  send(
    peer: string,
    key: string,
    draft: ChatDraft,
    ext?: Readonly<Record<string, string>>,
  ): Promise<ChatMessage>;
  /** Ascending by time; `before` a message id. */
  history(
    peer: string,
    options?: { readonly before?: string; readonly size?: number },
  ): Promise<{ readonly messages: ChatMessage[]; readonly hasMore: boolean }>;
  contacts(): Promise<string[]>;
  conversations(): Promise<ChatConversation[]>;
  markRead(peer: string): Promise<void>;
  recall(peer: string, id: string): Promise<void>;
  /** Tells the peer's open windows that the user is writing. */
  typing(peer: string): Promise<void>;
  online(peers: readonly string[]): Promise<ReadonlySet<string>>;
}

export type Emit = <K extends keyof ChatEvents>(event: K, ...args: Parameters<ChatEvents[K]>) => void;
