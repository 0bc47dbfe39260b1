import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import { here } from '../../lib/browser.ts';
import { loginPath } from '../../lib/paths.ts';
import { fill } from '../../lib/text.ts';
import type { FormTexts } from './report-form.tsx';

interface DoneProps {
  readonly t: FormTexts;
  readonly reportNo: string;
  readonly onAgain: () => void;
}

/** Takes the form's place and the focus with it. */
export function Done({ t, reportNo, onAgain }: DoneProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="flex flex-col items-start gap-3 rounded-control outline-none"
    >
      <CircleCheck className="size-10 text-success" strokeWidth={1.5} aria-hidden="true" />
      <p className="font-semibold text-xl">{t.done.title}</p>
      <p className="text-ink-2 tabular-nums">{fill(t.done.text, { reportNo })}</p>
      <button type="button" className="button-quiet mt-2" onClick={onAgain}>
        {t.done.again}
      </button>
    </div>
  );
}

export function LoginFirst({ t, locale }: { readonly t: FormTexts; readonly locale: Locale }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="font-semibold text-xl">{t.login.title}</p>
      <p className="text-ink-2">{t.login.text}</p>
      <a href={loginPath(here.full(), locale)} className="button-primary mt-2">
        {t.login.action}
      </a>
    </div>
  );
}
