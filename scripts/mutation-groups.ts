/** What is falsified together: source files, and the suites of `tests/server` that hold their rules, the quickest first. */
interface MutationGroup {
  readonly mutate: readonly string[];
  readonly suites: readonly string[];
}

const modules = (...names: string[]): string[] => names.map((name) => `server/modules/${name}/*.ts`);

export const mutationGroups = {
  pricing: {
    mutate: modules('pricing'),
    suites: ['pricing-parts', 'pricing-coupons', 'pricing-freight', 'pricing-rules', 'pricing-terms'],
  },
  coupon: {
    mutate: modules('coupon'),
    suites: ['coupon-rules', 'coupon-offers', 'coupon-claims', 'coupon-spend', 'coupon-list', 'coupon-issue'],
  },
  freight: {
    mutate: modules('freight'),
    suites: ['freight-rules', 'freight-rows', 'freight-desk'],
  },
  checkout: {
    mutate: modules('checkout'),
    suites: ['order-rules', 'orderable-rules', 'checkout-rows', 'quotation-order', 'checkout'],
  },
  ledger: {
    mutate: modules('ledger'),
    suites: ['ledger', 'order-money', 'ledger-operations', 'release', 'settlement'],
  },
  settlement: {
    mutate: modules('settlement'),
    suites: ['settlement', 'settlement-desk', 'release', 'late-decision'],
  },
  split: {
    mutate: modules('split'),
    suites: ['split', 'split-limits', 'split-desk', 'split-answers', 'split-returns', 'split-ends'],
  },
  'after-sale': {
    mutate: modules('after-sale'),
    suites: [
      'after-sale-flow',
      'after-sale-rules',
      'after-sale-clock',
      'after-sale-told',
      'after-sale-ends',
      'after-sale-steps',
      'after-sale-lists',
      'after-sale-asking',
    ],
  },
  permissions: {
    mutate: [
      'server/platform/access/actor.ts',
      'server/platform/access/reach.ts',
      'server/http/authorise.ts',
      ...modules('role'),
    ],
    suites: ['actor-rules', 'authorise-rules', 'reach-rules', 'role-rules', 'refused-call'],
  },
} satisfies Record<string, MutationGroup>;
