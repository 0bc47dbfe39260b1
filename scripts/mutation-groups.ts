/** A mutation group: source files, and the suites of `tests/server` for their rules, the fastest first. */
interface MutationGroup {
  readonly mutate: readonly string[];
  readonly suites: readonly string[];
}

const folders = (...names: string[]): string[] => names.map((name) => `server/contexts/${name}/*.ts`);

export const mutationGroups = {
  pricing: {
    mutate: folders('pricing/price'),
    suites: ['pricing-parts', 'pricing-coupons', 'pricing-freight', 'pricing-rules', 'pricing-terms'],
  },
  coupon: {
    mutate: folders('pricing/coupon'),
    suites: [
      'coupon-rules',
      'coupon-state-machine',
      'coupon-offers',
      'coupon-claims',
      'coupon-spend',
      'coupon-list',
      'coupon-issue',
    ],
  },
  freight: {
    mutate: folders('pricing/freight'),
    suites: ['freight-rules', 'freight-rows', 'freight-templates'],
  },
  checkout: {
    mutate: folders('checkout/checkout'),
    suites: ['order-prices', 'orderable-rules', 'checkout-rows', 'quotation-order', 'checkout'],
  },
  ledger: {
    mutate: [...folders('accounting/ledger'), 'server/contexts/accounting/refundable.ts'],
    suites: ['ledger', 'order-money', 'ledger-operations', 'release', 'settlement'],
  },
  settlement: {
    mutate: folders('payments/settlement'),
    suites: ['settlement', 'settlement-list', 'release', 'late-decision'],
  },
  split: {
    mutate: folders('payments/split'),
    suites: ['split', 'split-limits', 'split-list', 'split-answers', 'split-returns', 'split-ends'],
  },
  'after-sale': {
    mutate: ['server/contexts/returns/!(tables).ts'],
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
      'server/platform/access/scope.ts',
      'server/http/security/authorise.ts',
      ...folders('identity/role'),
    ],
    suites: ['actor-rules', 'authorise-rules', 'scope-rules', 'role-rules', 'refused-call'],
  },
} satisfies Record<string, MutationGroup>;
