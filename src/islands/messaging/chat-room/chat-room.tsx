import { useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ChatDesk } from '../../../../contract/messaging/shop-chat.ts';
import { DeskRoom } from '../../../features/chat/desk/desk-room.tsx';
import type { AllTexts } from '../../../features/chat/room/types.ts';
import type { ChatIdentity } from '../../../lib/chat/connection.ts';
import { api, toastError } from '../../../lib/client.ts';
import { authorization } from '../../../lib/login-token.ts';
import { restoreSession } from '../../../lib/stores/session.ts';
import { Room } from './room.tsx';
import { SideSwitch } from './side-switch.tsx';

interface ChatRoomProps {
  readonly t: AllTexts;
  readonly locale: Locale;
}

/** The chat room: own conversations, and the shop's for whoever answers for one. */
export function ChatRoom({ t, locale }: ChatRoomProps) {
  const [side, setSide] = useState<ChatIdentity>('self');
  const [start, setStart] = useState<string | null>(null);
  const [customer, setCustomer] = useState<string | null>(null);
  const [desk, setDesk] = useState<ChatDesk | null>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // This island may be there before the one that does it for the page.
    restoreSession();
    if (!authorization()) return;
    const asked = new URLSearchParams(location.search);
    setStart(asked.get('peer'));
    setCustomer(asked.get('peer'));
    api('GET /api/chat/desk').then(
      (found) => {
        setDesk(found);
        if (found && asked.get('side') === 'shop') setSide('shop');
        setReady(true);
      },
      (error: unknown) => {
        toastError(error, t.room.deskFailed);
        setReady(true);
      },
    );
  }, [t]);
  if (!isReady)
    return (
      <p role="status" className="chat-room flex items-center justify-center text-ink-3">
        {t.room.loading}
      </p>
    );
  const choice = desk ? (
    <SideSwitch t={t.room} locale={locale} shop={desk.supplierName} side={side} onSide={setSide} />
  ) : null;
  return side === 'shop' && desk ? (
    <DeskRoom
      t={t}
      locale={locale}
      side={choice}
      desk={desk}
      onDesk={setDesk}
      opened={customer}
      onOpened={setCustomer}
    />
  ) : (
    <Room t={t} locale={locale} side={choice} start={start} />
  );
}
