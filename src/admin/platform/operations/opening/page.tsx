import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Permission } from '../../../../../contract/access/permissions.ts';
import type { Connection, Opening, OpeningStepName } from '../../../../../contract/operations/opening.ts';
import { OptionalStepName } from '../../../../../contract/operations/opening.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { localPath } from '../../../../lib/paths.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { Card } from '../../../parts/card.tsx';
import { SettingsPage } from '../../../parts/content/settings-page.tsx';
import { StepSign } from '../../../parts/setup-steps.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { partOf } from '../../../shell/part.tsx';
import { $return } from '../../../shell/return-store.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { Connections } from './connections.tsx';
import { Live } from './live.tsx';
import { linksOf } from './step-links.ts';
import { StepValues } from './step-values.tsx';
import { type OpeningTexts, useOpeningTexts } from './texts.ts';

const ShopForm = partOf(async () => (await import('./shop-form.tsx')).ShopForm);
const NameForm = partOf(async () => (await import('./quick-forms.tsx')).NameForm);
const LanguageForm = partOf(async () => (await import('./language-form.tsx')).LanguageForm);
const CompanyForm = partOf(async () => (await import('./quick-forms.tsx')).CompanyForm);

/** The guided opening of the marketplace. */
export function Page() {
  const t = useOpeningTexts();
  const asked = useApiQuery('GET /api/system/opening', {});
  return (
    <SettingsPage t={t} asked={asked}>
      {(opening) => <Steps t={t} opening={opening} />}
    </SettingsPage>
  );
}

interface StepsProps {
  readonly t: OpeningTexts;
  readonly opening: Opening;
}

const isOver = (state: Opening['steps'][number]['state']) => state === 'done' || state === 'skipped';

