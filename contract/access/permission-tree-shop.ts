import { banner, carousel, coupon, domain, goods, read, type Side, write } from './permission-words.ts';

/** What may be allowed in a shop's back office. */
export const shopTree = {
  label: { zh: '商家后台', en: 'Shop centre' },
  groups: {
    overview: {
      label: { zh: '概况', en: 'Overview' },
      actions: { read },
    },
    product: {
      label: { zh: '商品', en: 'Products' },
      actions: goods,
    },
    category: {
      label: { zh: '店铺分类', en: 'Shop categories' },
      actions: { read, write },
    },
    order: {
      label: { zh: '订单', en: 'Orders' },
      actions: {
        read,
        ship: { zh: '发货', en: 'Ship' },
        address: { zh: '修改收货人', en: 'Change who gets them' },
        price: { zh: '改价', en: 'Change prices' },
        cancel: { zh: '取消未付款订单', en: 'Cancel unpaid orders' },
        note: { zh: '写备注', en: 'Write notes' },
        invoice: { zh: '开票', en: 'Issue invoices' },
      },
    },
    sales: { label: { zh: '销售统计', en: 'Sales figures' }, actions: { read } },
    member: { label: { zh: '店铺会员', en: 'Members' }, actions: { read } },
    settlement: {
      label: { zh: '结算', en: 'Settlement' },
      actions: { read, agree: { zh: '确认账单', en: 'Agree to bills' } },
    },
    contract: {
      label: { zh: '合同', en: 'Agreements' },
      actions: { read, sign: { zh: '签署', en: 'Sign' } },
    },
    payment: { label: { zh: '收款账户', en: 'Payment accounts' }, actions: { read, write } },
    freight: {
      label: { zh: '运费模板', en: 'Freight' },
      actions: { read, write },
    },
    aftersale: {
      label: { zh: '售后', en: 'After-sales' },
      actions: {
        read,
        handle: { zh: '处理', en: 'Handle' },
      },
    },
    quotation: {
      label: { zh: '询价单', en: 'Quotations' },
      actions: {
        read,
        write: { zh: '报价', en: 'Quote' },
      },
    },
    coupon,
    promotion: {
      label: { zh: '促销活动', en: 'Promotions' },
      actions: { read, write },
    },
    banner,
    carousel,
    review: {
      label: { zh: '评价', en: 'Reviews' },
      actions: {
        read,
        reply: { zh: '回复', en: 'Reply' },
      },
    },
    inquiry: {
      label: { zh: '商品咨询', en: 'Questions' },
      actions: {
        read,
        answer: { zh: '回答', en: 'Answer' },
      },
    },
    chat: {
      label: { zh: '客服会话', en: 'Conversations' },
      actions: {
        read,
        write: { zh: '接待', en: 'Serve' },
        setup: { zh: '自动回复设置', en: 'Set up automatic answers' },
      },
    },
    market: {
      label: { zh: '贸易地区', en: 'Trade regions' },
      actions: { read, write },
    },
    domain,
    webhook: { label: { zh: '消息推送', en: 'Webhooks' }, actions: { read, write } },
    settings: {
      label: { zh: '店铺设置', en: 'Shop settings' },
      actions: { write },
    },
    staff: {
      label: { zh: '员工', en: 'Staff' },
      actions: {
        manage: { zh: '管理', en: 'Manage' },
        journal: { zh: '查看操作记录', en: 'See what was done' },
      },
    },
  },
} as const satisfies Side;
