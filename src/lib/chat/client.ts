import type { ChatAccess, ChatCard } from '../../../contract/messaging/chat.ts';

/** The content of a message. */
export type ChatBody =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly url: string; readonly width: number; readonly height: number }
  | { readonly type: 'file'; readonly url: string; readonly name: string; readonly size: number }
  | { readonly type: 'voice'; readonly url: string; readonly seconds: number }
  | ChatPlace
  | { readonly type: 'card'; readonly card: ChatCard }
  /** Of a kind that this version of the page does not know. */
  | { readonly type: 'unknown' }
  | { readonly type: 'recalled' };

export interface ChatPlace {
  readonly type: 'place';
  readonly name: string;
  readonly address: string;
  /** Degrees; null without valid coordinates. */
  readonly at: { readonly latitude: number; readonly longitude: number } | null;
}

export interface ChatMessage {
  /** The server's id; the `key` for a message that is being sent. */
  readonly id: string;
  /** Our own UUID in `ext`, the same for every attempt to send one message. */
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly body: ChatBody;
  readonly state: 'sending' | 'sent' | 'delivered' | 'read' | 'failed';
  /** `automatic`: sent by the shop's automatic reply. `clerk`: the member of staff who wrote it. */
  readonly ext: Readonly<Record<string, string>>;
}

export interface ChatConversation {
  readonly peer: string;
  readonly unread: number;
  readonly last: ChatMessage | null;
}

/** A message that the user sends. */
export type ChatDraft =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image' | 'file'; readonly file: File }
  | { readonly type: 'card'; readonly card: ChatCard };

export type ChatState = 'closed' | 'connecting' | 'open' | 'waiting';

/** Why a call failed; the texts are in `locales/<language>/messaging/chat.json`. */
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
  /** The peer has received the message, or read everything up to it; empty `id`: the whole conversation. */
  readonly receipt: (receipt: { readonly peer: string; readonly id: string; readonly read: boolean }) => void;
  /** Another device of the same user read a conversation. */
  readonly seen: (peer: string) => void;
  /** The peer is writing, or has stopped without sending. */
  readonly typing: (peer: string, isTyping: boolean) => void;
  readonly contact: (peer: string) => void;
  readonly presence: (peer: string, online: boolean) => void;
  /** The token expires soon: `connect` with a new one of the same user keeps the connection. */
  readonly expiring: () => void;
}

/** The chat interface of the application. Nothing else uses the SDK; tests replace it. */
export interface ChatClient {
  /** Rejects with a `ChatError`. If already connected as the same user, only the new token is stored. */
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
  /** Notifies the peer's open windows that the user is typing. */
  typing(peer: string): Promise<void>;
  online(peers: readonly string[]): Promise<ReadonlySet<string>>;
}

export type Emit = <K extends keyof ChatEvents>(event: K, ...args: Parameters<ChatEvents[K]>) => void;
