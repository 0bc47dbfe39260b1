import { chatClient } from './connection.ts';
import { $chatState } from './state.ts';

/** Often enough to be believed while the user types, see connection.ts. */
const sayMs = 4_000;

let last = { peer: '', at: Number.NEGATIVE_INFINITY };

/** The user types: the peer hears of it, though not of every key. */
export function sendTyping(peer: string): void {
  const now = performance.now();
  if ($chatState.get() !== 'open' || (last.peer === peer && now - last.at < sayMs)) return;
  last = { peer, at: now };
  // Who does not hear of it misses nothing.
  chatClient()
    .typing(peer)
    .catch(() => {});
}
