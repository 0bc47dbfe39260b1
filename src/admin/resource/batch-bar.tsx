import { LoaderCircle, X } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../components/confirm.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { ApiError } from '../../lib/api.ts';
import { fill } from '../../lib/format/text.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { SelectField } from '../form/choice-fields.tsx';
import { TextField } from '../form/field.tsx';
import type { Batch } from './list.ts';
import type { ListTexts } from './texts.ts';

interface BatchBarProps<R> {
  readonly t: ListTexts;
  /** The selected rows of the page. */
  readonly rows: readonly R[];
  readonly batch: readonly Batch<R>[];
  readonly nameOf: (row: R) => string;
  readonly onUnselect: () => void;
  /** Called after a change, to reload the list. */
  readonly onDone: () => Promise<unknown>;
}

interface Missed {
  readonly name: string;
  readonly why: string;
}
interface Progress {
  readonly done: number;
  readonly all: number;
}

const atOnce = 4;

/** Bulk actions on the selected rows: one by one, with failures and their reasons. */
export function BatchBar<R>({ t, rows, batch, nameOf, onUnselect, onDone }: BatchBarProps<R>) {
  const [asking, setAsking] = useState<Batch<R> | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [missed, setMissed] = useState<readonly Missed[]>([]);
  const fitting = (one: Batch<R>) => (one.fits ? rows.filter(one.fits) : rows);

  /** Returns the rows that succeeded. */
  const each = async (all: readonly R[], run: (row: R) => Promise<unknown>) => {
    const failed: Missed[] = [];
    const good: R[] = [];
    const waiting = [...all];
    setProgress({ done: 0, all: all.length });
    const worker = async () => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
        try {
          await run(row);
          good.push(row);
        } catch (error) {
          const said = error instanceof ApiError ? error.message : '';
          failed.push({ name: nameOf(row), why: said || t.failedOne });
        }
        setProgress({ done: good.length + failed.length, all: all.length });
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker));
    setProgress(null);
    setMissed(failed);
    await onDone();
    return good;
  };

  const start = async (one: Batch<R>, said = '') => {
    setAsking(null);
    const fit = fitting(one);
    const good = await each(fit, (row) => one.run(row, said));
    const left = rows.length - fit.length;
    const outcome = [
      good.length > 0 ? fill(t.batchDone, { count: good.length }) : '',
      left > 0 ? fill(t.leftOut, { count: left }) : '',
    ];
    const { undo } = one;
    showToast(
      'success',
      outcome.filter(Boolean).join(' · '),
      undo && good.length > 0
        ? { label: t.undo, run: () => void each(good, undo).then(() => showToast('info', t.undone)) }
        : undefined,
    );
    onUnselect();
  };

  return (
    <>
      {(rows.length > 0 || progress) && (
        <section
          aria-label={t.actions}
          data-bar
          className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-card px-4 py-2 shadow-float"
        >
          <p role="status" className="mr-auto flex items-center gap-2 font-semibold">
            {progress ? (
              <>
                <LoaderCircle className="size-4 text-accent motion-safe:animate-spin" aria-hidden="true" />
                {fill(t.working, { done: progress.done, all: progress.all })}
              </>
            ) : (
              fill(t.selected, { count: rows.length })
            )}
          </p>
          {batch.map((one) => (
            <button
              key={one.label}
              type="button"
              disabled={progress !== null || fitting(one).length === 0 || one.choice?.options.length === 0}
              onClick={() => (one.question || one.choice || one.words ? setAsking(one) : void start(one))}
              className="control-button"
            >
              {one.label}
            </button>
          ))}
          <button
            type="button"
            aria-label={t.unselect}
            disabled={progress !== null}
            onClick={onUnselect}
            className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-soft lg:size-9"
          >
            <X className="size-4.5" aria-hidden="true" />
          </button>
        </section>
      )}
      {asking?.choice && (
        <ChoiceSheet
          t={t}
          title={asking.label}
          choice={asking.choice}
          onPick={(value) => void start(asking, value)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.words && (
        <WordsSheet
          t={t}
          title={asking.label}
          words={asking.words}
          onSay={(words) => void start(asking, words)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking && !asking.choice && !asking.words && (
        <Confirm
          title={asking.label}
          question={asking.question?.(fitting(asking)) ?? ''}
          yes={t.yes}
          no={t.no}
          onYes={() => void start(asking)}
          onNo={() => setAsking(null)}
        />
      )}
      {missed.length > 0 && (
        <Sheet
          title={fill(t.batchFailed, { count: missed.length })}
          close={t.close}
          onClose={() => setMissed([])}
        >
          <ul className="flex flex-col gap-2">
            {missed.map(({ name, why }) => (
              <li key={name}>
                <span className="font-semibold">{name}</span>
                <span className="block text-danger">{why}</span>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}

interface ChoiceSheetProps {
  readonly t: ListTexts;
  readonly title: string;
  readonly choice: NonNullable<Batch<never>['choice']>;
  readonly onPick: (value: string) => void;
  readonly onClose: () => void;
}

/** Chooses a value for all selected rows. */
function ChoiceSheet({ t, title, choice: { label, options }, onPick, onClose }: ChoiceSheetProps) {
  const [value, setValue] = useState(options[0]?.value ?? '');
  return (
    <Sheet title={title} close={t.close} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onPick(value);
        }}
        className="flex flex-col gap-4 text-sm"
      >
        <SelectField label={label} value={value} options={options} onChange={setValue} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="control-button" onClick={onClose}>
            {t.no}
          </button>
          <button type="submit" className="control-button control-primary min-w-24">
            {t.yes}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

interface WordsSheetProps {
  readonly t: ListTexts;
  readonly title: string;
  readonly words: NonNullable<Batch<never>['words']>;
  readonly onSay: (words: string) => void;
  readonly onClose: () => void;
}

/** Asks for a text for all selected rows. */
function WordsSheet({ t, title, words, onSay, onClose }: WordsSheetProps) {
  const { label, hint, least, most } = words;
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  return (
    <Sheet title={title} close={t.close} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim().length < least) setShort(true);
          else onSay(text.trim());
        }}
        className="flex flex-col gap-4 text-sm"
      >
        <p className="text-ink-2">{hint}</p>
        <TextField
          label={label}
          rows={4}
          max={most}
          value={text}
          error={isShort ? words.tooShort : undefined}
          onChange={(value) => {
            setText(value);
            setShort(false);
          }}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="control-button" onClick={onClose}>
            {t.no}
          </button>
          <button type="submit" className="control-button control-primary min-w-24">
            {title}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
