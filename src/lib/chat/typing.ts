import { chatClient } from './connection.ts';
import { $chatState, $typing } from './state.ts';

/** The other side says it that often while its user types. */
const sayMs = 4_000;
/** And is believed for as long: one notice may get lost. */
const believeMs = 9_000;

const ends = new Map<string, ReturnType<typeof setTimeout>>();

/** The peer says that it writes, or that it has stopped; a message of its own ends it, too. */
export function heardTyping(peer: string, isTyping: boolean): void {
  clearTimeout(ends.get(peer));
  ends.delete(peer);
  if (isTyping) {
    const end = setTimeout(() => heardTyping(peer, false), believeMs);
    ends.set(peer, end);
  }
  if ($typing.get().has(peer) === isTyping) return;
  const next = new Set($typing.get());
  if (isTyping) next.add(peer);
  else next.delete(peer);
  $typing.set(next);
}

let last = { peer: '', at: Number.NEGATIVE_INFINITY };

/** The user types: the peer hears of it, though not of every key. */
export function tellTyping(peer: string): void {
  const now = Date.now();
  if ($chatState.get() !== 'open' || (last.peer === peer && now - last.at < sayMs)) return;
  last = { peer, at: now };
  // Who does not hear of it misses nothing.
  chatClient()
    .typing(peer)
    .catch(() => {});
}
