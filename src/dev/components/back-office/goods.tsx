import { ProductLine } from '../../../admin/parts/authoring/product-line.tsx';
import { BoughtLine } from '../../../admin/parts/orders/bought-line.tsx';
import { InvoiceFileLink } from '../../../admin/parts/orders/invoice-file.tsx';
import { OrderGoods } from '../../../admin/parts/orders/order-goods.tsx';
import { Html } from '../../../admin/parts/text/html.tsx';
import { RichEditor } from '../../../admin/parts/text/rich-editor.tsx';
import type { Draw, Example, Shown } from '../example.ts';
import { facts, line, longLine, order, photo } from '../facts.ts';
import { Stateful } from '../stateful.tsx';

const orderTexts = ({ t }: Shown) => ({ ...t['order-admin'], ...t.orders.detail, status: t.orders.status });

const goods =
  (isLong: boolean): Draw =>
  (shown) => (
    <OrderGoods
      t={orderTexts(shown)}
      row={{ lines: [{ ...line, left: 2 }], itemCount: 2, afterSaleOpen: isLong, invoiceRequested: isLong }}
      name={shown.say(isLong ? facts.long : facts.chair)}
    />
  );

const langOf = ({ locale }: Shown) => (locale === 'zh' ? 'zh-CN' : 'en');

const editor =
  (state: { readonly isEmpty?: boolean; readonly isDisabled?: boolean; readonly hasError?: boolean }): Draw =>
  (shown) => (
    <Stateful first={state.isEmpty ? '' : shown.say(facts.html)}>
      {(html, set) => (
        <RichEditor
          label={shown.say(facts.heading)}
          lang={langOf(shown)}
          value={html}
          isDisabled={state.isDisabled ?? false}
          error={state.hasError ? shown.t['promotion-admin'].nameNeeded : undefined}
          onChange={set}
        />
      )}
    </Stateful>
  );

export const examples: readonly Example[] = [
  {
    component: 'ProductLine',
    file: 'src/admin/parts/authoring/product-line.tsx',
    states: {
      rest: ({ t }) => (
        <ProductLine
          product={{ id: 1, name: facts.chair, image: photo('eames-chair') }}
          toPage={t['goods-admin'].publicPage}
        />
      ),
      'long text, no picture': ({ t }) => (
        <ProductLine product={{ id: 3, name: facts.long, image: '' }} toPage={t['goods-admin'].publicPage} />
      ),
    },
  },
  {
    component: 'BoughtLine',
    file: 'src/admin/parts/orders/bought-line.tsx',
    states: {
      rest: () => (
        <div className="flex gap-3">
          <BoughtLine line={line} />
        </div>
      ),
      'long text, no picture': () => (
        <div className="flex gap-3">
          <BoughtLine line={longLine} />
        </div>
      ),
    },
  },
  {
    component: 'OrderGoods',
    file: 'src/admin/parts/orders/order-goods.tsx',
    states: { rest: goods(false), 'long text, with flags': goods(true) },
  },
  {
    component: 'InvoiceFileLink',
    file: 'src/admin/parts/orders/invoice-file.tsx',
    states: {
      rest: ({ t }) => (
        <InvoiceFileLink
          types={t['order-admin'].invoiceFileTypes}
          orderNo={order.orderNo}
          file={{ type: 'pdf', url: photo('stool'), bytes: 182_000, time: '2026-10-12T02:00:00Z' }}
        />
      ),
    },
  },
  {
    component: 'Html',
    file: 'src/admin/parts/text/html.tsx',
    states: { rest: (shown) => <Html html={shown.say(facts.html)} lang={langOf(shown)} /> },
  },
  {
    component: 'RichEditor',
    file: 'src/admin/parts/text/rich-editor.tsx',
    states: {
      filled: editor({}),
      empty: editor({ isEmpty: true }),
      error: editor({ isEmpty: true, hasError: true }),
      disabled: editor({ isDisabled: true }),
    },
  },
];
