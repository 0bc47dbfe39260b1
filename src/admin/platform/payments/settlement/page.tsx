import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { BillState } from '../../../../../contract/payments/settlement.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { pickText } from '../../../../lib/text.ts';
import { BillStateTag } from '../../../parts/bill-state.tsx';
import { useBillWords } from '../../../parts/bill-words.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { BillDrawer } from './bill-drawer.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { useSettlementWords } from './words.ts';

const route = 'GET /api/system/settlement/list';

/** What shops are paid, and what they have against it. */
export function Page() {
  const t = useSettlementWords();
  const bill = useBillWords();
  const locale = useLanguage();
  const may = useMay();
  const [isIssuing, setIssuing] = useState(false);
  const list: List<typeof route> = {
    name: 'platform/settlement',
    title: t.title,
    route,
    exports: 'platform/settlement',
    head: may('platform.settlement.pay') && (
      <button type="button" className="control-button" onClick={() => setIssuing(true)}>
        <ReceiptText className="size-4" aria-hidden="true" />
        {t.generate}
      </button>
    ),
    idOf: ({ id }) => id,
    nameOf: ({ billNo }) => billNo,
    tabs: {
      name: 'state',
      label: bill.stateLabel,
      all: bill.all,
      options: BillState.options.map((value) => ({ value, label: bill.state[value] })),
    },
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      ...(may('platform.shop.read') ? [{ kind: 'shop', name: 'supplierId', label: t.shop } as const] : []),
      {
        kind: 'select',
        name: 'objected',
        label: bill.objection,
        options: [{ value: '1', label: t.objectedOnly }],
      },
    ],
    columns: [
      {
        name: 'billNo',
        label: bill.number,
        card: 'head',
        cell: ({ billNo }) => <span className="tabular-nums">{billNo}</span>,
      },
      {
        name: 'state',
        label: bill.stateLabel,
        card: 'head',
        cell: ({ state }) => <BillStateTag t={bill} state={state} />,
      },
      { name: 'shop', label: t.shop, cell: ({ shopName }) => pickText(shopName, locale) },
      {
        name: 'amount',
        label: bill.amount,
        sort: 'amount',
        isNumber: true,
        cell: ({ amount }) => formatMoney(amount),
      },
      {
        name: 'objection',
        label: bill.objection,
        cell: ({ objection, answer }) => (objection ? (answer ? bill.answer : bill.unanswered) : '–'),
      },
      {
        name: 'createTime',
        label: bill.issued,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
      {
        name: 'payTime',
        label: bill.paidAt,
        cell: ({ payTime }) => (payTime ? <When iso={payTime} /> : '–'),
      },
    ],
    drawer: (id, close) => <BillDrawer id={id} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint },
  };
  return (
    <>
      <ListPage list={list} />
      {isIssuing && <GenerateDialog onClose={() => setIssuing(false)} />}
    </>
  );
}
