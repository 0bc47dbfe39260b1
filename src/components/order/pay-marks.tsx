import type { ApiOutput } from '../../../contract/index.ts';

type PayWay = ApiOutput<'GET /api/site/settings'>['payWays'][number];

/** Drawings of 16 × 12 pixels: a card, a phone, a code to scan, an account. */
const drawings = {
  card: 'M1.5 1.5h13v9h-13zM1.5 4.5h13M4 8h3',
  phone: 'M4.5 .5h7v11h-7zM7 9.5h2',
  code: 'M2.5 1.5h4v4h-4zM9.5 1.5h4v4h-4zM2.5 8.5h2v2h-2zM9.5 8.5h1M13 7.5v3.5',
  account: 'M5.5 3a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0M3 11c.5-5 9.5-5 10 0',
} as const;

interface PayMark {
  readonly name: string;
  readonly drawing: keyof typeof drawings;
}

/** Cards and the wallets that the card page offers where the device has one. */
export const cardMarks: readonly PayMark[] = [
  { name: 'Visa', drawing: 'card' },
  { name: 'Mastercard', drawing: 'card' },
  { name: 'Apple Pay', drawing: 'phone' },
  { name: 'Google Pay', drawing: 'phone' },
];

/** The marks of the ways to pay that an installation offers, in their order. */
export const payMarksOf = (
  ways: readonly PayWay[],
  names: Readonly<Record<'wechat' | 'alipay' | 'paypal', string>>,
): PayMark[] =>
  ways.flatMap((way): readonly PayMark[] => {
    if (way === 'bankcard') return cardMarks;
    return [{ name: names[way], drawing: way === 'paypal' ? 'account' : 'code' }];
  });

interface PayMarksProps {
  readonly of: readonly PayMark[];
  readonly className?: string;
}

/** Ways to pay as marks. Names beside plain drawings, not logos: their owners restrict the use of those. */
export function PayMarks({ of, className = '' }: PayMarksProps) {
  return (
    <span className={`pay-marks ${className}`} translate="no">
      {of.map(({ name, drawing }) => (
        <span key={name}>
          <svg viewBox="0 0 16 12" aria-hidden="true">
            <path d={drawings[drawing]} />
          </svg>
          {name}
        </span>
      ))}
    </span>
  );
}
