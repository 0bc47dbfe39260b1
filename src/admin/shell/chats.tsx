import { useStore } from '@nanostores/react';
import { MessagesSquare } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { $shopUnread } from '../../lib/chat/state.ts';
import { markTitle } from '../../lib/chat/title-mark.ts';
import { fill } from '../../lib/text.ts';
import type { Area } from './area.ts';
import { Count } from './count.tsx';
import { useMay } from './use-may.ts';
import { useShellWords } from './words.ts';

/** The way to the chat desk, with how many messages to the shop nobody has read. */
export function Chats({ area }: { readonly area: Area }) {
  const t = useShellWords();
  const may = useMay();
  const unread = useStore($shopUnread);
  const mayRead = area.chat !== undefined && may(area.chat.may);
  useEffect(() => (mayRead ? markTitle($shopUnread) : undefined), [mayRead]);
  if (!area.chat || !mayRead) return null;
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
