import { Zap } from 'lucide-react';
import { useState } from 'react';
import type { QuickReply } from '../../../../contract/chat-desk.ts';
import { Sheet } from '../../../components/sheet.tsx';
import type { AllTexts } from '../types.ts';

interface ReplyMenuProps {
  readonly t: AllTexts;
  readonly replies: readonly QuickReply[];
  readonly onInsert: (words: string) => void;
}

/** The quick replies: a press puts one into the box. */
export function ReplyMenu({ t, replies, onInsert }: ReplyMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t.desk.replies.title}
        title={t.desk.replies.title}
        onClick={() => setOpen(true)}
        className="inline-flex size-10 items-center justify-center rounded-control text-ink-2 hover:bg-soft hover:text-accent pointer-coarse:size-11"
      >
        <Zap className="size-5" aria-hidden="true" />
      </button>
      {isOpen && (
        <Sheet title={t.desk.replies.title} close={t.room.close} onClose={() => setOpen(false)}>
          {replies.length === 0 && <p className="text-ink-2">{t.desk.replies.none}</p>}
          <ul className="divide-y divide-line">
            {replies.map((reply) => (
              <li key={reply.id}>
                <button
                  type="button"
                  onClick={() => {
                    setOpen(false);
                    onInsert(reply.content);
                  }}
                  className="flex min-h-11 w-full flex-col gap-0.5 px-2 py-2.5 text-left hover:bg-soft"
                >
                  <span className="font-semibold text-sm">{reply.title}</span>
                  <span className="line-clamp-2 text-ink-2 text-sm">{reply.content}</span>
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}
