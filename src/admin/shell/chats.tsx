import { useStore } from '@nanostores/react';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import { unreadIn } from '../../lib/chat/conversations.ts';
import { $conversations, $me } from '../../lib/chat/state.ts';
import { $chatCounts } from '../../lib/stores/chats.ts';
import { fill } from '../../lib/text.ts';
import type { Area } from './area.ts';
import { Count } from './count.tsx';
import { useMay } from './use-may.ts';
import { useShellWords } from './words.ts';

/** The way to the chat desk, with how many messages to the shop nobody has read. */
export function Chats({ area }: { readonly area: Area }) {
  const t = useShellWords();
  const may = useMay();
  const me = useStore($me);
  const conversations = useStore($conversations);
  const { shop } = useStore($chatCounts);
  if (!area.chat || !may(area.chat.may)) return null;
  const unread = me === null ? shop : unreadIn(conversations);
  const label = fill(t.chats, { count: unread });
  return (
    <Link
      to={area.chat.path}
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center rounded-control hover:bg-soft hover:text-accent lg:size-9"
    >
      <MessagesSquare className="size-4.5" aria-hidden="true" />
      <Count of={unread} />
    </Link>
  );
}
