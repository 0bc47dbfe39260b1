import { Sheet } from '../../components/sheet.tsx';
import { useFormWords } from './words.ts';

/** A field of a conflict, in words. */
export interface Shown {
  readonly label: string;
  readonly text: string;
}

interface ConflictSheetProps {
  readonly mine: readonly Shown[];
  readonly theirs: readonly Shown[];
  /** `later` = back to the form as it is; the next save asks again. */
  readonly onSettle: (whose: 'mine' | 'theirs' | 'later') => void;
}

/** Two people have edited one thing: what differs, and whose shall count. Nothing is overwritten before that. */
export function ConflictSheet({ mine, theirs, onSettle }: ConflictSheetProps) {
  const t = useFormWords();
  const labels = [...new Set([...mine, ...theirs].map(({ label }) => label))];
  const textIn = (fields: readonly Shown[], label: string) =>
    fields.find((field) => field.label === label)?.text ?? '–';
  const different = labels.filter((label) => textIn(mine, label) !== textIn(theirs, label));
  return (
    <Sheet
      title={t.conflictTitle}
      close={t.stay}
      onClose={() => onSettle('later')}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="control-button" onClick={() => onSettle('theirs')}>
            {t.takeTheirs}
          </button>
          <button type="button" className="control-button control-primary" onClick={() => onSettle('mine')}>
            {t.keepMine}
          </button>
        </div>
      }
    >
      <p className="text-ink-2">{t.conflictHint}</p>
      <div className="mt-4 overflow-x-auto">
        <table className="w-full border-collapse text-left">
          <thead className="text-ink-2">
            <tr>
              {[t.field, t.mine, t.theirs].map((name) => (
                <th key={name} scope="col" className="py-2 pr-4 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {different.map((label) => (
              <tr key={label} className="border-line border-t align-top">
                <th scope="row" className="py-2 pr-4 font-normal text-ink-2">
                  {label}
                </th>
                <td className="py-2 pr-4">{textIn(mine, label)}</td>
                <td className="py-2">{textIn(theirs, label)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  );
}
