import type { Cart } from '../../../../contract/checkout/cart.ts';
import type { AfterSaleDetail } from '../../../../contract/returns/after-sale.ts';
import { Card, Pairs } from '../../../components/order/card.tsx';
import { ContactOrderSupplier } from '../../../components/order/contact-supplier.tsx';
import { OrderButtons } from '../../../components/order/order-buttons.tsx';
import { cardMarks, PayMarks } from '../../../components/order/pay-marks.tsx';
import { PayTogether } from '../../../components/order/pay-together.tsx';
import { SalePictures, SaleSteps } from '../../../components/order/sale-steps.tsx';
import { Steps } from '../../../components/order/steps.tsx';
import { OrderLines } from '../../../components/order-lines.tsx';
import type { Draw, Example, Shown } from '../example.ts';
import { facts, line, longLine, nothing, order, photo } from '../facts.ts';

const card =
  (isLong: boolean): Draw =>
  ({ t, say }) => (
    <Card
      title={isLong ? say(facts.long) : t.orders.detail.address}
      hint={t.orders.detail.snapshot}
      end={
        <button type="button" className="small-action">
          {t.orders.detail.copy}
        </button>
      }
    >
      <Pairs
        pairs={[
          [t.orders.orderNo, order.orderNo],
          [t.orders.detail.address, isLong ? say(facts.long) : say(facts.street)],
        ]}
      />
    </Card>
  );

const buttons =
  (actions: typeof order.actions): Draw =>
  ({ t, locale }) => (
    <div className="flex flex-wrap gap-2">
      <OrderButtons
        t={t.orders}
        locale={locale}
        order={{ ...order, actions }}
        only={actions}
        onChanged={nothing}
      />
    </div>
  );
const received = buttons(['receive', 'extend', 'logistics']);

const emptyCart: Cart = {
  groups: [],
  offs: [],
  claimable: [],
  count: 0,
  selectedCount: 0,
  payable: 0,
  selectedAmount: 0,
  freight: 0,
  discount: 0,
};

const eventsIn = ({ say }: Shown): AfterSaleDetail['events'] => [
  {
    action: 'accept',
    actor: 'supplier',
    content: say(facts.agreed),
    images: [],
    time: '2026-10-14T02:00:00Z',
  },
  {
    action: 'apply',
    actor: 'buyer',
    content: say(facts.complaint),
    images: [photo('stool'), photo('cafe-chair')],
    time: '2026-10-13T02:00:00Z',
  },
];

export const examples: readonly Example[] = [
  {
    component: 'OrderLines',
    file: 'src/components/order-lines.tsx',
    states: {
      'one line': ({ locale }) => <OrderLines items={[line]} locale={locale} />,
      'long text, no picture': ({ locale }) => <OrderLines items={[line, longLine]} locale={locale} />,
    },
  },
  {
    component: 'Card',
    file: 'src/components/order/card.tsx',
    states: { rest: card(false), 'long text': card(true) },
  },
  {
    component: 'Pairs',
    file: 'src/components/order/card.tsx',
    states: {
      rest: ({ t, say }) => (
        <Pairs
          pairs={[
            [t.orders.orderNo, order.orderNo],
            [t.orders.detail.address, say(facts.street)],
          ]}
        />
      ),
    },
  },
  {
    component: 'OrderButtons',
    file: 'src/components/order/order-buttons.tsx',
    states: {
      'to be paid': buttons(['pay', 'cancel']),
      'to be sent': buttons(['remind', 'refund']),
      'on its way': received,
      completed: buttons(['review', 'buyAgain', 'refund', 'logistics']),
      'asks before receipt': {
        press: ['button'],
        draw: received,
        answers: {},
      },
      'could not be bought again': {
        press: ['button'],
        height: 360,
        draw: buttons(['buyAgain']),
        answers: {
          'POST /api/order/buy-again/{id}': {
            cart: emptyCart,
            added: 1,
            failed: [
              { name: facts.bonsai, problem: 'gone' },
              { name: facts.long, problem: 'out_of_stock' },
            ],
            repriced: [{ name: facts.bonsai, before: 12800, now: 13800 }],
            filled: [{ name: facts.long, before: 10, now: 12 }],
          },
          'GET /api/cart/list': emptyCart,
        },
      },
    },
  },
  {
    component: 'ContactOrderSupplier',
    file: 'src/components/order/contact-supplier.tsx',
    states: { rest: ({ t, locale }) => <ContactOrderSupplier t={t.orders} locale={locale} order={order} /> },
  },
  {
    component: 'PayTogether',
    file: 'src/components/order/pay-together.tsx',
    states: {
      rest: ({ t }) => (
        <PayTogether t={t.orders} order={{ ...order, paidWith: { orders: 3, amount: 512300 } }} />
      ),
    },
  },
  {
    component: 'PayMarks',
    file: 'src/components/order/pay-marks.tsx',
    states: { rest: () => <PayMarks of={cardMarks} /> },
  },
  {
    component: 'Steps',
    file: 'src/components/order/steps.tsx',
    states: {
      'one, then some': ({ t, say }) => (
        <Steps
          steps={[
            { key: 2, title: say(facts.sentOff), time: '2026-10-15T02:00:00Z', note: say(facts.carrier) },
            { key: 1, title: t.orders.done.remind, time: '2026-10-13T02:00:00Z' },
            { key: 0, title: say(facts.long), time: '2026-10-12T02:00:00Z' },
          ]}
        />
      ),
    },
  },
  {
    component: 'SaleSteps',
    file: 'src/components/order/sale-steps.tsx',
    states: {
      rest: (shown) => (
        <SaleSteps
          t={shown.t['after-sale']}
          events={eventsIn(shown)}
          said={({ content }) => <p className="mt-1.5">{content}</p>}
          looks="border border-line"
        />
      ),
    },
  },
  {
    component: 'SalePictures',
    file: 'src/components/order/sale-steps.tsx',
    states: {
      rest: ({ t }) => (
        <SalePictures
          t={t['after-sale']}
          images={[photo('stool'), photo('cafe-chair')]}
          looks="border border-line"
        />
      ),
    },
  },
];
