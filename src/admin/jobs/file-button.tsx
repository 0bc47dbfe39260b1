import { FileDown } from 'lucide-react';
import { useBusy } from '../../components/use-busy.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useLanguage } from '../shell/texts.ts';

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
  const { isBusy, run } = useBusy(failed);
  return (
    <button
      type="button"
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void run(() => saveFile(path, name, locale))}
      className="control-button self-start"
    >
      <FileDown className="size-4" aria-hidden="true" />
      {label}
    </button>
  );
}
