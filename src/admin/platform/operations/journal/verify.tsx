import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApiOutput } from '../../../../../contract/index.ts';
import { api, toastError } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/text.ts';
import type { LogTexts } from './words.ts';

type Part = ApiOutput<'GET /api/system/journal/verify'>;
interface Course {
  readonly checked: number;
  readonly entries: number;
  readonly faults: Part['faults'];
  readonly head: string;
  readonly isOver: boolean;
}

/** Looks at the whole log, part by part, and says what was found. */
export function useVerify(t: LogTexts) {
  const [course, setCourse] = useState<Course | null>(null);
  const run = async () => {
    let [checked, after]: [number, number | null] = [0, 0];
    let faults: Part['faults'] = [];
    setCourse({ checked, entries: 0, faults, head: '', isOver: false });
    try {
      while (after !== null) {
        const part: Part = await api('GET /api/system/journal/verify', { query: { after: `${after}` } });
        checked += part.checked;
        faults = [...faults, ...part.faults];
        after = part.next;
        setCourse({ checked, entries: part.entries, faults, head: part.head, isOver: after === null });
      }
    } catch (error) {
      setCourse(null);
      toastError(error, t.verifyFailed);
    }
  };
  return { course, run: () => void run() };
}

interface VerifiedProps {
  readonly t: LogTexts;
  readonly course: Course;
}

export function Verified({ t, course: { checked, entries, faults, head, isOver } }: VerifiedProps) {
  const isWrong = faults.length > 0;
  const Sign = isWrong ? ShieldAlert : ShieldCheck;
  return (
    <section
      role="status"
      className={`flex gap-3 rounded-card border p-4 ${isWrong ? 'border-danger bg-card' : 'border-line bg-card'}`}
    >
      <Sign
        className={`size-5 shrink-0 ${isWrong ? 'text-danger' : isOver ? 'text-success' : 'text-ink-3'}`}
        aria-hidden="true"
      />
      <div className="flex min-w-0 flex-col gap-1">
        {!isOver && <p>{fill(t.checking, { done: checked, all: entries })}</p>}
        {isWrong && <p className="font-semibold text-danger">{fill(t.faults, { count: faults.length })}</p>}
        {isOver && !isWrong && (
          <>
            <p className="font-semibold">{fill(t.intact, { count: checked })}</p>
            {head && <p className="wrap-anywhere text-ink-3 text-xs">{fill(t.head, { hash: head })}</p>}
          </>
        )}
        <ul className="flex flex-col gap-0.5">
          {faults.map(({ id, fault }) => (
            <li key={`${id} ${fault}`}>
              {id > 0 ? (
                <Link to={`?open=${id}`} className="text-accent underline">
                  {fill(t.fault[fault], { id })}
                </Link>
              ) : (
                fill(t.fault[fault], { id })
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
