import { $typing } from './state.ts';

/** The other side says every four seconds that it writes, and is believed for as long: one notice may get lost. */
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
