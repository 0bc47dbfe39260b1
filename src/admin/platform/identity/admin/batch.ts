import type { Operator } from '../../../../../contract/identity/operator.ts';
import type { Batch } from '../../../resource/list.ts';
import type { OperatorTexts } from './words.ts';

/** Without a version: whoever takes back what they have just done has read nothing since. */
export type SetDisabled = (
  operator: Pick<Operator, 'id'> & Partial<Operator>,
  disabled: boolean,
  reason?: string,
) => Promise<Operator>;

/** Several at once, each by itself: whom one may not change is named as left out, and the last administrator is refused. */
export const batchOf = (t: OperatorTexts, setDisabled: SetDisabled): readonly Batch<Operator>[] => [
  {
    label: t.disable,
    fits: ({ mayChange, state }) => mayChange && state === 'active',
    words: { label: t.reason, hint: t.disableManyHint, least: 0, most: 200, tooShort: '' },
    run: (operator, reason) => setDisabled(operator, true, reason),
    undo: ({ id }) => setDisabled({ id }, false),
  },
  {
    label: t.enable,
    fits: ({ mayChange, state }) => mayChange && state === 'disabled',
    run: (operator) => setDisabled(operator, false),
  },
];
