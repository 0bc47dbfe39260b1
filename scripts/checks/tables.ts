import type { Source } from './files.ts';

/** Declarations of tables: `<owner>/tables.ts` or `<owner>/tables/<name>.ts`. */
const declared = /export const (\w+) = pgTable\(/g;
const written = /\b(?:tx|db)\s*\.(?:insert|update|delete)\(\s*(\w+)\b/g;

/** The owner of a path: a context, or a folder beside the contexts. */
function ownerOf(path: string): string | undefined {
  return (/^server\/contexts\/([^/]+)\//.exec(path) ?? /^server\/([^/]+)\//.exec(path))?.[1];
}

/** Writes of a table by another context than its owner: `table by`, with reasons. */
const exceptions: Readonly<Record<string, string>> = {
  'orderItem accounting': 'the shares of a line are settled when its money is booked',
  'shopCategoryProduct authoring': "the editor places a product in its shop's own categories",
  'product authoring': 'a product that is purged leaves the recycle bin for good',
  'productSearch catalogue': 'attributes of products that change mark them stale in the index',
  'commissionRule catalogue': 'undoing a merge of categories brings back the rules that ended with it',
  'coupon catalogue': 'coupons of a category that is merged are for the other one from then on',
  'productFileCategory catalogue': 'see coupon catalogue',
  'role catalogue': 'see coupon catalogue',
  'quoteRequest catalogue': 'requests of a category that goes move to the one above',
  'supplier catalogue': 'saving products counts those of their shop',
  'payment checkout': 'placing writes the payment, its orders and their lines in one transaction',
  'order checkout': 'see payment',
  'orderItem checkout': 'see payment',
  'promotionOrder checkout': 'see payment',
  'chatThread identity': 'whoever leaves a shop is taken off its conversations',
  'merchantAccount identity': 'whoever gets an account back finds off what collects its money elsewhere',
  'quoteRequest identity': 'closing an account empties what others hold of the person',
  'review identity': 'see quoteRequest identity',
  'productInquiry identity': 'see quoteRequest identity',
  'supplierApplication identity': 'see quoteRequest identity',
  'formerCustomer identity': 'see quoteRequest identity',
  'pastOrder identity': 'see quoteRequest identity',
  'pageFailure operations': 'operators let failed pages be tried again',
  'paymentCharge orders': 'a payment that asks for another sum, or for nothing, voids what was begun',
  'bill payments': 'settling writes bills into the books',
  'billLine payments': 'see bill',
  'commissionRule payments': 'what settling takes is asked for by the ledger',
  'payment payments': 'orders open a payment, payments settle it',
  'orderItem returns': 'an after-sale notes on its line what was refunded and by which case',
  'order returns': 'see orderItem returns',
  'product trust': 'the figures products and shops are sorted by are added up from orders and reviews',
  'supplier trust': 'see product trust',
};

/**
 * Tables of `platform` are shared: files, sent messages, attempts. Queries may read tables of any context; only the owning context writes
 * them, or other contexts through its index.
 */
export function checkTables(files: readonly Source[]): string[] {
  const owners = new Map<string, string>();
  for (const { path, text } of files) {
    if (!/\/tables(?:\/[a-z-]+)?\.ts$/.test(path)) continue;
    for (const [, name = ''] of text.matchAll(declared)) owners.set(name, ownerOf(path) ?? path);
  }
  const used = new Set<string>();
  const findings: string[] = [];
  for (const { path, text } of files) {
    const by = ownerOf(path);
    for (const found of text.matchAll(written)) {
      const owner = owners.get(found[1] ?? '');
      if (owner === undefined || owner === 'platform' || by === undefined || owner === by) continue;
      const key = `${found[1]} ${by}`;
      used.add(key);
      if (exceptions[key] !== undefined) continue;
      const line = text.slice(0, found.index).split('\n').length;
      findings.push(`${path}:${line} writes ${found[1]}, which is ${owner}'s`);
    }
  }
  for (const key of Object.keys(exceptions))
    if (!used.has(key)) findings.push(`scripts/checks/tables.ts:1 no longer needs ${key}`);
  return findings;
}
