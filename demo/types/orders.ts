import type { AfterSaleAction, AfterSaleReason, AfterSaleState } from '../../contract/returns/after-sale.ts';
import type { LocalText } from './text.ts';

export type DemoOrderItem = {
  productId: number;
  skuId: number;
  name: LocalText;
  spec: LocalText;
  picture: string;
  price: number;
  quantity: number;
  /** The line's share of the order's discount. */
  discount: number;
};

/** Status: 0 unpaid, 1 to ship, 2 shipped, 3 completed, 4 cancelled, 5 refund requested, 6 refunded, 7 refunding. */
export type DemoOrder = {
  id: number;
  orderNo: string;
  accountId: number;
  supplierId: number;
  status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
  items: DemoOrderItem[];
  itemsAmount: number;
  freight: number;
  discount: number;
  payable: number;
  payMethod: 'wechat' | 'alipay' | null;
  address: { receiver: string; phone: string; region: LocalText; detail: string; country: string };
  createdAt: Date;
  paidAt: Date | null;
  shippedAt: Date | null;
  receivedAt: Date | null;
  closedAt: Date | null;
  logistics: {
    company: string;
    companyName: LocalText;
    number: string;
    events: { at: Date; state: 'shipped' | 'moving' | 'delivering' | 'signed'; text: LocalText }[];
  } | null;
  /** After-sales of the order, one a line. */
  afterSales: DemoAfterSale[];
};

export type DemoAfterSaleStep = {
  action: AfterSaleAction;
  actor: 'buyer' | 'supplier' | 'platform' | 'system';
  content: string;
  at: Date;
};

export type DemoAfterSale = {
  /** Index among the order's items. */
  line: number;
  kind: 'refund' | 'return';
  state: AfterSaleState;
  amount: number;
  reason: AfterSaleReason;
  steps: DemoAfterSaleStep[];
  dueAt: Date | null;
};

export type DemoNotification = {
  id: number;
  accountId: number;
  type: 'system' | 'order' | 'activity';
  title: LocalText;
  content: LocalText;
  link: string | null;
  createdAt: Date;
  readAt: Date | null;
};
