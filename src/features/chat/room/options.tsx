import { useEffect, useRef } from 'react';
import type { QuickReply } from '../../../../contract/messaging/supplier-chat.ts';

interface OptionsProps {
  readonly id: string;
  readonly replies: readonly QuickReply[];
  /** Index of the active option. */
  readonly at: number;
  readonly onTake: (reply: QuickReply) => void;
}

export const optionId = (list: string, at: number): string => `${list}-${at}`;

/** The listbox of quick replies. Focus stays in the textarea: option-keys.ts. */
export function Options({ id, replies, at, onTake }: OptionsProps) {
  const active = useRef<HTMLButtonElement>(null);
  // Depends on the index, because a changed list must scroll as well.
  useEffect(() => {
    if (at >= 0) active.current?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return replies.map((reply, index) => (
    <button
      key={reply.id}
      type="button"
      ref={index === at ? active : undefined}
      id={optionId(id, index)}
      role="option"
      tabIndex={-1}
      aria-selected={index === at}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(reply)}
      className="flex min-h-11 w-full flex-col justify-center gap-0.5 border-transparent border-l-4 px-3 py-2 text-left text-sm hover:bg-soft aria-selected:border-accent aria-selected:bg-tint"
    >
      <span className="font-semibold">{reply.title}</span>
      <span className="line-clamp-2 text-ink-2">{reply.content}</span>
    </button>
  ));
}
