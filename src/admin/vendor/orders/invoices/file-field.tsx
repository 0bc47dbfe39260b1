import { FileUp, X } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { documentLimits } from '../../../../../contract/authoring/upload.ts';
import { Note } from '../../../../components/form/field.tsx';
import { useFormUploads } from '../../../../components/form/uploads.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { api } from '../../../../lib/client.ts';
import { acceptedPictures, pictureFile } from '../../../../lib/format/picture-file.ts';
import { fill } from '../../../../lib/format/text.ts';
import type { InvoiceTexts } from './texts.ts';

const megabyte = 1024 * 1024;
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
};
/** Browsers have no MIME type for OFD: the file name decides, and the server checks the content. Images are detected as usual. */
async function typeOf(file: File): Promise<string | undefined> {
  const { name } = file;
  return types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? (await pictureFile(file))?.type;
}

/** An uploaded file with its name. */
export interface ChosenFile {
  readonly key: string;
  readonly name: string;
}

interface FileFieldProps {
  readonly t: InvoiceTexts;
  readonly chosen: ChosenFile | null;
  readonly error: string | undefined;
  readonly onChange: (chosen: ChosenFile | null) => void;
}

/** Uploads the issued invoice as soon as a file is chosen. */
export function FileField({ t, chosen, error, onChange }: FileFieldProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const uploads = useFormUploads();
  const [refused, setRefused] = useState('');

  async function take(file: File): Promise<void> {
    const type = await typeOf(file);
    if (!type) return setRefused(t.fileType);
    if (file.size > documentLimits.megabytes * megabyte)
      return setRefused(fill(t.fileSize, { size: (file.size / megabyte).toFixed(1), ...documentLimits }));
    setRefused('');
    setBusy(true);
    const end = uploads.begin(`${t.file}: ${t.fileUploading}`);
    try {
      const { key } = await api('POST /api/upload/document', { file: new Blob([file], { type }) });
      onChange({ key, name: file.name });
      end(true);
    } catch (failure) {
      const said = failure instanceof ApiError ? failure.message : '';
      setRefused(said === '' ? t.fileFailed : said);
      end(false);
    } finally {
      setBusy(false);
    }
  }

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) void take(file);
  };
  const wrong = refused === '' ? error : refused;
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-semibold">{t.file}</span>
      {chosen && (
        <p className="flex min-h-11 items-center gap-2 rounded-control bg-tint pl-3 lg:min-h-9">
          <span className="min-w-0 grow truncate">{chosen.name}</span>
          <button
            type="button"
            aria-label={t.fileRemove}
            onClick={() => onChange(null)}
            className="grid size-11 shrink-0 place-items-center text-ink-2 hover:text-danger lg:size-9"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </p>
      )}
      <label className="control-button cursor-pointer self-start focus-within:outline-2">
        <FileUp className="size-4" aria-hidden="true" />
        {isBusy ? t.fileUploading : chosen ? t.fileAnother : t.fileChoose}
        <input
          type="file"
          accept={`.pdf,.ofd,${acceptedPictures}`}
          aria-label={t.file}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-note`}
          disabled={isBusy}
          onChange={pick}
          className="sr-only"
        />
      </label>
      <Note id={`${id}-note`} error={wrong} hint={t.fileHint} />
    </div>
  );
}
