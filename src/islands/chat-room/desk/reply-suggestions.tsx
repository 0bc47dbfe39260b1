import type { QuickReply } from '../../../../contract/chat-desk.ts';
import type { DeskTexts } from '../types.ts';

interface ReplySuggestionsProps {
  readonly t: DeskTexts;
  readonly replies: readonly QuickReply[];
  readonly text: string;
  readonly onReplace: (text: string) => void;
}

const mostShown = 6;

/** What is written begins with a slash: quick replies whose name or words have the rest in them. */
export function fitting(replies: readonly QuickReply[], text: string): QuickReply[] {
  if (!text.startsWith('/') || text.includes('\n')) return [];
  const asked = text.slice(1).trim().toLowerCase();
  return replies
    .filter(({ title, content }) => `${title} ${content}`.toLowerCase().includes(asked))
    .slice(0, mostShown);
}

export function ReplySuggestions({ t, replies, text, onReplace }: ReplySuggestionsProps) {
  const fits = fitting(replies, text);
  if (fits.length === 0) return null;
  return (
    <section aria-label={t.replies.title} className="shrink-0 border-line border-t bg-page">
      <ul className="max-h-56 overflow-y-auto py-1">
        {fits.map((reply) => (
          <li key={reply.id}>
            <button
              type="button"
              onClick={() => onReplace(reply.content)}
              className="flex min-h-10 w-full items-baseline gap-3 px-4 py-1.5 text-left text-sm hover:bg-soft focus-visible:-outline-offset-2"
            >
              <span className="shrink-0 font-semibold">{reply.title}</span>
              <span className="truncate text-ink-2">{reply.content}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
