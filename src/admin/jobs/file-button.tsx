import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '../../lib/client.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useLanguage } from '../shell/words.ts';

interface FileButtonProps {
  /** Where the API has it. */
  readonly path: string;
  /** What it is saved as. */
  readonly name: string;
  readonly label: string;
  readonly failed: string;
}

/** Saves a file of the API in the language that is read; a second press while it is made does nothing. */
export function FileButton({ path, name, label, failed }: FileButtonProps) {
  const locale = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveFile(path, name, locale);
    } catch (error) {
      toastError(error, failed);
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void save()}
      className="control-button self-start"
    >
      <FileDown className="size-4" aria-hidden="true" />
      {label}
    </button>
  );
}
