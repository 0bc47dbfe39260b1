import type { z } from 'zod';
import { TextField } from '../../form/field.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { useForm } from '../../form/use-form.ts';
import type { AnswerTexts } from './answer-texts.ts';

interface Answer {
  readonly content: string;
}
interface AnswerFormProps {
  readonly t: AnswerTexts;
  /** Name of the stored draft. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly max: number;
  readonly schema: z.ZodType<Answer, unknown>;
  readonly save: (body: Answer) => Promise<void>;
  readonly onClose: () => void;
}
const initial: Answer = { content: '' };

/** A short answer to a buyer. */
export function AnswerForm({ t, name, label, hint, max, schema, save, onClose }: AnswerFormProps) {
  const form = useForm({ name, initial, schema, toBody: (draft: Answer) => draft, save });
  return (
    <FormFrame form={form} saveLabel={t.send} onSaved={onClose} onCancel={onClose}>
      <TextField
        label={label}
        hint={hint}
        rows={4}
        max={max}
        value={form.draft.content}
        error={form.errors.content}
        onChange={(content) => form.set({ content })}
      />
    </FormFrame>
  );
}
