import type { ChatMessage } from '../client.ts';

// Apart from transcript.ts, because every page counts unread messages with these alone.

/** The loaded part of a conversation, oldest first. */
export interface Transcript {
  readonly messages: readonly ChatMessage[];
  /** Whether the server has older messages; null = not asked yet. */
  readonly hasMore: boolean | null;
}

export const emptyTranscript: Transcript = { messages: [], hasMore: null };

/** Server ids are decimal and may exceed the range of a number. */
export const compareIds = (a: string, b: string): number =>
  a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