/** The steps, and the one that is chosen; without a choice the first that is open. */
function Steps({ t, opening }: StepsProps) {
  const [search, setSearch] = useSearchParams();
  const { steps } = opening;
  const first =
    steps.find(({ state }) => state === 'open') ?? steps.find(({ state }) => state === 'optional');
  const shown = steps.find(({ name }) => name === search.get('step')) ?? first ?? steps.at(-1);
  // The page was reached: no other page has to lead back to it.
  useEffect(() => $return.set(null), []);
  if (!shown) return null;
  const done = steps.filter(({ state }) => isOver(state)).length;
  const next = steps.find(({ name, state }) => name !== shown.name && state === 'open');
  return (
    <>
      <p className="text-ink-2">{t.lead}</p>
      <div className="flex flex-wrap items-center gap-3">
        <progress
          className="h-2 w-40 appearance-none overflow-hidden rounded-full bg-tint-2 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-tint-2 [&::-webkit-progress-value]:bg-accent"
          max={steps.length}
          value={done}
          aria-hidden="true"
        />
        <p className="tabular-nums">{fill(t.progress, { done, all: steps.length })}</p>
      </div>
      <div className="lg:hidden">
        <SelectField
          label={t.step}
          value={shown.name}
          onChange={(step) => setSearch({ step })}
          options={steps.map(({ name, state }) => ({
            value: name,
            label: `${t.names[name]} · ${t.state[state]}`,
          }))}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label={t.steps} className="max-lg:hidden">
          <ol className="flex flex-col gap-0.5">
            {steps.map(({ name, state }) => (
              <li key={name}>
                <Link
                  to={`?step=${name}`}
                  aria-current={name === shown.name ? 'step' : undefined}
                  className={`flex min-h-9 items-center gap-2 rounded-control px-2 ${name === shown.name ? 'bg-tint font-semibold text-accent-strong' : 'hover:bg-soft'}`}
                >
                  <StepSign state={state === 'optional' ? 'open' : state} />
                  <span className="min-w-0 grow">{t.names[name]}</span>
                  <span className={state === 'optional' ? 'font-normal text-ink-3 text-xs' : 'sr-only'}>
                    {t.state[state]}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <Step key={shown.name} t={t} opening={opening} name={shown.name} next={next?.name ?? null} />
      </div>
    </>
  );
}

interface StepProps extends StepsProps {
  readonly name: OpeningStepName;
  /** The next open step. */
  readonly next: OpeningStepName | null;
}

const connectionsOf: Partial<Readonly<Record<OpeningStepName, readonly Connection['part'][] | null>>> = {
  payment: ['wechat', 'alipay', 'bankcard', 'paypal'],
  sms: ['sms'],
  mail: ['mail'],
  live: null,
};

const optionalOf = (name: OpeningStepName): OptionalStepName | null =>
  OptionalStepName.options.find((one) => one === name) ?? null;

/** Forms on this page, by step: label of the button, and permission. */
const formsOf = (
  t: OpeningTexts,
): Partial<
  Readonly<Record<OpeningStepName, { readonly label: string; readonly permission: Permission }>>
> => ({
  brand: { label: t.quick.name, permission: 'platform.site.write' },
  languages: { label: t.quick.languages, permission: 'platform.site.write' },
  company: { label: t.quick.company, permission: 'platform.site.write' },
  shop: { label: t.shop.open, permission: 'platform.audit.approve' },
});

/** One step: what it is, what is set, what is missing, and where it is done. */
function Step({ t, opening, name, next }: StepProps) {
  const may = useMay();
  const act = useAct();
  const mayWrite = may('platform.site.write');
  const step = opening.steps.find((one) => one.name === name);
  const [isFormOpen, setFormOpen] = useState(false);
  if (!step) return null;
  const optional = optionalOf(name);
  const only = connectionsOf[name];
  const form = formsOf(t)[name];
  const { values } = opening;
  const close = () => setFormOpen(false);
  const skip = async (skipped: boolean) => {
    if (optional === null) return;
    await act(() => api('PUT /api/system/opening/skip', { body: { step: optional, skipped } }), {
      done: skipped ? t.skipped : t.unskipped,
      stale: ['GET /api/system/opening'],
    });
  };
  return (
    <div className="flex flex-col gap-4">
      <Card level={2} title={t.names[name]}>
        <p className="text-ink-2">{t.about[name]}</p>
        <h3 className="mt-4 mb-2 font-semibold">{t.now}</h3>
        <StepValues t={t} step={name} opening={opening} />
        <h3 className="mt-4 mb-2 font-semibold">{t.missing}</h3>
        {step.gaps.length === 0 && <p className="text-ink-2">{t.nothingMissing}</p>}
        <ul className="flex flex-col gap-1">
          {step.gaps.map(({ code, blocks }) => (
            <li key={code}>
              {t.gaps[code]}
              {blocks && <span className="text-danger text-xs"> · {t.needed}</span>}
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2">
          {form && may(form.permission) && (
            <button
              type="button"
              className={`control-button ${isOver(step.state) ? '' : 'control-primary'}`}
              onClick={() => setFormOpen(true)}
            >
              {form.label}
            </button>
          )}
          <StepActions t={t} name={name} values={opening.values} />
          {optional && mayWrite && step.state === 'optional' && (
            <button type="button" className="control-button" onClick={() => void skip(true)}>
              {t.skip}
            </button>
          )}
          {optional && mayWrite && step.state === 'skipped' && (
            <button type="button" className="control-button" onClick={() => void skip(false)}>
              {t.unskip}
            </button>
          )}
          {next && isOver(step.state) && (
            <Link to={`?step=${next}`} className="control-button control-primary">
              {t.next}: {t.names[next]}
            </Link>
          )}
        </div>
      </Card>
      {name === 'live' && mayWrite && (
        <Card>
          <Live t={t} opening={opening} />
        </Card>
      )}
      {only !== undefined && mayWrite && (
        <Card level={2} title={t.check}>
          <Connections t={t} only={only} />
        </Card>
      )}
      {isFormOpen && name === 'brand' && <NameForm t={t} values={values} onClose={close} />}
      {isFormOpen && name === 'languages' && <LanguageForm t={t} values={values} onClose={close} />}
      {isFormOpen && name === 'company' && <CompanyForm t={t} values={values} onClose={close} />}
      {isFormOpen && name === 'shop' && <ShopForm t={t.shop} onClose={close} />}
    </div>
  );
}

interface StepActionsProps {
  readonly t: OpeningTexts;
  readonly name: OpeningStepName;
  readonly values: Opening['values'];
}

/** Links to the pages where the step is done; those lead back here. */
function StepActions({ t, name, values }: StepActionsProps) {
  const may = useMay();
  const locale = useLanguage();
  const links = linksOf(t, name, values).filter(({ permission }) => !permission || may(permission));
  if (links.length === 0) return null;
  const leave = () => $return.set({ to: `/opening?step=${name}`, label: t.back });
  return (
    <>
      {links.map(({ label, to, isOutside = false }) =>
        isOutside ? (
          <a
            key={to}
            href={to.startsWith('/admin') ? to : localPath(to, locale)}
            target="_blank"
            rel="noopener"
            className="control-button"
          >
            {label}
          </a>
        ) : (
          <Link key={to} to={to} onClick={leave} className="control-button">
            {label}
          </Link>
        ),
      )}
    </>
  );
}
