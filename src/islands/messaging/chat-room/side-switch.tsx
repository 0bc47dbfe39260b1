import type { Locale, LocalText } from '../../../../contract/basics.ts';
import type { RoomTexts } from '../../../features/chat/room/types.ts';
import type { ChatIdentity } from '../../../lib/chat/connection.ts';
import { pickText } from '../../../lib/text.ts';

interface SideSwitchProps {
  readonly t: RoomTexts;
  readonly locale: Locale;
  readonly shop: LocalText;
  readonly side: ChatIdentity;
  readonly onSide: (side: ChatIdentity) => void;
}

/** Own conversations, or the shop's. */
export function SideSwitch({ t, locale, shop, side, onSide }: SideSwitchProps) {
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
