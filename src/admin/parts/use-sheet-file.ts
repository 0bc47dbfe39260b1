import { type ChangeEvent, useState } from 'react';
import { fill } from '../../lib/format/text.ts';
import { fileSize } from '../jobs/file-size.ts';

interface SheetFile {
  readonly file: File | null;
  /** Why the chosen file cannot be sent; empty without an error. */
  readonly error: string;
  /** Returns the file if it can be sent. */
  readonly choose: (event: ChangeEvent<HTMLInputElement>) => File | null;
  readonly clear: () => void;
}

/** A chosen CSV or XLSX file, up to a size. `tooLarge` has `{{size}}`. */
export function useSheetFile(most: number, tooLarge: string): SheetFile {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState('');
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0] ?? null;
    // The same file can be chosen again.
    target.value = '';
    if (!chosen) return null;
    const isLarge = chosen.size > most;
    setError(isLarge ? fill(tooLarge, { size: fileSize(most) }) : '');
    setFile(isLarge ? null : chosen);
    return isLarge ? null : chosen;
  };
  return { file, error, choose, clear: () => setFile(null) };
}

/** A file as it is sent: the server detects the format by the first bytes. */
export const sentSheet = async (file: File): Promise<Blob> =>
  new Blob([await file.arrayBuffer()], { type: 'text/csv' });
