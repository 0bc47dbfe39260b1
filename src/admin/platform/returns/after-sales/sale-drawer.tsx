import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  afterSaleDecisionRoutes,
  type PlatformAfterSaleDetail,
} from '../../../../../contract/returns/after-sale-decision.ts';
import { SalePictures } from '../../../../components/order/sale-steps.tsx';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { RadioField } from '../../../form/choice-fields.tsx';
import { MoneyField, TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Card, Line } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { pictureLooks, SaleBody } from '../../../parts/returns/sale-body.tsx';
import { useSaleTexts } from '../../../parts/returns/sale-texts.ts';
import { When } from '../../../parts/when.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';
import { type RulingTexts, useRulingTexts } from './texts.ts';

const schema = afterSaleDecisionRoutes['POST /api/system/after-sale/rule/{id}'].body;
const ways = ['all', 'goods', 'part', 'none'] as const;
type Way = (typeof ways)[number];

interface RuleDraft {
  readonly way: Way;
  /** Amount of a partial refund. */
  readonly amount: number | null;
  readonly content: string;
}

interface RuleDialogProps {
  readonly sale: PlatformAfterSaleDetail;
  readonly onClose: () => void;
}

/** The ruling: amount of the refund and reason. */
function RuleDialog({ sale, onClose }: RuleDialogProps) {
  const t = useRulingTexts();
  const goods = sale.amount - sale.freight;
  // The preselected ruling follows only from the buyer's reason.
  const proposed: Way = sale.proposal === sale.amount ? 'all' : 'goods';
  const initial: RuleDraft = { way: proposed, amount: null, content: '' };
  const amountOf = ({ way, amount }: RuleDraft) =>
    ({ all: sale.amount, goods, part: amount, none: null })[way];
  const form = useForm({
    name: `platform/after-sales/${sale.id}/rule`,
    initial,
    schema,
    toBody: (draft: RuleDraft) =>
      draft.way === 'none'
        ? { version: sale.version, decision: 'reject', content: draft.content }
        : { version: sale.version, decision: 'refund', amount: amountOf(draft), content: draft.content },
    onConflict: () => {
      onClose();
      void invalidateAnswers('GET /api/system/after-sale/list', 'GET /api/system/after-sale/detail/{id}');
    },
    isMoney: (path) => path === 'amount',
    save: async (body) => {
      await api('POST /api/system/after-sale/rule/{id}', { params: { id: String(sale.id) }, body });
      showToast('success', t.done[body.decision]);
      await invalidateAnswers(
        'GET /api/system/after-sale/list',
        'GET /api/system/after-sale/detail/{id}',
        'GET /api/system/order/list',
        'GET /api/system/order/detail/{id}',
      );
    },
  });
  const { draft, errors, set } = form;
  const labels: Readonly<Record<Way, string>> = {
    all: fill(t.ways.all, { amount: formatMoney(sale.amount) }),
    goods: fill(t.ways.goods, { amount: formatMoney(goods) }),
    part: t.ways.part,
    none: t.ways.none,
  };
  const possible = ways.filter((way) => way !== 'goods' || (sale.freight > 0 && goods > 0));
  return (
    <SheetForm form={form} title={t.rule} saveLabel={t.confirm} onClose={onClose}>
      <p className="text-ink-2">{t.ruleHint}</p>
      <RadioField
        label={t.way}
        value={draft.way}
        options={possible.map((value) => ({
          value,
          label: labels[value],
          ...(value === proposed && { hint: t.proposed }),
        }))}
        onChange={(value) => set({ way: ways.find((way) => way === value) ?? proposed })}
      />
      {draft.way === 'part' && (
        <MoneyField
          label={t.amount}
          hint={fill(t.amountHint, { amount: formatMoney(sale.amount) })}
          value={draft.amount}
          error={errors.amount}
          onChange={(amount) => set({ amount })}
        />
      )}
      <TextField
        label={t.content}
        hint={t.contentHint}
        rows={4}
        max={500}
        value={draft.content}
        error={errors.content}
        onChange={(content) => set({ content })}
      />
    </SheetForm>
  );
}

interface SaleDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** An after-sale with the evidence of both sides, and the ruling if it is open. */
export function SaleDrawer({ id, onClose }: SaleDrawerProps) {
  const t = useRulingTexts();
  const sale = useSaleTexts();
  const locale = useLanguage();
  const may = useMay();
  const [isRuling, setRuling] = useState(false);
  const asked = useApiQuery('GET /api/system/after-sale/detail/{id}', {
    params: { id: String(id) },
  });
  const { data } = asked;
  const canRule = data?.state === 'arbitration' && may('platform.aftersale.rule');
  return (
    <Drawer title={data ? `${sale.case} ${data.afterSaleNo}` : sale.case} onClose={onClose}>
      <AskFailed t={sale} asked={asked} />
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          {canRule && (
            <button
              type="button"
              className="control-button control-primary self-start"
              onClick={() => setRuling(true)}
            >
              <Gavel className="size-4" aria-hidden="true" />
              {t.rule}
            </button>
          )}
          <Card>
            <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Line name={t.shop}>
                <Link to={`/after-sales?supplierId=${data.supplierId}`} className="text-accent underline">
                  {pickText(data.shopName, locale)}
                </Link>
              </Line>
              <Line name={t.buyer}>{data.buyer.name}</Line>
              <Line name={t.asked}>
                <span className="tabular-nums">{formatMoney(data.askedAmount)}</span>
                {data.freight > 0 && (
                  <span className="block text-ink-3 text-xs">
                    {fill(t.withFreight, { amount: formatMoney(data.freight) })}
                  </span>
                )}
              </Line>
            </dl>
          </Card>
          <div className="grid gap-4 sm:grid-cols-2">
            <Side t={t} side="buyer" sale={data} />
            <Side t={t} side="supplier" sale={data} />
          </div>
          <SaleBody t={sale} sale={{ ...data, description: '' }} orderAt={`/orders?open=${data.orderId}`} />
        </div>
      )}
      {data && isRuling && <RuleDialog sale={data} onClose={() => setRuling(false)} />}
    </Drawer>
  );
}

interface SideProps {
  readonly t: RulingTexts;
  readonly side: 'buyer' | 'supplier';
  readonly sale: PlatformAfterSaleDetail;
}

/** All messages and evidence of one side, in order. */
function Side({ t, side, sale }: SideProps) {
  const words = useSaleTexts();
  const said = sale.events.filter(
    ({ actor, content, images }) => actor === side && (content || images.length > 0),
  );
  return (
    <Card title={t.sides[side]}>
      {said.length === 0 ? (
        <p className="text-ink-2">{t.silent}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {said.toReversed().map(({ action, content, images, time }) => (
            <li key={`${action} ${time}`}>
              <p className="text-ink-3 text-xs">
                {words.step[action]} · <When iso={time} />
              </p>
              {content && <p className="mt-1 whitespace-pre-line break-words">{content}</p>}
              {images.length > 0 && <SalePictures t={words} images={images} looks={pictureLooks} />}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
