import type { z } from 'zod';
import { fill } from '../../../lib/format/text.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

interface DisableDialogProps {
  readonly t: {
    readonly disableTitle: string;
    readonly disableHint: string;
    readonly reason: string;
    readonly disabled: string;
  };
  /** Name of the stored draft. */
  readonly draft: string;
  /** Name of the account. */
  readonly name: string;
  readonly schema: z.ZodType<{ readonly reason: string }, unknown>;
  readonly save: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Disables an account with a reason. */
export const DisableDialog = ({ t, draft, name, schema, save, onClose }: DisableDialogProps) => (
  <ReasonDialog
    name={draft}
    title={fill(t.disableTitle, { name })}
    hint={t.disableHint}
    label={t.reason}
    max={200}
    schema={schema}
    save={async (reason) => {
      await save(reason);
      showToast('success', fill(t.disabled, { name }));
    }}
    onClose={onClose}
  />
);
