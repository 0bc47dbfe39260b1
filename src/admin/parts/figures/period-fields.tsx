import { TextField } from '../../form/field.tsx';
import type { Form } from '../../form/use-form.ts';

interface Period {
  readonly startTime: string;
  readonly endTime: string;
}
interface PeriodFieldsProps<D> {
  readonly t: { readonly start: string; readonly end: string; readonly endHint: string };
  readonly startHint: string;
  readonly form: Form<D>;
  /** The start is fixed once the period has begun. */
  readonly isStartHeld?: boolean;
  readonly isEndHeld?: boolean;
}

/** Start and end, in the marketplace's time zone. */
export function PeriodFields<D extends Period>(props: PeriodFieldsProps<D>) {
  const { t, startHint, form, isStartHeld = false, isEndHeld = false } = props;
  const { draft, errors } = form;
  const set = (change: Partial<Period>) => form.set((before) => ({ ...before, ...change }));
  return (
    <>
      <TextField
        label={t.start}
        hint={startHint}
        type="datetime-local"
        value={draft.startTime}
        error={errors.startTime}
        isDisabled={isStartHeld}
        onChange={(startTime) => set({ startTime })}
      />
      <TextField
        label={t.end}
        hint={t.endHint}
        type="datetime-local"
        value={draft.endTime}
        error={errors.endTime}
        isDisabled={isEndHeld}
        onChange={(endTime) => set({ endTime })}
      />
    </>
  );
}
