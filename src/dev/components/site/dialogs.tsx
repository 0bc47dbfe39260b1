import { Confirm } from '../../../components/confirm.tsx';
import { ConfirmIdentity } from '../../../components/confirm-identity.tsx';
import { DialogFrame } from '../../../components/dialog-frame.tsx';
import { InvoiceSheet } from '../../../components/order/invoice-sheet.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { fill } from '../../../lib/format/text.ts';
import { type Answers, fails, waits } from '../answers.ts';
import type { Draw, Example, Shown, State } from '../example.ts';
import { facts, nothing, nothingLater } from '../facts.ts';

const paragraphs = ({ say }: Shown, count: number) =>
  Array.from({ length: count }, (_, at) => `paragraph-${at}`).map((key) => (
    <p key={key} className="mb-3">
      {say(facts.long)}
    </p>
  ));

const sheet =
  (count: number, hasFooter = false): Draw =>
  (shown) => (
    <Sheet
      title={shown.t.product.coupons.title}
      close={shown.t.common.close}
      onClose={nothing}
      footer={
        hasFooter ? (
          <button type="button" className="button-primary w-full">
            {shown.t.orders.again.toCart}
          </button>
        ) : undefined
      }
    >
      {paragraphs(shown, count)}
    </Sheet>
  );

const frame: Draw = (shown) => (
  <DialogFrame
    title={shown.t.product.coupons.title}
    close={shown.t.common.close}
    looks={{ dialog: 'drawer', column: 'h-full', head: 'py-2' }}
    onClose={nothing}
  >
    <div className="overflow-y-auto p-5">{paragraphs(shown, 2)}</div>
  </DialogFrame>
);

const invoice =
  (before: Parameters<typeof InvoiceSheet>[0]['before']): Draw =>
  ({ t }) => (
    <InvoiceSheet
      t={t.orders.invoice}
      close={t.orders.close}
      heading={t.orders.invoice.ask}
      submit={t.orders.invoice.submit}
      before={before}
      onSend={nothingLater}
      onNone={nothing}
      onClose={nothing}
    />
  );
const company = {
  kind: 'company',
  title: facts.shop.zh,
  email: 'ap@example.com',
  taxNo: '91330203MA2AHXYZ0K',
} as const;

const identity: Draw = ({ t }) => <ConfirmIdentity t={t.confirmation} account={t.account} />;
const asking = (confirmation: NonNullable<Answers['GET /api/user/confirm']>): State => ({
  draw: identity,
  answers: { 'GET /api/user/confirm': confirmation },
});

export const examples: readonly Example[] = [
  {
    component: 'Confirm',
    file: 'src/components/confirm.tsx',
    alone: 320,
    states: {
      rest: ({ t }) => (
        <Confirm
          title={t.orders.cancelTitle}
          question={fill(t.orders.cancelQuestion, { count: 2 })}
          yes={t.orders.cancelConfirm}
          no={t.orders.keep}
          onYes={nothing}
          onNo={nothing}
        />
      ),
      'long text': ({ t, say }) => (
        <Confirm
          title={say(facts.long)}
          question={`${say(facts.long)} ${say(facts.long)}`}
          yes={t.orders.cancelConfirm}
          no={t.orders.keep}
          onYes={nothing}
          onNo={nothing}
        />
      ),
    },
  },
  {
    component: 'Sheet',
    file: 'src/components/sheet.tsx',
    alone: 420,
    states: { rest: sheet(1), 'with a footer': sheet(1, true), 'long text': sheet(9, true) },
  },
  {
    component: 'DialogFrame',
    file: 'src/components/dialog-frame.tsx',
    alone: 420,
    states: { 'as a drawer': frame },
  },
  {
    component: 'InvoiceSheet',
    file: 'src/components/order/invoice-sheet.tsx',
    alone: 640,
    states: {
      'a person': invoice(null),
      'a company': invoice(company),
      'sent empty': { press: ['button[type=submit]'], draw: invoice(null) },
    },
  },
  {
    component: 'ConfirmIdentity',
    file: 'src/components/confirm-identity.tsx',
    alone: 420,
    states: {
      'by password': asking({ way: 'password', sentTo: null, until: null }),
      'by second factor': asking({ way: 'secondFactor', sentTo: null, until: null }),
      'by code': asking({ way: 'code', sentTo: '138****8000', until: null }),
      'no way': asking({ way: null, sentTo: null, until: null }),
      loading: asking(waits),
      failed: asking(fails),
    },
  },
];
