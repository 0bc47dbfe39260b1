import { type KeyboardEvent, useId, useState } from 'react';
import type { QuickReply } from '../../../../contract/messaging/shop-chat.ts';
import { optionKeys } from './option-keys.ts';
import { optionId } from './options.tsx';

/** What fits to what is written, and which of it Enter takes: the first, until the arrows go elsewhere. */
export function useSuggestions(
  text: string,
  fitting: ((text: string) => readonly QuickReply[]) | undefined,
  onTake: (reply: QuickReply) => void,
) {
  const id = useId();
  const [place, setPlace] = useState({ text, at: 0 });
  const [left, setLeft] = useState<string | null>(null);
  const replies = left === text ? [] : (fitting?.(text) ?? []);
  const at = place.text === text ? Math.min(place.at, replies.length - 1) : 0;
  const chosen = replies[at];
  return {
    id,
    replies,
    at,
    /** What the box says of the list; undefined while there is none. */
    list: chosen ? { id, active: optionId(id, at) } : undefined,
    onKeyDown(event: KeyboardEvent) {
      if (!chosen || !(event.target instanceof HTMLTextAreaElement)) return;
      optionKeys(event, {
        at,
        count: replies.length,
        onMove: (next) => setPlace({ text, at: next }),
        onTake: () => onTake(chosen),
        onLeave: () => setLeft(text),
      });
    },
  };
}
