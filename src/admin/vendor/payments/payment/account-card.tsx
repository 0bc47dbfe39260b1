import { Pencil, Plug, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type {
  AlipayAccount,
  MerchantMethod,
  WechatAccount,
} from '../../../../../contract/payments/merchant-account.ts';
import { Failure } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { formatTime } from '../../../../lib/format/date.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill } from '../../../../lib/format/text.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import { SwitchField } from '../../../form/choice-fields.tsx';
import { Card, Line } from '../../../parts/card.tsx';
import { Copied } from '../../../parts/copied.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { When } from '../../../parts/when.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { partOf } from '../../../shell/part.tsx';
import { useAct } from '../../../shell/use-act.ts';
import { stale } from './routes.ts';
import type { AccountTexts } from './texts.ts';

interface HistoryProps {
  readonly t: AccountTexts;
  readonly method: MerchantMethod;
}

/** The latest events of an account; loaded when opened. */
function History({ t, method }: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useApiQuery(
    'GET /api/supplier/payment/account/history/{method}',
    isOpen ? { params: { method } } : null,
  );
  return (
    <details
      className="mt-3 border-line border-t pt-1"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold lg:min-h-9">
        {t.history}
      </summary>
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && (
        <div className="grid gap-4 pt-1 lg:grid-cols-3">
          <Part title={t.payments} none={t.nonePaid}>
            {data.payments.map(({ paymentNo, amount, time }) => (
              <Entry key={paymentNo} head={formatMoney(amount)} text={paymentNo} time={time} />
            ))}
          </Part>
          <Part title={t.refunds} none={t.noneRefunded}>
            {data.refunds.map(({ refundNo, amount, status, time }) => (
              <Entry
                key={refundNo}
                head={`${formatMoney(amount)} · ${t.refundStates[status]}`}
                text={refundNo}
                time={time}
                isBad={status === 'failed'}
              />
            ))}
          </Part>
          <Part title={t.failures} none={t.noneFailed}>
            {data.failures.map(({ id, kind, outcome, detail, time }) => (
              <Entry key={id} head={t.kinds[kind]} text={detail ?? outcome} time={time} isBad />
            ))}
          </Part>
        </div>
      )}
    </details>
  );
}

interface PartProps {
  readonly title: string;
  readonly none: string;
  readonly children: readonly ReactNode[];
}
const Part = ({ title, none, children }: PartProps) => (
  <section className="min-w-0">
    <h3 className="mb-1 text-sm">{title}</h3>
    {children.length === 0 ? (
      <p className="text-ink-3">{none}</p>
    ) : (
      <ul className="flex flex-col gap-2">{children}</ul>
    )}
  </section>
);

interface EntryProps {
  readonly head: string;
  readonly text: string;
  readonly time: string;
  readonly isBad?: boolean;
}

const Entry = ({ head, text, time, isBad = false }: EntryProps) => (
  <li>
    <p className={isBad ? 'text-danger' : ''}>{head}</p>
    <p className="break-all text-ink-2 text-xs">{text}</p>
    <p className="text-ink-3 text-xs">
      <When iso={time} />
    </p>
  </li>
);

const EnableHeld = partOf(async () => (await import('./enable-held.tsx')).EnableHeld);

interface AccountCardProps {
  readonly t: AccountTexts;
  readonly method: MerchantMethod;
  readonly account: WechatAccount | AlipayAccount | null;
  readonly isSandboxed: boolean;
  readonly mayWrite: boolean;
  /** Names and configured values; `until` is an expiry date. */
  readonly facts: readonly (readonly [name: string, value: string | { readonly until: string }])[];
  readonly form: (onClose: () => void) => ReactNode;
}

