import { TextField } from '../form/field.tsx';
import type { Errors } from '../form/issues.ts';

interface PeriodFieldsProps {
  readonly t: { readonly start: string; readonly end: string; readonly endHint: string };
  readonly startHint: string;
  readonly draft: { readonly startTime: string; readonly endTime: string };
  readonly errors: Errors;
  /** What has begun keeps its beginning. */
  readonly isStartHeld?: boolean;
  readonly isEndHeld?: boolean;
  readonly set: (change: { readonly startTime: string } | { readonly endTime: string }) => void;
}

/** From when to when, in China's time. */
export function PeriodFields(props: PeriodFieldsProps) {
  const { t, startHint, draft, errors, isStartHeld = false, isEndHeld = false, set } = props;
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
