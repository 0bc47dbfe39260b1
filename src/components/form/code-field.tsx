import { useState } from 'react';
import type account from '../../../locales/zh/identity/account.json';
import { ApiError } from '../../lib/api.ts';
import { api, toastError } from '../../lib/client.ts';
import { storeRequestToken } from '../../lib/code-requests.ts';
import { fill } from '../../lib/format/text.ts';
import { isContact } from '../../lib/format/validate.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { useCountdown } from '../use-countdown.ts';
import { Field } from './field.tsx';

/** Texts of signing in that other forms share. */
export type AccountTexts = Pick<typeof account, 'login' | 'errors'>;

interface CodeFieldProps {
  readonly t: AccountTexts;
  /** Receiver of the code; undefined: only the server knows it and shows it masked. */
  readonly mobile?: string;
  /** An email address is also valid. */
  readonly mayMail?: boolean;
  /** Requests the code. */
  readonly send: (mobile: string) => Promise<unknown>;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** Called if the number or address is invalid. */
  readonly onMobileWrong?: () => void;
}

const waitSeconds = 60;

/** A code from a text message or an email, with a button that requests it at most once a minute. */
export function CodeField({
  t,
  mobile,
  mayMail = false,
  send,
  value,
  error,
  onChange,
  onMobileWrong,
}: CodeFieldProps) {
  const [wait, setWait] = useCountdown();
  const [demoCode, setDemoCode] = useState<string | null>(null);

  const ask = async () => {
    const to = mobile?.trim() ?? '';
    if (mobile !== undefined && !isContact(mobile, mayMail)) return onMobileWrong?.();
    try {
      storeRequestToken(to, await send(to));
      setWait(waitSeconds);
      showToast('success', t.login.codeSent);
    } catch (failure) {
      if (failure instanceof ApiError && failure.error === 'invalid_input') return onMobileWrong?.();
      return toastError(failure, t.errors.sendFailed);
    }
    if (to === '' || to.includes('@')) return;
    // Only the demo has this route, because it sends no real messages.
    const sent = await api('GET /api/dev/sms/{mobile}', { params: { mobile: to } }).catch(() => null);
    setDemoCode(sent?.code ?? null);
  };

  return (
    <Field
      label={t.login.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={value}
      error={error}
      hint={demoCode ? fill(t.login.demoCode, { code: demoCode }) : undefined}
      onChange={(event) => onChange(event.target.value)}
      end={
        <button
          type="button"
          data-early="code"
          disabled={wait > 0}
          onClick={ask}
          className="min-h-9 rounded-control px-3 font-semibold text-accent text-sm hover:bg-tint disabled:text-ink-3 disabled:hover:bg-card"
        >
          {wait > 0 ? fill(t.login.resend, { seconds: wait }) : t.login.sendCode}
        </button>
      }
    />
  );
}
