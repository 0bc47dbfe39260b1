import { useState } from 'react';
import {
  productTakedownRoutes as routes,
  type Takedown,
} from '../../../../../contract/authoring/product-takedown.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill } from '../../../../lib/text.ts';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { When } from '../../../parts/when.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import type { EditorTexts } from './words.ts';

interface TakedownBannerProps {
  readonly t: EditorTexts;
  readonly id: number;
  readonly takedown: Takedown;
}

/** Why the platform keeps a product off the shelf, and what its shop said to that. */
export function TakedownBanner({ t: { takedown: t }, id, takedown }: TakedownBannerProps) {
  const may = useMay();
  const [isWriting, setWriting] = useState(false);
  const [said, setSaid] = useState<Takedown | null>(null);
  const { state, reason, appeal, keptReason, keptTime, appealTime, time } =
    said && takedown.state === 'held' ? said : takedown;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-tint-2 px-4 py-3 text-accent-strong"
    >
      <div className="min-w-0 grow">
        <p className="font-semibold">{t.title}</p>
        <p className="break-words">{fill(t.reason, { reason })}</p>
        {state === 'appealed' && appeal && <p className="break-words">{fill(t.waiting, { text: appeal })}</p>}
        {keptReason !== null && <p className="break-words">{fill(t.kept, { reason: keptReason })}</p>}
        <p className="text-ink-2">
          {t.hint} · <When iso={keptTime ?? appealTime ?? time} />
        </p>
      </div>
      {state === 'held' && may('shop.product.shelf') && (
        <button type="button" className="control-button" onClick={() => setWriting(true)}>
          {t.appeal}
        </button>
      )}
      {isWriting && <AppealSheet t={t} id={id} onSaid={setSaid} onClose={() => setWriting(false)} />}
    </div>
  );
}

interface AppealSheetProps {
  readonly t: EditorTexts['takedown'];
  readonly id: number;
  readonly onSaid: (takedown: Takedown) => void;
  readonly onClose: () => void;
}

const initial = { text: '' };

function AppealSheet({ t, id, onSaid, onClose }: AppealSheetProps) {
  const form = useForm({
    name: `vendor/products/appeal/${id}`,
    initial,
    schema: routes['POST /api/supplier/product/appeal/{id}'].body,
    toBody: (draft: typeof initial) => draft,
    save: async (body) => {
      onSaid(await api('POST /api/supplier/product/appeal/{id}', { params: { id: String(id) }, body }));
      await invalidateAnswers('GET /api/supplier/product/detail/{id}', 'GET /api/supplier/product/list');
      showToast('success', t.appealed);
    },
  });
  return (
    <SheetForm form={form} title={t.appeal} saveLabel={t.appeal} onClose={onClose}>
      <p className="text-ink-2">{t.appealHint}</p>
      <TextField
        label={t.appealLabel}
        rows={5}
        max={1000}
        value={form.draft.text}
        error={form.errors.text}
        onChange={(text) => form.set({ text })}
      />
    </SheetForm>
  );
}
