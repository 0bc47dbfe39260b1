import { describe, expect, it } from 'vitest';
import {
  type ApplicationState,
  applicationTransitions,
  transitionApplication,
} from '../../../server/contexts/suppliers/application/state-machine.ts';
import { overdueBefore, workingDaysLater } from '../../../server/platform/working-days.ts';

describe('supplier application state machine', () => {
  const states: readonly ApplicationState[] = ['none', 'draft', 'pending', 'changes', 'approved', 'rejected'];
  const actions = ['save', 'submit', 'approve', 'reject', 'request-changes'] as const;
  const all = actions.flatMap((action) => states.map((from) => [action, from] as const));

  it.each(all)('checks %s from %s', (action, from) => {
    const edge = applicationTransitions.find(([name, before]) => name === action && before === from);
    if (edge) expect(transitionApplication(action, from)).toBe(edge[2]);
    else {
      const byReviewer = action !== 'save' && action !== 'submit';
      const reason = byReviewer
        ? 'application_state'
        : from === 'pending'
          ? 'application_pending'
          : 'shop_exists';
      expect(() => transitionApplication(action, from)).toThrow(expect.objectContaining({ reason }));
    }
  });

  it('has these transitions and no others', () => {
    expect(applicationTransitions.map((edge) => edge.join(' '))).toEqual([
      'save none draft',
      'save draft draft',
      'save changes draft',
      'save rejected draft',
      'submit none pending',
      'submit draft pending',
      'submit changes pending',
      'submit rejected pending',
      'withdraw pending draft',
      'approve pending approved',
      'reject pending rejected',
      'request-changes pending changes',
    ]);
  });
});

describe('working days of an application', () => {
  it.each([
    ['2026-11-16T02:00:00Z', '2026-11-19', 'a Monday morning'],
    ['2026-11-19T02:00:00Z', '2026-11-24', 'a Thursday: over the weekend'],
    ['2026-11-20T15:59:59Z', '2026-11-25', 'a Friday, one second before midnight in China'],
    ['2026-11-20T16:00:00Z', '2026-11-25', 'a Saturday in China while it is Friday in London'],
    ['2026-11-22T15:00:00Z', '2026-11-25', 'a Sunday'],
    ['2026-11-22T16:00:00Z', '2026-11-26', 'a Monday in China'],
    ['2026-12-31T02:00:00Z', '2027-01-05', 'over the end of a year'],
    [
      '2026-09-30T02:00:00Z',
      '2026-10-10',
      'the day before the National Day week, whose Saturday after is worked',
    ],
    ['2026-02-13T02:00:00Z', '2026-02-25', 'a Friday before the Spring Festival'],
  ])('three after %s end on %s: %s', (from, day) => {
    expect(workingDaysLater(new Date(from), 3)).toBe(day);
  });

  it.each(['2026-10-08', '2026-10-12', '2026-11-23', '2026-11-24'])(
    'mark overdue on %s exactly those due before',
    (today) => {
      const now = new Date(`${today}T03:00:00Z`);
      const since = overdueBefore(now, 3);
      expect(workingDaysLater(new Date(since.getTime() - 1), 3) < today).toBe(true);
      expect(workingDaysLater(since, 3) >= today).toBe(true);
    },
  );
});
