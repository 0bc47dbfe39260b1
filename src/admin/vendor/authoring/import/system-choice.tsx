import { useState } from 'react';
import { ForeignSystem, ProductFileSystem } from '../../../../../contract/authoring/product-file.ts';
import type { ImportSummary, ProductJob } from '../../../../../contract/authoring/product-job.ts';
import { fill } from '../../../../lib/format/text.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import type { ImportTexts } from './texts.ts';

interface SystemChoiceProps {
  readonly t: ImportTexts;
  readonly file: ImportSummary;
  readonly reading: ProductJob['reading'];
  /** null = the import options can no longer be changed. */
  readonly onRead: ((reading: ProductJob['reading']) => void) | null;
}

const own = 'own';

/** The system that wrote the file, with a choice of another or of the shop's own mapping of columns. */
export function SystemChoice({ t, file, reading, onRead }: SystemChoiceProps) {
  const [isMapping, setMapping] = useState(false);
  const isOwn = isMapping || file.system?.name === own;
  const choose = (value: string) => {
    setMapping(value === own);
    if (value !== own) onRead?.({ ...reading, system: ProductFileSystem.safeParse(value).data ?? null });
  };
  return (
    <section className="flex flex-col gap-2" aria-label={t.system}>
      <h3 className="font-semibold">{t.system}</h3>
      <p>{recognised(t, file)}</p>
      {onRead && (
        <SelectField
          label={t.systemOther}
          hint={t.systemHint}
          value={isOwn ? own : (reading.system ?? '')}
          options={[
            { value: '', label: t.systemAuto },
            { value: 'product_file', label: t.systemPlain },
            ...ForeignSystem.options.map((value) => ({ value, label: t.systems[value] })),
            ...(file.headers.length > 0 ? [{ value: own, label: t.systemOwn }] : []),
          ]}
          onChange={choose}
        />
      )}
      {onRead && isOwn && file.headers.length > 0 && (
        <ColumnMapping t={t} file={file} onSaved={() => onRead({ ...reading, system: null })} />
      )}
    </section>
  );
}

/** Names the system, the number of its columns that are used, and those that are not. */
function recognised(t: ImportTexts, { system, columns, isUnusable }: ImportSummary): string {
  if (!system) return isUnusable ? t.systemNone : t.systemPlainFound;
  const name = system.name === own ? t.systemOwnFound : fill(t.systemFound, { name: t.systems[system.name] });
  const unused = columns.filter(({ means }) => means === null).map(({ column }) => column);
  const used = fill(t.systemUsed, { used: system.used, columns: system.columns });
  const rest = unused.length > 0 ? fill(t.systemUnused, { names: unused.join(t.comma) }) : '';
  return `${name}${used}${rest}`;
}
