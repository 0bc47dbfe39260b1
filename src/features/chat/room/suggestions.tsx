import type { QuickReply } from '../../../../contract/messaging/shop-chat.ts';
import { fill } from '../../../lib/text.ts';
import { Options } from './options.tsx';
import type { DeskTexts } from './types.ts';

interface SuggestionsProps {
  readonly t: DeskTexts['replies'];
  readonly id: string;
  readonly replies: readonly QuickReply[];
  readonly at: number;
  readonly onTake: (reply: QuickReply) => void;
}

/** Right above the box: the quick replies that fit. The keys are pressed in the box, which says which one is chosen. */
export function Suggestions({ t, id, replies, at, onTake }: SuggestionsProps) {
  const isAny = replies.length > 0;
  return (
    <>
      <p role="status" className="sr-only">
        {isAny ? fill(t.found, { count: replies.length }) : ''}
      </p>
      {isAny && (
        <div className="shrink-0 border-line border-t bg-page">
          <div
            id={id}
            role="listbox"
            tabIndex={-1}
            aria-label={t.title}
            className="max-h-56 overflow-y-auto py-1"
          >
            <Options id={id} replies={replies} at={at} onTake={onTake} />
          </div>
          <p aria-hidden="true" className="px-4 pb-1.5 text-ink-3 text-xs pointer-coarse:hidden">
            {t.keys}
          </p>
        </div>
      )}
    </>
  );
}
