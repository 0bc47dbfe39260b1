import type { z } from 'zod';
import type { ApiKey } from '../../../contract/index.ts';
import { TextField } from '../form/field.tsx';
import { SheetForm } from '../form/sheet-form.tsx';
import { useForm } from '../form/use-form.ts';
import { invalidateAnswers } from '../shell/data.ts';

interface Reason {
  readonly reason: string;
}
interface ReasonDialogProps {
  /** Name of the stored draft. */
  readonly name: string;
  readonly title: string;
  /** The effect of the decision, and who reads the reason. */
  readonly hint: string;
  readonly label: string;
  readonly max: number;
  readonly schema: z.ZodType<Reason, unknown>;
  readonly save: (reason: string) => Promise<void>;
  readonly onClose: () => void;
  /** Queries that show the object of the decision: loaded again if it has changed meanwhile. */
  readonly stale?: readonly ApiKey[];
}
const initial: Reason = { reason: '' };

/** A decision that requires a reason. */
export function ReasonDialog({
  name,
  title,
  hint,
  label,
  max,
  schema,
  save,
  onClose,
  stale = [],
}: ReasonDialogProps) {
  const form = useForm({
    name,
    initial,
    schema,
    toBody: (draft: Reason) => draft,
    save: ({ reason }) => save(reason),
    onConflict: () => {
      onClose();
      void invalidateAnswers(...stale);
    },
  });
  return (
    <SheetForm form={form} title={title} saveLabel={title} onClose={onClose}>
      <p className="text-ink-2">{hint}</p>
      <TextField
        label={label}
        rows={4}
        max={max}
        value={form.draft.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set({ reason })}
      />
    </SheetForm>
  );
}
