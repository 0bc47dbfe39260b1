import type { LocalText } from '../../../../../contract/basics.ts';
import type { OwnFlashSale } from '../../../../../contract/pricing/flash-sale.ts';
import { instantOf, typedTime } from '../../../form/local-time.ts';
import { hoursOf } from '../../../parts/flash/hours.ts';

interface Session {
  /** Key of the session while it is edited. */
  readonly key: number;
  readonly from: string;
  readonly to: string;
}

/** The form of a flash sale: times as typed, in the marketplace's time zone. */
export interface SaleDraft {
  readonly name: LocalText;
  readonly rules: LocalText;
  readonly day: string;
  readonly sessions: readonly Session[];
  readonly applyUntil: string;
  readonly scope: 'all' | 'chosen';
  readonly supplierIds: readonly number[];
  readonly perBuyer: number | null;
}

export const newSale: SaleDraft = {
  name: { zh: '', en: '' },
  rules: { zh: '', en: '' },
  day: '',
  sessions: [{ key: 1, from: '10:00', to: '12:00' }],
  applyUntil: '',
  scope: 'all',
  supplierIds: [],
  perBuyer: null,
};

export const draftOf = (sale: OwnFlashSale): SaleDraft => ({
  name: sale.name,
  rules: sale.rules,
  day: sale.day,
  sessions: sale.sessions.map((one) => {
    const [from = '', to = ''] = hoursOf(one).split('–');
    return { key: one.id, from, to };
  }),
  applyUntil: typedTime(sale.applyUntil),
  scope: sale.supplierIds.length === 0 ? 'all' : 'chosen',
  supplierIds: sale.supplierIds,
  perBuyer: sale.perBuyer,
});

export const bodyOf = ({ scope, supplierIds, applyUntil, sessions, ...rest }: SaleDraft) => ({
  ...rest,
  sessions: sessions.map(({ from, to }) => ({ from, to })),
  applyUntil: instantOf(applyUntil),
  supplierIds: scope === 'chosen' ? supplierIds : [],
});

/** Every half hour of a day, including its end. */
export const halfHours: readonly string[] = Array.from(
  { length: 49 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
);

export const inOrder = (sessions: readonly Session[]): readonly Session[] =>
  sessions.toSorted((a, b) => a.from.localeCompare(b.from));

/** The suggested next session: two hours from the end of the last one, within the day. */
export function nextSession(sessions: readonly Session[]): Session {
  const last = Math.max(-1, ...sessions.map(({ to }) => halfHours.indexOf(to)));
  const from = Math.min(Math.max(last, 0) + 4, 44);
  const key = Math.max(0, ...sessions.map((one) => one.key)) + 1;
  return { key, from: halfHours[from] ?? '22:00', to: halfHours[from + 4] ?? '24:00' };
}
