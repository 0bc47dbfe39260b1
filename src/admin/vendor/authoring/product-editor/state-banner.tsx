import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SupplierProduct } from '../../../../../contract/authoring/supplier-product.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { staysHere } from '../../../form/form-frame.tsx';
import { When } from '../../../parts/when.tsx';
import { useAct } from '../../../shell/use-act.ts';
import type { EditorTexts } from './texts.ts';

interface StateBannerProps {
  readonly t: EditorTexts;
  readonly product: SupplierProduct;
  readonly onChange: (product: SupplierProduct) => void;
  /** Called after the revision was discarded: the product is loaded again. */
  readonly onGone: () => void;
}

const stale = ['GET /api/supplier/product/list', 'GET /api/supplier/product/detail/{id}'] as const;

/** The state of the revision: draft, in moderation, or rejected with the reason. */
export function StateBanner({ t, product, onChange, onGone }: StateBannerProps) {
  const act = useAct();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const { revision, status, id, version } = product;
  if (!revision || revision.state === 'approved' || revision.state === 'discarded') return null;
  const { state, reason, submitTime, decideTime, saveTime, author } = revision;
  const words = t.states[state];
  const isNew = status === 'new';
  const params = { id: String(id) };
  const withdraw = () =>
    act(async () => onChange(await api('POST /api/supplier/product/withdraw/{id}', { params })), {
      done: t.withdrawn,
      stale,
    });
  const discard = async () => {
    setLeaving(false);
    const isDone = await act(
      () => api('POST /api/supplier/product/discard/{id}', { params, body: { version } }),
      { done: t.discarded, stale },
    );
    if (!isDone) return;
    onGone();
    // The unsaved changes belong to the discarded draft, so leaving needs no confirmation.
    if (isNew) void navigate('/vendor/products', { state: staysHere });
  };
  const isBack = state === 'changes' || state === 'refused';
  return (
    <div
      role={isBack ? 'alert' : 'status'}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card px-4 py-3 ${isBack ? 'bg-tint-2 text-accent-strong' : 'bg-tint'}`}
    >
      <div className="min-w-0 grow">
        <p className="font-semibold">{words.title}</p>
        {isBack && <p className="break-words">{fill(t.reason, { reason })}</p>}
        <p className="text-ink-2">{isNew ? words.hintNew : words.hint}</p>
        <p className="text-ink-2 text-xs">
          {fill(t.savedBy, { author })} · <When iso={decideTime ?? submitTime ?? saveTime} />
        </p>
      </div>
      {state === 'submitted' ? (
        <button type="button" className="control-button" onClick={() => void withdraw()}>
          {t.withdraw}
        </button>
      ) : (
        <button type="button" className="control-button" onClick={() => setLeaving(true)}>
          {isNew ? t.removeDraft : t.discard}
        </button>
      )}
      {isLeaving && (
        <Confirm
          title={isNew ? t.removeDraft : t.discard}
          question={isNew ? t.removeDraftHint : t.discardHint}
          yes={isNew ? t.removeDraft : t.discard}
          no={t.keep}
          onYes={() => void discard()}
          onNo={() => setLeaving(false)}
        />
      )}
    </div>
  );
}
