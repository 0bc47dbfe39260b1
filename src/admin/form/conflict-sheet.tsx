import { Sheet } from '../../components/sheet.tsx';
import { useFormTexts } from './texts.ts';

/** A field of a conflict, as label and text. */
export interface Shown {
  readonly label: string;
  readonly text: string;
}

interface ConflictSheetProps {
  readonly mine: readonly Shown[];
  readonly theirs: readonly Shown[];
  /** Texts of the dialog if it is not about another editor's change. */
  readonly words?: Readonly<Record<'title' | 'hint' | 'mine' | 'theirs', string>>;
  /** `later` = return to the form unchanged; the next save asks again. */
  readonly onSettle: (whose: 'mine' | 'theirs' | 'later') => void;
}

/**
 * Compares two states of one object, from two editors or from an old draft and the saved state, and asks which to keep. Nothing is
 * overwritten before that.
 */
export function ConflictSheet({ mine, theirs, words, onSettle }: ConflictSheetProps) {
  const t = useFormTexts();
  const said = words ?? {
    title: t.conflictTitle,
    hint: t.conflictHint,
    mine: t.keepMine,
    theirs: t.takeTheirs,
  };
  const labels = [...new Set([...mine, ...theirs].map(({ label }) => label))];
  const textIn = (fields: readonly Shown[], label: string) =>
    fields.find((field) => field.label === label)?.text ?? '–';
  const different = labels.filter((label) => textIn(mine, label) !== textIn(theirs, label));
  return (
    <Sheet
      title={said.title}
      close={t.stay}
      onClose={() => onSettle('later')}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="control-button" onClick={() => onSettle('theirs')}>
            {said.theirs}
          </button>
          <button type="button" className="control-button control-primary" onClick={() => onSettle('mine')}>
            {said.mine}
          </button>
        </div>
      }
    >
      <p className="text-ink-2">{said.hint}</p>
      <div className="mt-4 overflow-x-auto" hidden={different.length === 0}>
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
