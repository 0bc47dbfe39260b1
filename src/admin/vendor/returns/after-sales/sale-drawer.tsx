import { Check, MessageSquarePlus, PackageCheck, X } from 'lucide-react';
import { useState } from 'react';
import { type AfterSaleDetail, Said } from '../../../../../contract/returns/after-sale.ts';
import { afterSaleDecisionRoutes } from '../../../../../contract/returns/after-sale-decision.ts';
import { buyersReasons } from '../../../../../contract/returns/after-sale-reasons.ts';
import { ImageUpload, type UploadedImage } from '../../../../components/form/image-upload.tsx';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { NumberField, TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { SaleBody } from '../../../parts/returns/sale-body.tsx';
import { useSaleTexts } from '../../../parts/returns/sale-texts.ts';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { stale } from './stale.ts';

interface SayDialogProps {
  readonly sale: AfterSaleDetail;
  readonly what: 'refuse' | 'evidence';
  readonly onClose: () => void;
}

interface SayDraft {
  readonly content: string;
  readonly images: readonly UploadedImage[];
}
const initial: SayDraft = { content: '', images: [] };

/** Text and images: the reason of a refusal, or evidence for the platform. */
function SayDialog({ sale, what, onClose }: SayDialogProps) {
  const t = useSaleTexts();
  const form = useForm({
    name: `vendor/after-sales/${sale.id}/${what}`,
    initial,
    schema: Said,
    toBody: ({ content, images }) => ({ content, images: images.map(({ key }) => key) }),
    save: async (body) => {
      const said = { params: { id: String(sale.id) }, body };
      if (what === 'refuse') await api('POST /api/supplier/after-sale/refuse/{id}', said);
      else await api('POST /api/supplier/after-sale/evidence/{id}', said);
      showToast('success', what === 'refuse' ? t.refused : t.shown);
      await invalidateAnswers(...stale);
    },
  });
  const { draft, errors, set } = form;
  return (
    <SheetForm form={form} title={t.actions[what]} saveLabel={t.actions[what]} onClose={onClose}>
      <p className="text-ink-2">{what === 'refuse' ? t.refuseHint : t.evidenceHint}</p>
      <TextField
        label={what === 'refuse' ? t.refuseReason : t.words}
        rows={4}
        max={500}
        value={draft.content}
        error={errors.content}
        onChange={(content) => set({ content })}
      />
      <ImageUpload
        t={t.upload}
        label={t.pictures}
        purpose="evidence"
        images={draft.images}
        max={5}
        error={errors.images}
        onChange={(change) => set((before) => ({ ...before, images: change(before.images) }))}
      />
    </SheetForm>
  );
}

const schema = afterSaleDecisionRoutes['POST /api/supplier/after-sale/receive/{id}'].body;

interface ReceiveDialogProps {
  readonly sale: AfterSaleDetail;
  readonly onClose: () => void;
}

/** Confirms that the goods came back: starts the refund and records how many can be sold again. */
function ReceiveDialog({ sale, onClose }: ReceiveDialogProps) {
  const t = useSaleTexts();
  const form = useForm<{ readonly restock: number | null }, { restock: number }>({
    name: `vendor/after-sales/${sale.id}/receive`,
    // Possibly faulty goods need an inspection, so no number is suggested.
    initial: { restock: buyersReasons.includes(sale.reason) ? sale.quantity : null },
    schema: schema.extend({ restock: schema.shape.restock.max(sale.quantity) }),
    toBody: ({ restock }) => ({ restock: restock ?? undefined }),
    save: async (body) => {
      await api('POST /api/supplier/after-sale/receive/{id}', { params: { id: String(sale.id) }, body });
      showToast('success', t.received);
      await invalidateAnswers(...stale);
    },
  });
  const { draft, errors, set } = form;
  return (
    <SheetForm form={form} title={t.actions.receive} saveLabel={t.actions.receive} onClose={onClose}>
      <p className="text-ink-2">{fill(t.receiveHint, { amount: formatMoney(sale.amount) })}</p>
      <NumberField
        label={t.restock}
        hint={fill(t.restockHint, { count: sale.quantity })}
        value={draft.restock}
        error={errors.restock}
        onChange={(restock) => set({ restock })}
      />
    </SheetForm>
  );
}

interface SaleDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

const signs = { accept: Check, receive: PackageCheck, refuse: X, evidence: MessageSquarePlus } as const;
/** Order of the actions, the most important first. */
const sequence = ['accept', 'receive', 'refuse', 'evidence'] as const;
type Doing = (typeof sequence)[number];

/** One after-sale with its messages and the allowed actions. */
export function SaleDrawer({ id, onClose }: SaleDrawerProps) {
  const t = useSaleTexts();
  const may = useMay();
  const [doing, setDoing] = useState<Doing | null>(null);
  const params = { id: String(id) };
  const asked = useApiQuery('GET /api/supplier/after-sale/detail/{id}', { params });
  const { data } = asked;
  const possible = may('shop.aftersale.handle') ? sequence.filter((one) => data?.actions.includes(one)) : [];
  const done = () => setDoing(null);
  return (
    <Drawer title={data ? `${t.case} ${data.afterSaleNo}` : t.case} onClose={onClose}>
      <AskFailed t={t} asked={asked} />
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          {possible.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {possible.map((what, i) => {
                const Sign = signs[what];
                return (
                  <button
                    key={what}
                    type="button"
                    onClick={() => setDoing(what)}
                    className={`control-button ${i === 0 ? 'control-primary' : ''} ${what === 'refuse' ? 'text-danger' : ''}`}
                  >
                    <Sign className="size-4" aria-hidden="true" />
                    {t.actions[what]}
                  </button>
                );
              })}
            </div>
          )}
          <SaleBody t={t} sale={data} orderAt={`/vendor/orders?open=${data.orderId}`} />
        </div>
      )}
      {data && doing === 'accept' && <AcceptDialog sale={data} onClose={done} />}
      {data && (doing === 'refuse' || doing === 'evidence') && (
        <SayDialog sale={data} what={doing} onClose={done} />
      )}
      {data && doing === 'receive' && <ReceiveDialog sale={data} onClose={done} />}
    </Drawer>
  );
}
