import { banner, carousel, coupon, domain, goods, read, type Side, write } from './permission-words.ts';

/** Permissions of the seller centre. */
const shopTree = {
  label: { zh: '商家中心', en: 'Seller centre' },
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
    member: {
      label: { zh: '店铺会员', en: 'Members' },
      actions: {
        read,
        contact: { zh: '查看与删除老顾客资料', en: 'See and delete former customers' },
      },
    },
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
    data: {
      label: { zh: '店铺数据', en: 'Shop data' },
      actions: {
        export: { zh: '导出全部数据', en: 'Export everything' },
        import: { zh: '导入原店铺数据', en: 'Import from the former shop' },
      },
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

/**
 * All permissions of the two back offices, by side, page and action. A code is the path to a leaf: `shop.product.write`.
 * docs/permissions.md describes how to add one.
 */
export const permissionTree = {
  shop: shopTree,
  platform: {
    label: { zh: '平台后台', en: 'Platform' },
    groups: {
      dashboard: { label: { zh: '工作台', en: 'Dashboard' }, actions: { read } },
      system: {
        label: { zh: '发布与任务', en: 'Publisher and jobs' },
        actions: {
          read,
          publish: { zh: '重新发布页面', en: 'Publish pages anew' },
          jobs: { zh: '运行、重试与取消任务', en: 'Run, retry and cancel jobs' },
        },
      },
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
      order: {
        label: { zh: '订单', en: 'Orders' },
        actions: {
          read,
          person: { zh: '查看收货人', en: 'See who gets them' },
          cancel: { zh: '取消未付款订单', en: 'Cancel unpaid orders' },
          close: { zh: '关闭并退款', en: 'Close and refund' },
        },
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
      split: {
        label: { zh: '支付分账', en: 'Payment split' },
        actions: {
          read,
          write: { zh: '执行与回退', en: 'Carry out and take back' },
          receiver: { zh: '管理接收方', en: 'Manage receivers' },
        },
      },
      contract: {
        label: { zh: '商家合同', en: 'Agreements' },
        actions: { read, write, send: { zh: '发送与终止', en: 'Send and end' } },
      },
      commission: {
        label: { zh: '佣金规则', en: 'Commission' },
        actions: { read, write },
      },
      coupon,
      promotion: {
        label: { zh: '店铺活动', en: 'Promotions of shops' },
        actions: { read, close: { zh: '紧急关闭', en: 'Close in an emergency' } },
      },
      flash: {
        label: { zh: '秒杀活动', en: 'Flash sales' },
        actions: { read, write, audit: { zh: '审核报名', en: 'Decide applications' } },
      },
      banner,
      carousel,
      domain,
      category: {
        label: { zh: '商品类目', en: 'Categories' },
        actions: { read, write, attribute: { zh: '管理属性', en: 'Manage attributes' } },
      },
      review: {
        label: { zh: '评价', en: 'Reviews' },
        actions: { read, hide: { zh: '隐藏与恢复', en: 'Hide and show' } },
      },
      news: {
        label: { zh: '资讯', en: 'News' },
        actions: { read, write },
      },
      text: {
        label: { zh: '页面文本', en: 'Page texts' },
        actions: { read, write },
      },
      sms: {
        label: { zh: '短信', en: 'Text messages' },
        actions: { read, send: { zh: '重发与测试', en: 'Send again and try' } },
      },
      webhook: { label: { zh: '消息推送', en: 'Webhooks' }, actions: { read, write } },
      site: {
        label: { zh: '站点设置', en: 'Site settings' },
        actions: { read, write },
      },
      translation: {
        label: { zh: '语言与翻译', en: 'Languages' },
        actions: { read, write },
      },
      dictionary: {
        label: { zh: '数据字典', en: 'Dictionaries' },
        actions: { read, write },
      },
      search: {
        label: { zh: '搜索词', en: 'Search words' },
        actions: { read, write },
      },
      oss: {
        label: { zh: '文件', en: 'Files' },
        actions: { read, write, private: { zh: '查看私密文件', en: 'Open private files' } },
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
