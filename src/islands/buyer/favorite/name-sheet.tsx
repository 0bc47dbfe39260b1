import { type FormEvent, useState } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { Sheet } from '../../../components/sheet.tsx';

interface NameSheetProps {
  readonly title: string;
  readonly label: string;
  readonly yes: string;
  readonly close: string;
  /** For an error without a text of its own. */
  readonly failed: string;
  readonly initial?: string;
  readonly onClose: () => void;
  /** Saves the name; the sheet shows what it throws. */
  readonly onSave: (name: string) => Promise<void>;
}

/** Asks for one name of at most 40 characters. */
export function NameSheet({
  title,
  label,
  yes,
  close,
  failed,
  initial = '',
  onClose,
  onSave,
}: NameSheetProps) {
  const [name, setName] = useState(initial);
  const { busy, failure, run } = useSubmit(failed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => onSave(name.trim()));
  };
  return (
    <Sheet title={title} close={close} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field
          label={label}
          name="name"
          autoComplete="off"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Submit label={yes} busyLabel={yes} busy={busy} ready={name.trim() !== ''} failure={failure} />
      </form>
    </Sheet>
  );
}