/** One merchant account: its configuration, the last test, whether it is enabled, and its latest events. */
export function AccountCard({ t, method, account, isSandboxed, mayWrite, facts, form }: AccountCardProps) {
  const act = useAct();
  const [isOpen, setOpen] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const name = t.methods[method];
  const params = { method };
  const test = async () => {
    setTesting(true);
    await act(() => api('POST /api/supplier/payment/account/test/{method}', { params }), {
      done: t.tested,
      stale,
    });
    setTesting(false);
  };
  const enable = (enabled: boolean) =>
    act(() => api('PUT /api/supplier/payment/account/enabled/{method}', { params, body: { enabled } }), {
      done: enabled ? t.turnedOn : t.turnedOff,
      stale,
    });
  const outcome = account?.lastTest?.outcome;
  const isGood = outcome === 'ok' || (outcome === 'sandbox' && isSandboxed);
  const Sign = account ? Pencil : Plus;
  return (
    <Card level={2} title={name}>
      {isSandboxed && (
        <p role="note" className="mb-3 rounded-control bg-tint px-4 py-2">
          {t.sandboxed}
        </p>
      )}
      {!account && <p className="mb-3 text-ink-2">{t.none}</p>}
      {account && (
        <>
          <p className="mb-3">
            <span
              className={`inline-block rounded-tag px-2 py-0.5 text-xs ${account.enabled ? 'bg-verified-tint text-success' : 'bg-soft text-ink-2'}`}
            >
              {account.enabled ? t.on : t.off}
            </span>
          </p>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {facts.map(([fact, value]) => (
              <Line key={fact} name={fact}>
                {typeof value === 'string' ? (
                  <span className="break-all">{value}</span>
                ) : (
                  <Until t={t} iso={value.until} />
                )}
              </Line>
            ))}
          </dl>
          <dl className="mt-3">
            <Copied t={t} name={t.callbackUrl} text={account.callbackUrl} />
          </dl>
          <div className="mt-3 border-line border-t pt-3">
            <TestOutcome t={t} lastTest={account.lastTest} />
            {mayWrite && (
              <SwitchField
                label={t.use}
                hint={hintOf(t, account, isGood)}
                isOn={account.enabled}
                isDisabled={!isGood && !account.enabled}
                onChange={(enabled) => (enabled && account.heldUntil ? setHeld(true) : void enable(enabled))}
              />
            )}
          </div>
        </>
      )}
      {mayWrite && (
        <div className="mt-3 flex flex-wrap gap-2">
          {account && (
            <button
              type="button"
              className={`control-button ${isGood ? '' : 'control-primary'}`}
              aria-label={`${t.test}: ${name}`}
              disabled={isTesting}
              onClick={() => void test()}
            >
              <Plug className="size-4" aria-hidden="true" />
              {isTesting ? t.testing : t.test}
            </button>
          )}
          <button
            type="button"
            className={`control-button ${account ? '' : 'control-primary'}`}
            aria-label={`${account ? t.change : t.setUp}: ${name}`}
            onClick={() => setOpen(true)}
          >
            <Sign className="size-4" aria-hidden="true" />
            {account ? t.change : t.setUp}
          </button>
        </div>
      )}
      {account && <History t={t} method={method} />}
      {isHeld && account?.heldUntil && (
        <EnableHeld t={t} method={method} heldUntil={account.heldUntil} onClose={() => setHeld(false)} />
      )}
      {isOpen && (
        <Drawer title={name} onClose={() => setOpen(false)}>
          {form(() => setOpen(false))}
        </Drawer>
      )}
    </Card>
  );
}

/** The effect of enabling it, or what is missing before. */
function hintOf(
  t: AccountTexts,
  { enabled, heldUntil }: WechatAccount | AlipayAccount,
  isGood: boolean,
): string {
  if (!isGood) return t.useAfterTest;
  return heldUntil && !enabled ? fill(t.useHeld, { time: formatTime(heldUntil) }) : t.useHint;
}

/** Expiry date of a certificate; red once it has expired. */
function Until({ t, iso }: { readonly t: AccountTexts; readonly iso: string }) {
  const isOver = Date.parse(iso) < serverNow();
  return (
    <span className={isOver ? 'text-danger' : ''}>
      {formatTime(iso)}
      {isOver && ` · ${t.certificateOver}`}
    </span>
  );
}

interface TestOutcomeProps {
  readonly t: AccountTexts;
  readonly lastTest: WechatAccount['lastTest'];
}

/** The result of the last test, and how to fix a failure. */
function TestOutcome({ t, lastTest }: TestOutcomeProps) {
  const isBad = lastTest && lastTest.outcome !== 'ok' && lastTest.outcome !== 'sandbox';
  return (
    <p role="status" className={isBad ? 'text-danger' : 'text-ink-2'}>
      {lastTest ? (
        <>
          {t.outcomes[lastTest.outcome]}{' '}
          {isBad && lastTest.code && `${fill(t.code, { code: lastTest.code })} `}
          <When iso={lastTest.time} />
        </>
      ) : (
        t.untested
      )}
    </p>
  );
}
