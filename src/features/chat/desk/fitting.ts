import type { QuickReply } from '../../../../contract/messaging/shop-chat.ts';

const mostShown = 6;

/** What is written begins with a slash: quick replies whose name or words have the rest in them. */
export function fitting(replies: readonly QuickReply[], text: string): QuickReply[] {
  if (!text.startsWith('/') || text.includes('\n')) return [];
  const asked = text.slice(1).trim().toLowerCase();
  return replies
    .filter(({ title, content }) => `${title} ${content}`.toLowerCase().includes(asked))
    .slice(0, mostShown);
}
