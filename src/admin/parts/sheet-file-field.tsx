import { FileUp } from 'lucide-react';
import type { ChangeEvent } from 'react';

interface SheetFileFieldProps {
  readonly label: string;
  readonly file: File | null;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Chooses a CSV or XLSX file, and shows its name. */
export function SheetFileField({ label, file, onChange }: SheetFileFieldProps) {
  return (
    <label className="control-button max-w-full cursor-pointer self-start focus-within:outline-2 focus-within:outline-accent">
      <FileUp className="size-4 shrink-0" aria-hidden="true" />
      <span className="truncate">{file?.name ?? label}</span>
      <input
        type="file"
        aria-label={label}
        accept=".xlsx,.csv,.txt,.tsv,text/csv"
        onChange={onChange}
        className="sr-only"
      />
    </label>
  );
}
