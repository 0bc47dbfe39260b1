/** Sender: the buyer, the shop's staff, or an automatic answer. */
export type DemoSpeaker = 'buyer' | 'shop' | 'machine';

export interface DemoLine {
  readonly by: DemoSpeaker;
  /** Minutes after the previous line; for the first line after `startedHoursAgo`. */
  readonly after: number;
  readonly text: string;
}

export interface DemoConversation {
  /** Index among the shops the buyer follows or bought from; 0 = the shop of the account `supplier`. */
  readonly shop: number;
  readonly startedHoursAgo: number;
  /** The shop's remark name for the buyer. */
  readonly remark: string;
  readonly lines: readonly DemoLine[];
}

/** Latest first. */
export const conversations: readonly DemoConversation[] = [
  {
    shop: 0,
    startedHoursAgo: 5,
    remark: '林先生（酒店采购）',
    lines: [
      { by: 'buyer', after: 0, text: '您好，这款可以印酒店的标吗？' },
      { by: 'shop', after: 6, text: '您好，可以的。单色丝印 100 件起，打样两天。' },
      { by: 'buyer', after: 3, text: '300 件大概什么时候能发？' },
      { by: 'shop', after: 4, text: '确认打样后五天内发货，标的文件请发 AI 或 PDF 格式。' },
      { by: 'buyer', after: 12, text: '好的，我晚点把文件发过来。' },
      { by: 'shop', after: 2, text: '没问题，收到后我先出一版效果图给您看。' },
    ],
  },
  {
    shop: 1,
    startedHoursAgo: 20,
    remark: '',
    lines: [
      { by: 'buyer', after: 0, text: '请问下单后多久发货？' },
      { by: 'machine', after: 0, text: '付款后 24 小时内发货，节假日顺延。在商品页选择省份就能看到运费。' },
      { by: 'shop', after: 35, text: '您好，现货当天下午四点前付款当天发。' },
    ],
  },
  {
    shop: 2,
    startedHoursAgo: 50,
    remark: '',
    lines: [
      { by: 'buyer', after: 0, text: 'Do you have a test report for export to Europe?' },
      { by: 'shop', after: 90, text: 'Yes, we send the report with the packing list.' },
      { by: 'buyer', after: 8, text: 'Good. May we mix colours in one order?' },
      { by: 'shop', after: 15, text: 'Yes, ten pieces of each colour or more.' },
    ],
  },
  {
    shop: 3,
    startedHoursAgo: 24 * 8,
    remark: '',
    lines: [
      { by: 'buyer', after: 0, text: '收到的货有一件包装压坏了，里面没事。' },
      { by: 'shop', after: 40, text: '抱歉，下次给您加一层气泡膜。这次给您补一张五元券，可以吗？' },
      { by: 'buyer', after: 5, text: '可以，谢谢。' },
      { by: 'shop', after: 3, text: '已经发到您的账户，感谢理解。' },
    ],
  },
];

/** Quick replies of the shop of the account `supplier`. */
export const quickReplies: readonly (readonly [title: string, content: string])[] = [
  ['问候', '您好，很高兴为您服务，请问想了解哪款商品？'],
  ['发货', '现货当天下午四点前付款当天发出，定制商品以打样确认时间为准。'],
  ['发票', '可以开增值税专用发票，下单时填写开票资料即可。'],
  ['hello', 'Hello, how can we help? Please tell us the product and the quantity you need.'],
  [
    'lead time',
    'Goods in stock leave the same day when paid before four; custom orders take five to seven days.',
  ],
];

export const greeting = {
  zh: '您好，这里是店铺客服。现在没有人在线，请留言，上班后（9:00-18:00）第一时间回复您。',
  en: 'Hello, nobody is at the desk right now. Leave a message and we will answer in working hours (9:00-18:00, China time).',
};

export const shippingAnswer = {
  zh: '现货当天下午四点前付款，当天发出；定制商品在打样确认后五到七天发货。',
  en: 'Goods in stock leave the same day when paid before four in the afternoon; custom orders leave five to seven days after the sample is confirmed.',
};
