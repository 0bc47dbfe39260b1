import type { ReactNode } from 'react';
import { Avatar } from '../../../components/avatar.tsx';

interface PersonRowProps {
  readonly name: string;
  readonly avatar: string | null;
  readonly isOnline: boolean;
  readonly online: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Right of the name. */
  readonly aside?: ReactNode;
  /** Below the name. */
  readonly children?: ReactNode;
}

/** A person in a list: one button, with a dot for online ones. */
export function PersonRow(props: PersonRowProps) {
  const { name, avatar, isOnline, online, isOpen, onOpen, aside, children } = props;
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        className="flex min-h-16 w-full items-center gap-3 px-3 py-2.5 text-left hover:bg-soft focus-visible:-outline-offset-2 aria-[current]:bg-tint"
      >
        <span className="relative shrink-0">
          <Avatar url={avatar} className="size-11" />
          {isOnline && (
            <span className="absolute right-0 bottom-0 size-3 rounded-full border-2 border-card bg-verified">
              <span className="sr-only">{online}</span>
            </span>
          )}
        </span>
        <span className="flex min-w-0 grow flex-col gap-0.5">
          <span className="flex items-baseline justify-between gap-2">
            <span dir="auto" className="truncate font-semibold text-sm">
              {name}
            </span>
            {aside}
          </span>
          {children}
        </span>
      </button>
    </li>
  );
}
