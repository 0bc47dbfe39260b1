import { type FormEvent, useState } from 'react';
import { CodeBody, type SecondFactorState } from '../../../../../contract/identity/second-factor.ts';
import { ApiError } from '../../../../lib/api.ts';
import { api, toastError } from '../../../../lib/client.ts';
import { drawQr } from '../../../../lib/format/qr.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { TextField } from '../../../form/field.tsx';
import { Card } from '../../../parts/card.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import type { FactorTexts } from './texts.ts';

interface OwnFactorProps {
  readonly t: FactorTexts;
  readonly state: SecondFactorState;
}
/** The secret of an authenticator app that is being set up. */
interface Begun {
  readonly secret: string;
  readonly uri: string;
}
const stale = [
  'GET /api/user/second-factor',
  'GET /api/system/menu/user',
  'GET /api/system/menu/codes',
] as const;

/** The account's own second factor: enabling with recovery codes, and disabling. */
export function OwnFactor({ t, state }: OwnFactorProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const begin = async () => {
    try {
      setBegun(await api('POST /api/user/second-factor/begin'));
    } catch (error) {
      toastError(error, t.failed);
    }
  };
  const confirm = async (code: string) => {
    const { recoveryCodes } = await api('POST /api/user/second-factor/confirm', { body: { code } });
    setBegun(null);
    setCodes(recoveryCodes);
    showToast('success', t.turnedOn);
    await invalidateAnswers(...stale);
  };
  const renew = async (code: string) => {
    setCodes((await api('POST /api/user/second-factor/codes', { body: { code } })).recoveryCodes);
    await invalidateAnswers(...stale);
  };
  const remove = async (code: string) => {
    await api('POST /api/user/second-factor/remove', { body: { code } });
    setCodes([]);
    showToast('success', t.turnedOff);
    await invalidateAnswers(...stale);
  };
  const ways = [
    { label: t.renew, run: renew },
    ...(state.required ? [] : [{ label: t.remove, run: remove }]),
  ];
  const asking = { needed: t.codeNeeded, failed: t.failed };
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <p className="flex items-center gap-3">
          <Tag tone={state.enrolled ? 'bg-verified-tint text-success' : 'bg-soft text-ink-2'}>
            {state.enrolled ? t.on : t.off}
          </Tag>
          {state.enrolled && (
            <span className="text-ink-2">{fill(t.codesLeft, { count: state.codesLeft })}</span>
          )}
        </p>
        {!state.enrolled && state.required && <p role="note">{t.required}</p>}
        {!state.enrolled && !begun && (
          <div>
            <button type="button" className="control-button control-primary" onClick={() => void begin()}>
              {t.start}
            </button>
          </div>
        )}
        {begun && (
          <>
            <p>{t.scan}</p>
            <Qr label={t.qr} text={begun.uri} />
            <code className="wrap-anywhere select-all rounded-control bg-soft px-3 py-2">{begun.secret}</code>
            <CodeForm {...asking} label={t.code} ways={[{ label: t.confirm, run: confirm }]} />
          </>
        )}
        {codes.length > 0 && (
          <section aria-label={t.codesTitle} className="flex flex-col gap-3 rounded-control bg-tint p-4">
            <p>{t.codesHint}</p>
            <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono sm:grid-cols-3">
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
            <div>
              <button type="button" className="control-button" onClick={() => setCodes([])}>
                {t.codesKept}
              </button>
            </div>
          </section>
        )}
        {state.enrolled && codes.length === 0 && <CodeForm {...asking} label={t.anyCode} ways={ways} />}
      </div>
    </Card>
  );
}

function Qr({ label, text }: { readonly label: string; readonly text: string }) {
  const { path, size } = drawQr(text);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-48 bg-white">
      <path d={path} stroke="#000" />
    </svg>
  );
}

interface CodeFormProps {
  readonly label: string;
  readonly needed: string;
  readonly failed: string;
  /** The actions with the code; Enter runs the first. */
  readonly ways: readonly { readonly label: string; readonly run: (code: string) => Promise<void> }[];
}

/** A code field with its actions. */
function CodeForm({ label, needed, failed, ways }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (run: (code: string) => Promise<void>) => {
    const typed = CodeBody.safeParse({ code }).data;
    if (!typed) return setError(needed);
    if (isBusy) return;
    setBusy(true);
    try {
      await run(typed.code);
      setCode('');
    } catch (refusal) {
      setError(refusal instanceof ApiError && refusal.message ? refusal.message : failed);
    } finally {
      setBusy(false);
    }
  };
  const [first, ...rest] = ways;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (first) void send(first.run);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <div className="max-w-64">
        <TextField
          label={label}
          max={20}
          value={code}
          error={error}
          onChange={(typed) => {
            setCode(typed);
            setError(undefined);
          }}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="control-button control-primary" disabled={isBusy}>
          {first?.label}
        </button>
        {rest.map((way) => (
          <button
            key={way.label}
            type="button"
            className="control-button"
            disabled={isBusy}
            onClick={() => void send(way.run)}
          >
            {way.label}
          </button>
        ))}
      </div>
    </form>
  );
}
