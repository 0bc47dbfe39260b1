// What `npm test` leaves to `npm run test:browser`, which runs every browser test: the second language of a story, the second
// look at a page, and what has its rules proven in jsdom and on the server.
export const isShort = process.env.E2E_SHORT === '1';

const stories = {
  /** Stories of the wide window, in Chinese; those by touch run on the narrow one. */
  zh: [
    'cart',
    'chat-order',
    'chat-room',
    'vendor-trade',
    'vendor-webhooks',
    'governed',
    'header',
    'keyboard',
    'order-life',
    'product',
    'service',
    'shop',
    'shop-center',
    'sourcing',
    'touch',
  ],
  /** Stories of the narrow window, in English. */
  en: [
    'account',
    'back-office',
    'chat-window',
    'chunks',
    'filters',
    'first-sale',
    'lists',
    'new-shop',
    'password',
    'product-media',
    'search-words',
    'strangers',
    'category-pages',
    'supplier-register',
    'suppliers',
  ],
} as const;
const told = (files: readonly string[], other: 'zh' | 'en') =>
  new RegExp(`/?(${files.join('|')})\\.test\\.ts ${other}: `);

const long = '@long';
const always = [told(stories.zh, 'en'), told(stories.en, 'zh'), new RegExp(long)];
/** Titles the short form leaves out of the wide and of the narrow window: checks that are the same at both widths. */
export const leftOut = {
  wide: [
    ...always,
    /pages\.test\.ts \/en\/.* stands still/,
    /chat-window\.test\.ts chat messages are there/,
    /weight\.test\.ts \/en\//,
  ],
  narrow: [
    ...always,
    /pages\.test\.ts \/(?!en\/).* stands still/,
    /chat-window\.test\.ts a picture/,
    /weight\.test\.ts (\/(?!en\/)|the shop page)/,
    /hosts\.test\.ts /,
    /lists\.test\.ts lists show/,
    /path\.test\.ts en: the demo buyer/,
  ],
} as const;

/** Whether the n-th page of a list is checked wide and in Chinese, or narrow and in English. */
const isWideAt = (at: number) => at % 2 === 0;
/** The tag of the check that the short form leaves out. */
export const lookTag = (at: number, isWide: boolean): string => (isWideAt(at) === isWide ? '' : ` ${long}`);
