import type { LocalText } from './basics.ts';

export interface Group {
  readonly label: LocalText;
  readonly actions: Readonly<Record<string, LocalText>>;
}
interface Side {
  readonly label: LocalText;
  readonly groups: Readonly<Record<string, Group>>;
}

const read = { zh: '查看', en: 'See' };
const write = { zh: '编辑', en: 'Edit' };
const goods = {
  read,
  write,
  shelf: { zh: '上下架', en: 'Put on sale or off the shelf' },
  remove: { zh: '删除', en: 'Remove' },
  import: { zh: '导入', en: 'Import' },
  export: { zh: '导出', en: 'Export' },
};

/**
 * Everything that may be allowed in the two back offices, by side, page and action. A code is the way to a leaf:
 * `shop.product.write`. docs/permissions.md says how one is added.
 */
export const permissionTree = {
  shop: {
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
      coupon: {
        label: { zh: '优惠券', en: 'Coupons' },
        actions: { read, write },
      },
      promotion: {
        label: { zh: '促销活动', en: 'Promotions' },
        actions: { read, write },
      },
      banner: {
        label: { zh: '促销横幅', en: 'Promotion banners' },
        actions: { read, write },
      },
      carousel: {
        label: { zh: '轮播图', en: 'Slides' },
        actions: { read, write },
      },
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
      domain: {
        label: { zh: '域名与搜索优化', en: 'Hosts and search engines' },
        actions: { read, write },
      },
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
  },
  platform: {
    label: { zh: '平台后台', en: 'Platform' },
    groups: {
      audit: {
        label: { zh: '入驻审核', en: 'Applications' },
        actions: {
          read,
          approve: { zh: '审核', en: 'Decide' },
        },
      },
      shop: {
        label: { zh: '店铺', en: 'Shops' },
        actions: { read, write },
      },
      product: {
        label: { zh: '商品', en: 'Products' },
        actions: { ...goods, audit: { zh: '审核', en: 'Audit' } },
      },
      aftersale: {
        label: { zh: '售后仲裁', en: 'After-sales' },
        actions: {
          read,
          rule: { zh: '裁决', en: 'Rule' },
        },
      },
      payment: {
        label: { zh: '支付与退款', en: 'Payments' },
        actions: {
          read,
          refund: { zh: '重发退款', en: 'Send refunds again' },
        },
      },
      settlement: {
        label: { zh: '商家结算', en: 'Settlement' },
        actions: { read, pay: { zh: '出账与付款', en: 'Issue and pay bills' } },
      },
      ledger: {
        label: { zh: '总账', en: 'Ledger' },
        actions: { read, adjust: { zh: '调账', en: 'Set right' } },
      },
      commission: {
        label: { zh: '佣金规则', en: 'Commission' },
        actions: { read, write },
      },
      coupon: {
        label: { zh: '优惠券', en: 'Coupons' },
        actions: { read, write },
      },
      banner: {
        label: { zh: '促销横幅', en: 'Promotion banners' },
        actions: { read, write },
      },
      carousel: {
        label: { zh: '轮播图', en: 'Slides' },
        actions: { read, write },
      },
      domain: {
        label: { zh: '域名与搜索优化', en: 'Hosts and search engines' },
        actions: { read, write },
      },
      search: {
        label: { zh: '搜索词', en: 'Search words' },
        actions: { read, write },
      },
      chat: {
        label: { zh: '会话查阅', en: 'Conversations' },
        actions: {
          read: { zh: '查看名单', en: 'See who talks' },
          open: { zh: '阅读内容', en: 'Read them' },
        },
      },
      role: {
        label: { zh: '角色与权限', en: 'Roles' },
        actions: { read, write },
      },
      account: {
        label: { zh: '账号', en: 'Accounts' },
        actions: { read, write: { zh: '停用与恢复', en: 'Disable and enable' } },
      },
      journal: {
        label: { zh: '审计日志', en: 'Audit log' },
        actions: { read, verify: { zh: '校验', en: 'Verify' } },
      },
      operator: {
        label: { zh: '管理员', en: 'Operators' },
        actions: { read, write },
      },
      menu: {
        label: { zh: '菜单', en: 'Menus' },
        actions: { read, write },
      },
      report: {
        label: { zh: '举报', en: 'Reports' },
        actions: {
          read,
          handle: { zh: '处理', en: 'Handle' },
        },
      },
    },
  },
} as const satisfies Readonly<Record<'shop' | 'platform', Side>>;
