/** Tags (groups of calls) of the document in reading order. */
export const tags: readonly { readonly name: string; readonly description: string }[] = [
  {
    name: 'product',
    description: 'Products: lists, search pages, details, reviews, favourites, product files',
  },
  { name: 'category', description: 'The category tree' },
  { name: 'search', description: 'Suggestions, popular words and search history' },
  { name: 'supplier', description: 'Suppliers, their shops, following them, applying as one' },
  { name: 'carousel', description: 'Slides of the home page and of shops' },
  { name: 'region', description: 'Regions that suppliers sell from' },
  { name: 'promotion', description: 'Promotions across shops' },
  { name: 'user', description: 'Accounts, logins and profiles' },
  { name: 'address', description: 'Addresses of the account' },
  { name: 'area', description: 'Provinces, cities and districts' },
  { name: 'cart', description: 'The cart' },
  { name: 'coupon', description: 'Coupons: offered, claimed, used' },
  { name: 'order', description: 'Orders from checkout to invoice, and the notifications about them' },
  { name: 'payment', description: 'Payments, refunds and what gateways tell' },
  { name: 'after-sale', description: 'Returns, refunds and disputes' },
  { name: 'quotation', description: 'Quotations and lists of goods' },
  { name: 'chat', description: 'Chat tokens, contacts, the shop’s desk and the platform’s review' },
  { name: 'buyerCenter', description: 'The buyer centre: counts and recommendations' },
  { name: 'menu', description: 'Places of the back offices' },
  { name: 'upload', description: 'Pictures' },
  { name: 'news', description: 'Articles' },
  { name: 'dictionary', description: 'Lists of choices' },
  { name: 'report', description: 'Reports of abuse, infringement and disputes' },
  { name: 'seoOptimize', description: 'Titles and descriptions of hosts' },
  { name: 'domain', description: 'Hosts of shops' },
  { name: 'publish', description: 'State of the published pages' },
  { name: 'health', description: 'Whether the server works' },
  { name: 'dev', description: 'Only outside production' },
];

const backOffice = new Set(['admin', 'system']);

/** Tag of a path: its first segment, after the prefix of a back office. */
export function tagOf(path: string): string {
  const [, , first = '', second = ''] = path.split('/');
  return backOffice.has(first) ? second : first;
}
