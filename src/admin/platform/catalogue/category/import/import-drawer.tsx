import { type ChangeEvent, useState } from 'react';
import {
  type CategoryFileResult,
  type CategoryImport,
  categoryFileBytes,
} from '../../../../../../contract/catalogue/category-import.ts';
import { useBusy } from '../../../../../components/use-busy.ts';
import { api } from '../../../../../lib/client.ts';
import { fill } from '../../../../../lib/format/text.ts';
import { showToast } from '../../../../../lib/stores/toast.ts';
import { SelectField } from '../../../../form/choice-fields.tsx';
import { FileButton } from '../../../../jobs/file-button.tsx';
import { Drawer } from '../../../../parts/drawer.tsx';
import { SheetFileField } from '../../../../parts/sheet-file-field.tsx';
import { useLanguage } from '../../../../shell/texts.ts';
import { useAct } from '../../../../shell/use-act.ts';
import { useMay } from '../../../../shell/use-may.ts';
import type { CategoryTexts } from '../texts.ts';
import { undoChange } from '../undo-change.ts';
import { AttributeFiles } from './attribute-files.tsx';
import { Faults, Preview } from './result.tsx';
import { SourceTree } from './source-tree.tsx';

interface ImportProps {
  readonly t: CategoryTexts;
  readonly onClose: () => void;
}

const stale = ['GET /api/category/list', 'GET /api/category/tree', 'GET /api/admin/category-source'] as const;
type Depth = 1 | 2 | 3;
const depths: readonly Depth[] = [1, 2, 3];

/** Runs an import, whose result can be undone, and closes the drawer when it succeeded. */
function useImport({ t, onClose }: ImportProps) {
  const act = useAct();
  return async (run: () => Promise<CategoryImport>) => {
    let changeId: number | null = null;
    const isDone = await act(
      async () => {
        ({ changeId } = await run());
      },
      {
        done: t.import.done,
        stale,
        undo: () => undoChange(changeId),
      },
    );
    if (isDone) onClose();
  };
}

const addedBy = ({ added, changed, attributes }: CategoryImport) =>
  added + changed + (attributes?.added ?? 0);

/** Chooses branches of Shopify's taxonomy. */
function FromTaxonomy({ t, onClose }: ImportProps) {
  const words = t.import;
  const write = useImport({ t, onClose });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  const [depth, setDepth] = useState<Depth>(3);
  const [enabled, setEnabled] = useState(true);
  const [attributes, setAttributes] = useState(true);
  const mayDescribe = useMay()('platform.category.attribute');
  const [preview, setPreview] = useState<CategoryImport | null>(null);
  const { isBusy, run } = useBusy(t.failed);
  const body = { branches: isAll ? ('all' as const) : [...chosen], depth, enabled, attributes };
  const canAsk = (isAll || chosen.size > 0) && !isBusy;
  const change = (run: () => void) => {
    run();
    setPreview(null);
  };
  const toggle = (id: string) =>
    change(() => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    });
  return (
    <>
      <p className="text-ink-2">{words.taxonomyHint}</p>
      <label className="flex min-h-11 items-center gap-2 font-semibold lg:min-h-9">
        <input
          type="checkbox"
          checked={isAll}
          onChange={(event) => change(() => setAll(event.target.checked))}
          className="size-4 accent-accent"
        />
        {words.all}
      </label>
      <div className="max-h-80 overflow-y-auto rounded-control border border-line px-2">
        <SourceTree t={t} parentId={null} chosen={chosen} isWithin={isAll} onToggle={toggle} />
      </div>
      <SelectField
        label={words.depth}
        hint={words.depthHint}
        value={String(depth)}
        options={depths.map((one) => ({ value: String(one), label: fill(words.levels, { count: one }) }))}
        onChange={(value) => change(() => setDepth(depths.find((one) => String(one) === value) ?? 3))}
      />
      <label className="flex min-h-11 items-start gap-2 lg:min-h-9">
        <input
          type="checkbox"
          checked={enabled}
          onChange={(event) => change(() => setEnabled(event.target.checked))}
          className="mt-0.5 size-4 accent-accent"
        />
        <span>
          {words.open}
          <span className="block text-ink-2 text-xs">{words.openHint}</span>
        </span>
      </label>
      <AttributeFiles
        t={t}
        mayLoad={mayDescribe}
        isWanted={attributes}
        onWant={(isWanted) => change(() => setAttributes(isWanted))}
        onLoaded={() => setPreview(null)}
      />
      {preview && <Preview t={t} result={preview} />}
      <div className="flex flex-wrap justify-end gap-2">
        <button
          type="button"
          className="control-button"
          disabled={!canAsk}
          onClick={() =>
            void run(async () => setPreview(await api('POST /api/admin/category-source/preview', { body })))
          }
        >
          {words.check}
        </button>
        <button
          type="button"
          className="control-button control-primary"
          disabled={isBusy || !preview || addedBy(preview) === 0}
          onClick={() => void run(() => write(() => api('POST /api/admin/category-source/import', { body })))}
        >
          {words.start}
        </button>
      </div>
    </>
  );
}

