import { useState } from 'react';
import type { ImportSummary } from '../../../../../contract/authoring/product-job.ts';
import { useBusy } from '../../../../components/use-busy.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { useBulkTexts } from '../../../jobs/bulk-texts.ts';
import type { ImportTexts } from './texts.ts';

interface ColumnMappingProps {
  readonly t: ImportTexts;
  readonly file: ImportSummary;
  readonly onSaved: () => void;
}

/** Columns with a text in each language. */
const local = new Set([
  'title',
  'body',
  'vendor',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'imageAlt',
  'seoTitle',
  'seoDescription',
  'brief',
  'sellingPoints',
  'attributes',
  'unit',
]);

const isName = (means: string) => means === 'handle' || /^title(?:\.(?:zh|en))?$/.test(means);

/** What each column of the file means, one choice for each; it is kept for all files with the same columns. */
export function ColumnMapping({ t, file, onSaved }: ColumnMappingProps) {
  const bulk = useBulkTexts();
  const { isBusy, run } = useBusy(bulk.reportFailed);
  const headers = [...new Set(file.headers.filter((header) => header.trim() !== ''))];
  const [means, setMeans] = useState<Readonly<Record<string, string>>>(() => startOf(headers, file));
  const [isAsked, setAsked] = useState(false);
  const keys = Object.entries(t.keys).flatMap(([key, name]) => [
    { value: key, label: name },
    ...(local.has(key)
      ? (['zh', 'en'] as const).map((language) => ({
          value: `${key}.${language}`,
          label: fill(t.in, { name, language: t.languages[language] }),
        }))
      : []),
  ]);
  const given = headers.map((header) => means[header] ?? '').filter((key) => key !== '');
  const twice = given.find((key, at) => given.indexOf(key) < at);
  const error = !given.some(isName)
    ? t.mappingNameless
    : twice === undefined
      ? ''
      : fill(t.mappingTwice, { name: keys.find(({ value }) => value === twice)?.label ?? twice });
  const send = (columns: readonly { readonly header: string; readonly means: string | null }[]) =>
    void run(async () => {
      await api('PUT /api/admin/product/import/columns', { body: { columns: [...columns] } });
      onSaved();
    }, t.mappingFailed);
  const save = () => {
    setAsked(true);
    if (!error) send(headers.map((header) => ({ header, means: means[header] || null })));
  };
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line p-3">
      <p className="text-ink-2">{t.mappingHint}</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {headers.map((header) => (
          <SelectField
            key={header}
            label={header}
            value={means[header] ?? ''}
            none={t.ignored}
            options={keys}
            onChange={(value) => setMeans({ ...means, [header]: value })}
          />
        ))}
      </div>
      {isAsked && error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="button" className="control-button control-primary" disabled={isBusy} onClick={save}>
          {t.mappingSave}
        </button>
        {file.system?.name === 'own' && (
          <button
            type="button"
            className="control-button"
            disabled={isBusy}
            onClick={() => send(headers.map((header) => ({ header, means: null })))}
          >
            {t.mappingForget}
          </button>
        )}
      </div>
    </div>
  );
}

/** The meanings that the check found, each once, to begin with. */
function startOf(headers: readonly string[], { columns }: ImportSummary): Record<string, string> {
  const found = new Map<string, string>();
  for (const { column, means } of columns)
    if (means !== null && !means.startsWith('metafield:') && headers.includes(column) && !found.has(column))
      found.set(column, means);
  return Object.fromEntries(found);
}
