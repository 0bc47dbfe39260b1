import { Avatar } from '../../../components/avatar.tsx';
import { MuteButton } from '../mute-button.tsx';
import type { RoomTexts } from './types.ts';

interface TalkHeadProps {
  readonly t: RoomTexts;
  /** Chat user. */
  readonly peer: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly isOnline: boolean;
  /** Said while the other side writes; empty = it does not. */
  readonly typing: string;
  readonly isSearching: boolean;
  readonly onSearch: () => void;
  readonly onBack: () => void;
  /** Who it is: the friend's page, or the customer's panel. */
  readonly onPerson: () => void;
  readonly person: string;
  /** The shop's desk has the customer's panel beside it where there is room. */
  readonly as: 'self' | 'shop';
}

const button =
  'inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-soft hover:text-accent aria-expanded:text-accent pointer-coarse:size-11';

export function TalkHead(props: TalkHeadProps) {
  const { t, peer, name, avatar, isOnline, typing, isSearching, onSearch, onBack, onPerson, person, as } =
    props;
  return (
    <header className="flex shrink-0 items-center gap-2 border-line border-b px-3 py-2">
      <button type="button" aria-label={t.back} onClick={onBack} className={`${button} lg:hidden`}>
        <i className="icon-arrow-left size-5" />
      </button>
      <Avatar url={avatar} className="size-10" />
      <div className="min-w-0 grow">
        <h2 className="truncate text-base">{name}</h2>
        <p className="flex items-center gap-1.5 text-ink-2 text-xs">
          <span
            aria-hidden="true"
            className={`size-2 rounded-full ${isOnline ? 'bg-verified' : 'bg-line-strong'}`}
          />
          {typing === '' && (isOnline ? t.online : t.offline)}
          <span role="status">{typing}</span>
        </p>
      </div>
      <MuteButton t={t} peer={peer} className={button} />
      <button
        type="button"
        aria-label={t.search.open}
        title={t.search.open}
        aria-expanded={isSearching}
        onClick={onSearch}
        className={button}
      >
        <i className="icon-search size-5" />
      </button>
      <button
        type="button"
        aria-label={person}
        title={person}
        onClick={onPerson}
        className={`${button} ${as === 'shop' ? 'xl:hidden' : ''}`}
      >
        <i className="icon-panel-right size-5" />
      </button>
    </header>
  );
}
