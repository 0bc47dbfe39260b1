import type { Locale } from '../../../../contract/basics.ts';
import type { ChatProfile } from '../../../../contract/messaging/chat.ts';
import { Avatar } from '../../../components/avatar.tsx';
import type { RoomTexts } from '../../../features/chat/room/types.ts';
import { pick, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';

interface FriendDetailProps {
  readonly t: RoomTexts;
  readonly locale: Locale;
  readonly friend: ChatProfile;
  readonly isOnline: boolean;
  readonly onTalk: () => void;
  readonly onBack: () => void;
}

/** The profile of a contact. */
export function FriendDetail({ t, locale, friend, isOnline, onTalk, onBack }: FriendDetailProps) {
  const name = pick(friend.name, locale);
  const signature = friend.signature && pick(friend.signature, locale);
  const facts: readonly (readonly [string, string])[] = [
    [t.detail.chatId, friend.easemobId],
    [t.detail.wechatId, friend.wechatId ?? ''],
    [t.detail.location, friend.location ? pickText(friend.location, locale) : ''],
    [t.detail.remark, friend.remark],
    [t.detail.source, t.sources[friend.source]],
  ];
  return (
    <section aria-label={name.text} className="flex min-h-0 grow flex-col overflow-y-auto">
      <button
        type="button"
        onClick={onBack}
        className="inline-flex min-h-11 items-center gap-2 self-start px-4 text-ink-2 text-sm hover:text-accent lg:hidden"
      >
        <i className="icon-arrow-left size-5" />
        {t.back}
      </button>
      <div className="mx-auto flex w-full max-w-md flex-col gap-6 p-6 lg:py-14">
        <header className="flex items-center gap-4">
          <Avatar url={friend.avatar} className="size-20" />
          <div className="min-w-0">
            <h2 dir="auto" lang={name.lang} className="break-words text-xl">
              {name.text}
            </h2>
            <p className="mt-1 flex items-center gap-2 text-ink-2 text-sm">
              <span
                aria-hidden="true"
                className={`size-2.5 rounded-full ${isOnline ? 'bg-verified' : 'bg-line-strong'}`}
              />
              {isOnline ? t.online : t.offline} · {t.types[friend.type]}
            </p>
          </div>
        </header>
        {signature && signature.text !== '' && (
          <p dir="auto" lang={signature.lang} className="border-line border-l-2 pl-3 text-ink-2 text-sm">
            <span className="sr-only">{t.detail.signature}: </span>
            {signature.text}
          </p>
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 border-line border-t pt-6 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-3">{label}</dt>
              <dd className="break-words">{value || t.detail.none}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="button-primary grow" onClick={onTalk}>
            <i className="icon-message-circle size-5" />
            {t.sendMessage}
          </button>
          {friend.supplierId !== null && (
            <a href={localPath(paths.supplier(friend.supplierId), locale)} className="button-quiet grow">
              <i className="icon-store size-5" />
              {t.visitShop}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