/** Imports a file; it is checked as soon as it is chosen. */
function FromFile({ t, onClose }: ImportProps) {
  const words = t.import;
  const locale = useLanguage();
  const write = useImport({ t, onClose });
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<CategoryFileResult | null>(null);
  const { isBusy, run } = useBusy(t.failed);
  const send = async (chosen: File, dryRun: 'true' | 'false') => {
    // Browsers give spreadsheet files various types; the server detects the format by the first bytes.
    const sent = new Blob([await chosen.arrayBuffer()], { type: 'text/csv' });
    return api('POST /api/admin/category-file', { query: { dryRun }, file: sent });
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    event.target.value = '';
    if (!chosen) return;
    if (chosen.size > categoryFileBytes) return showToast('error', words.tooLarge);
    setFile(chosen);
    setResult(null);
    void run(async () => setResult(await send(chosen, 'true')));
  };
  const isReady = result?.unusable === null && result.faultCount === 0;
  return (
    <>
      <p className="text-ink-2">{words.fileHint}</p>
      <SheetFileField label={words.file} file={file} onChange={choose} />
      {isBusy && <p role="status">{words.checking}</p>}
      {result?.unusable && (
        <p role="alert" className="text-danger">
          {result.unusable}
        </p>
      )}
      {result && result.ignoredColumns.length > 0 && (
        <p className="text-ink-2">
          {fill(words.ignored, { columns: result.ignoredColumns.join(locale === 'zh' ? '、' : ', ') })}
        </p>
      )}
      {result && result.faultCount > 0 && <Faults t={t} faults={result.faults} count={result.faultCount} />}
      {result && isReady && <Preview t={t} result={result} />}
      <button
        type="button"
        className="control-button control-primary self-end"
        disabled={isBusy || !file || !isReady || result.added + result.changed === 0}
        onClick={() => file && void run(() => write(() => send(file, 'false')))}
      >
        {words.start}
      </button>
      <section className="flex flex-col gap-2 border-line border-t pt-4">
        <h3 className="font-semibold">{words.exportTitle}</h3>
        <p className="text-ink-2">{words.exportHint}</p>
        <div className="flex flex-wrap gap-2">
          {(['csv', 'xlsx'] as const).map((format) => (
            <FileButton
              key={format}
              path={`/api/admin/category-file?format=${format}`}
              name={`categories.${format}`}
              label={format.toUpperCase()}
              failed={t.failed}
            />
          ))}
          <FileButton
            path="/api/admin/category-file?paths=true"
            name="category-paths.csv"
            label={words.exportPaths}
            failed={t.failed}
          />
        </div>
      </section>
    </>
  );
}

/** Brings a whole category tree: from Shopify's taxonomy, or from a file. */
export function ImportDrawer({ t, onClose }: ImportProps) {
  const words = t.import;
  const [from, setFrom] = useState<'taxonomy' | 'file'>('taxonomy');
  return (
    <Drawer title={words.title} onClose={onClose}>
      <div className="flex flex-col gap-4 text-sm">
        <fieldset className="flex flex-wrap gap-4">
          <legend className="sr-only">{words.from}</legend>
          {(['taxonomy', 'file'] as const).map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2 lg:min-h-9">
              <input
                type="radio"
                name="import-from"
                checked={from === one}
                onChange={() => setFrom(one)}
                className="size-4 accent-accent"
              />
              {words[one]}
            </label>
          ))}
        </fieldset>
        {from === 'taxonomy' ? (
          <FromTaxonomy t={t} onClose={onClose} />
        ) : (
          <FromFile t={t} onClose={onClose} />
        )}
      </div>
    </Drawer>
  );
}
