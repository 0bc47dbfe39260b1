import type { Source } from '../files.ts';

const status = 'a status of an order is written as a number: OrderStatus has its name';
const terms = 'a type or scope of a coupon is written as a number: CouponType and CouponScope have its name';

/** Patterns of a number literal in place of a named value of `contract/orders/order-status.ts` or `contract/pricing/coupon-terms.ts`. */
const signs = [
  // An error without a response has status 0.
  [/(?<!\berror\.)\b(?:status|orderStatus)\b\)? (?:[!=]==|[<>]=?) \d\b/, status],
  [/\[[\d, ]+\]\.includes\((?:\w+\.)*(?:status|orderStatus)\)/, status],
  [/\border\.status, (?:\d\b|\[\s*\d)/, status],
  [/(?:\$\{order\.status\}|\bo\.status) (?:=|<>|in) \(?\d/, status],
  [/\b(?:moveOrder|transitionOrder)\(.*'\w+', \d\)/, status],
  [/\b(?:scope|type) [!=]== \d\b/, terms],
  [/\[[\d, ]+\]\.includes\((?:\w+\.)*(?:scope|type)\)/, terms],
  [/\bcoupon\.(?:scope|type), (?:\d\b|\[\s*\d)/, terms],
  [/(?:\$\{coupon\.(?:scope|type)\}|\bc\.(?:scope|type)) (?:=|<>|in) \(?\d/, terms],
] as const;
/** The chat protocol and its SDK have their own numbers. */
const foreign = /^(?:server\/im|src\/lib\/chat\/sdk)\//;

/** Order statuses, coupon types and scopes that are compared with a number literal. */
export const checkValues = (files: readonly Source[]): string[] =>
  files
    .filter(({ path }) => !foreign.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          signs.flatMap(([sign, reason]) => (sign.test(line) ? [`${path}:${at + 1} ${reason}`] : [])),
        ),
    );
