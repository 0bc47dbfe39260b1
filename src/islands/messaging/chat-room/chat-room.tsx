import { useEffect, useState } from 'react';
import type { Locale, LocalText } from '../../../../contract/basics.ts';
import type { SupplierChat } from '../../../../contract/messaging/supplier-chat.ts';
import { ClerkRoom } from '../../../features/chat/clerk/clerk-room.tsx';
import type { AllTexts, RoomTexts } from '../../../features/chat/room/types.ts';
import type { ChatIdentity } from '../../../lib/chat/connection.ts';
import { api, toastError } from '../../../lib/client.ts';
import { pickText } from '../../../lib/format/text.ts';
import { authorization } from '../../../lib/login-token.ts';
import { restoreSession } from '../../../lib/stores/session.ts';
import { Room } from './room.tsx';

interface ChatRoomProps {
  readonly t: AllTexts;
  readonly locale: Locale;
}

/** The chat page: own conversations, and those of the shop for its staff. */
export function ChatRoom({ t, locale }: ChatRoomProps) {
  const [side, setSide] = useState<ChatIdentity>('self');
  const [start, setStart] = useState<string | null>(null);
  const [customer, setCustomer] = useState<string | null>(null);
  const [shopChat, setShopChat] = useState<SupplierChat | null>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // This island may hydrate before the one that restores the session.
    restoreSession();
    if (!authorization()) return;
    const asked = new URLSearchParams(location.search);
    const ready = () => {
      setStart(asked.get('peer'));
      setCustomer(asked.get('peer'));
      setReady(true);
    };
    api('GET /api/chat/desk').then(
      (found) => {
        setShopChat(found);
        if (found && asked.get('side') === 'shop') setSide('shop');
        ready();
      },
      (error: unknown) => {
        toastError(error, t.room.shopFailed);
        ready();
      },
    );
  }, [t]);
  if (!isReady)
    return (
      <p role="status" className="chat-room flex items-center justify-center text-ink-3">
        {t.room.loading}
      </p>
    );
  const choice = shopChat ? (
    <SideSwitch t={t.room} locale={locale} shop={shopChat.supplierName} side={side} onSide={setSide} />
  ) : null;
  return side === 'shop' && shopChat ? (
    <ClerkRoom
      t={t}
      locale={locale}
      side={choice}
      shopChat={shopChat}
      onShopChat={setShopChat}
      opened={customer}
      onOpened={setCustomer}
    />
  ) : (
    <Room t={t} locale={locale} side={choice} start={start} />
  );
}

interface SideSwitchProps {
  readonly t: RoomTexts;
  readonly locale: Locale;
  readonly shop: LocalText;
  readonly side: ChatIdentity;
  readonly onSide: (side: ChatIdentity) => void;
}

/** Switches between own conversations and the shop's. */
function SideSwitch({ t, locale, shop, side, onSide }: SideSwitchProps) {
  return (
    <fieldset className="m-3 mb-0 flex shrink-0 rounded-control bg-soft p-1">
      <legend className="sr-only">{t.side}</legend>
      {(['self', 'shop'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === side}
          title={one === 'shop' ? pickText(shop, locale) : undefined}
          onClick={() => onSide(one)}
          className="min-h-9 grow basis-0 rounded-control px-2 text-ink-2 text-sm hover:text-accent aria-pressed:bg-card aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {t.sides[one]}
        </button>
      ))}
    </fieldset>
  );
}
