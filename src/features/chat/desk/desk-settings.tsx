import { useState } from 'react';
import type { ChatDesk } from '../../../../contract/messaging/shop-chat.ts';
import { Sheet } from '../../../components/sheet.tsx';
import type { AllTexts } from '../room/types.ts';
import { Clerks } from './clerks.tsx';
import { Machine } from './machine.tsx';
import { Replies } from './replies.tsx';

interface DeskSettingsProps {
  readonly t: AllTexts;
  readonly desk: ChatDesk;
  readonly onDesk: (desk: ChatDesk) => void;
  readonly onClose: () => void;
}
const tabs = ['replies', 'machine', 'clerks'] as const;

/** Quick replies for everybody; the machine's words and the clerks for the owner. */
export function DeskSettings({ t, desk, onDesk, onClose }: DeskSettingsProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('replies');
  const shown = desk.isOwner ? tabs : (['replies'] as const);
  return (
    <Sheet title={t.desk.settings.title} close={t.room.close} onClose={onClose}>
      <fieldset className="mb-5 flex flex-wrap gap-2">
        <legend className="sr-only">{t.desk.settings.what}</legend>
        {shown.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === tab}
            onClick={() => setTab(one)}
            className="min-h-10 rounded-full border border-line px-4 text-ink-2 text-sm hover:text-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-white"
          >
            {t.desk.settings[one]}
          </button>
        ))}
      </fieldset>
      {tab === 'replies' && <Replies t={t.desk} desk={desk} onDesk={onDesk} />}
      {tab === 'machine' && <Machine t={t} desk={desk} onDesk={onDesk} />}
      {tab === 'clerks' && <Clerks t={t.desk} desk={desk} onDesk={onDesk} />}
    </Sheet>
  );
}
