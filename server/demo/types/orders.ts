import type { LocalText } from './text.ts';

export type DemoOrderItem = {
  productId: number;
  skuId: number;
  name: LocalText;
  spec: LocalText;
  picture: string;
  price: number;
  quantity: number;
  /** Share of the order's discount carried by this line. */
  discount: number;
};

/** Status: 0 unpaid, 1 to ship, 2 shipped, 3 completed, 4 cancelled, 5 refund asked, 6 refunded, 7 refunding. */
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
  address: { receiver: string; phone: string; region: LocalText; detail: string };
  createdAt: Date;
  paidAt: Date | null;
  shippedAt: Date | null;
  receivedAt: Date | null;
  closedAt: Date | null;
  refundReason: LocalText | null;
  logistics: {
    company: LocalText;
    number: string;
    events: { at: Date; text: LocalText }[];
  } | null;
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
