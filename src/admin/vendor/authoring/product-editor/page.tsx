import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import {
  productTakedownRoutes as routes,
  type Takedown,
} from '../../../../../contract/authoring/product-takedown.ts';
import { Empty, Failure, Skeleton } from '../../../../components/states.tsx';
import { useLoad } from '../../../../components/use-load.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { $user } from '../../../../lib/stores/session.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { TextField } from '../../../form/field.tsx';
import { staysHere } from '../../../form/form-frame.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { When } from '../../../parts/when.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { draftOf, newProduct } from './draft.ts';
import { Editor } from './editor.tsx';
import { type EditorTexts, useEditorTexts, usualUnit } from './texts.ts';

interface TakedownBannerProps {
  readonly t: EditorTexts;
  readonly id: number;
  readonly takedown: Takedown;
}

/** The takedown of a product with the platform's reason and the shop's appeal. */
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

/** The product editor: `/product-editor/12`, or `/product-editor` for a new product. */
export function Page() {
  const t = useEditorTexts();
  const { id } = useParams();
  const { state } = useLocation();
  const codes = useApiQuery('GET /api/system/menu/codes', {});
  const may = useMay();
  const [session, setSession] = useState({ id, first: id, number: 0 });
  const { first, number } = session;
  // A new product gets its id with the first save: the same editor stays mounted.
  if (session.id !== id)
    setSession(state === staysHere ? { id, first, number } : { id, first: id, number: number + 1 });
  if (codes.isError) return <Failure text={t.failed} retry={t.retry} onRetry={() => void codes.refetch()} />;
  if (!codes.data) return <Skeleton rows={3} label={t.loading} />;
  if (!may('shop.product.write')) return <Empty title={t.noPermission} hint={t.noPermissionHint} />;
  return first === undefined ? <Begun key={number} /> : <Known key={number} id={first} />;
}

/** A new product starts with the shop's default freight template and place of dispatch. */
function Begun() {
  const t = useEditorTexts();
  const may = useMay();
  const shopId = useStore($user)?.supplierId ?? null;
  const mayFreight = may('shop.freight.read');
  const load = useCallback(async () => {
    const [templates, shop, unit] = await Promise.all([
      mayFreight ? api('GET /api/supplier/freight/list') : [],
      shopId === null ? null : api('GET /api/admin/supplier/detail/{id}', { params: { id: String(shopId) } }),
      usualUnit(),
    ]);
    return newProduct({
      freightTemplateId: templates.find(({ isDefault }) => isDefault)?.id ?? null,
      province: shop?.province ?? 'zj',
      unit,
    });
  }, [mayFreight, shopId]);
  const { found, reload } = useLoad(load);
  if (found.state === 'failed')
    return <Failure text={t.failed} retry={t.retry} onRetry={() => void reload()} />;
  if (found.state !== 'loaded') return <Skeleton rows={3} label={t.loading} />;
  return <Editor first={null} initial={found.data} onGone={() => {}} />;
}

/** Loaded on every visit, so that edits start from the current state. */
function Known({ id }: { readonly id: string }) {
  const t = useEditorTexts();
  const load = useCallback(() => api('GET /api/supplier/product/detail/{id}', { params: { id } }), [id]);
  const { found, reload } = useLoad(load);
  if (found.state === 'failed')
    return <Failure text={t.gone} retry={t.retry} onRetry={() => void reload()} />;
  if (found.state !== 'loaded') return <Skeleton rows={3} label={t.loading} />;
  const { data } = found;
  return (
    <>
      {/* Outside the form, because the appeal has its own. */}
      {data.takedown && (
        <div className="mb-4">
          <TakedownBanner t={t} id={data.id} takedown={data.takedown} />
        </div>
      )}
      <Editor
        key={`${data.id} ${data.version}`}
        first={data}
        initial={draftOf(data)}
        onGone={data.status === 'new' ? () => {} : () => void reload()}
      />
    </>
  );
}
