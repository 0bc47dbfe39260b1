import { chatClient } from './connection.ts';
import { $chatState } from './state.ts';

/** Interval of typing notices; connection.ts keeps the state for longer. */
const sayMs = 4_000;

let last = { peer: '', at: Number.NEGATIVE_INFINITY };

/** Sends a typing notice to the peer, at most one per interval. */
export function sendTyping(peer: string): void {
  const now = performance.now();
  if ($chatState.get() !== 'open' || (last.peer === peer && now - last.at < sayMs)) return;
  last = { peer, at: now };
  // A failure is ignored: typing notices are not essential.
  chatClient()
    .typing(peer)
    .catch(() => {});
}
