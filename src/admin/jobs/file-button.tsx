import { FileDown } from 'lucide-react';
import { useBusy } from '../../components/use-busy.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useLanguage } from '../shell/texts.ts';

interface FileButtonProps {
  /** Path of the API route. */
  readonly path: string;
  /** File name of the download. */
  readonly name: string;
  readonly label: string;
  readonly failed: string;
}

/** Downloads a file from the API in the reader's language; further clicks during the request are ignored. */
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
