import { useEffect, useId, useRef, useState } from 'react';
import type { UserInfo } from '../../../../contract/account.ts';
import type { Locale } from '../../../../contract/basics.ts';
import type { Application, OwnApplication } from '../../../../contract/supplier-application.ts';
import type common from '../../../../locales/zh/common.json';
import { UploadSubmit } from '../../../components/form/upload-submit.tsx';
import { UploadScope, useUnderWay, useUploadTracker } from '../../../components/form/uploads.tsx';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { dayInChina } from '../../../lib/date.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { fill } from '../../../lib/text.ts';
import { BasicStep } from './basic-step.tsx';
import { PapersStep } from './papers-step.tsx';
import { Steps } from './steps.tsx';
import { type DraftState, useDraft } from './use-draft.ts';
import {
  type ApplyTexts,
  bodyOf,
  type Errors,
  fieldOf,
  isPicture,
  keysOf,
  messageOf,
  missingPictures,
  noPictures,
  type Pictures,
  problemsOf,
  startPictures,
  startValues,
  type Values,
} from './values.ts';

interface WizardProps {
  readonly t: ApplyTexts;
  readonly upload: typeof common.upload;
  readonly locale: Locale;
  readonly user: UserInfo;
  /** The draft to go on with; null = a new one. */
  readonly draft: Application | null;
  readonly onSent: (own: OwnApplication) => void;
  /** It was sent or answered elsewhere. */
  readonly onOver: () => void;
}

/** The first two steps: what is filled in is kept as it is typed. */
export function Wizard({ t, upload, locale, user, draft, onSent, onOver }: WizardProps) {
  const [step, setStep] = useState<1 | 2>(1);
  const [values, setValues] = useState<Values>(() => startValues(draft?.fields ?? {}, user));
  const [pictures, setPictures] = useState<Pictures>(() => (draft ? startPictures(draft) : noPictures));
  const [errors, setErrors] = useState<Errors>({});
  const uploads = useUploadTracker();
  const isUploading = useUnderWay(uploads).length > 0;
  const { state, keep, flush, stop } = useDraft(onOver);
  const { busy, failure, run } = useSubmit(t.sendFailed);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const today = dayInChina(new Date(serverNow()));

  // Uploads end one after another: what is kept is what stands here in the end.
  const known = useRef(pictures);
  useEffect(() => {
    if (known.current === pictures) return;
    known.current = pictures;
    keep(keysOf(pictures));
  }, [pictures, keep]);

  // Where the focus goes once what holds it has been drawn: a field, or the heading of a step. Of each wish there is an object of
  // its own, and it is part of the state: the effect of an earlier drawing must not look for the field.
  const [wanted, setWanted] = useState<{ readonly name: string }>();
  useEffect(() => {
    if (!wanted) return;
    if (wanted.name === 'heading') heading.current?.focus();
    else focusField(form.current, wanted.name);
  }, [wanted]);

  const change = (patch: Partial<Values>) => {
    setValues((before) => ({ ...before, ...patch }));
    const { businessScope, ...texts } = patch;
    keep({ ...texts, ...(businessScope ? { businessScope: [...businessScope] } : {}) });
    const changed = Object.keys(patch).flatMap((name) => fieldOf(`body.${name}`) ?? []);
    setErrors((before) => ({ ...before, ...Object.fromEntries(changed.map((name) => [name, undefined])) }));
  };
  const show = (found: Errors) => {
    setErrors(found);
    const [name] = Object.keys(found);
    if (name) setWanted({ name });
  };
  const goTo = (next: 1 | 2) => {
    setStep(next);
    setErrors({});
    void flush();
    setWanted({ name: 'heading' });
  };
  const next = () => {
    const found = problemsOf(values, t, today);
    if (Object.keys(found).length > 0) return show(found);
    goTo(2);
  };
  const send = async () => {
    await stop();
    try {
      const own = await api('POST /api/supplier/application/submit', { body: bodyOf(values, pictures) });
      showToast('success', t.sent);
      onSent(own);
    } catch (error) {
      keep(bodyOf(values, pictures));
      refuse(error);
    }
  };
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.error === 'application_pending' || error.error === 'shop_exists') {
      showToast('error', error.message);
      return onOver();
    }
    if (error.error === 'not_found') throw new ApiError('not_found', t.filesGone, error.status);
    const field = error.error === 'invalid_input' ? fieldOf(error.field) : null;
    if (field === null) throw error;
    setStep(isPicture(field) ? 2 : 1);
    show({ [field]: messageOf(field, false, t) });
  };
  const submit = () => {
    const missing = missingPictures(pictures, t);
    if (Object.keys(missing).length > 0) return show(missing);
    void run(send);
  };

  const count = Object.values(errors).filter(Boolean).length;
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={headingId}
      onSubmit={(event) => {
        event.preventDefault();
        if (step === 1) next();
        else submit();
      }}
      className="flex flex-col gap-8"
    >
      <Steps t={t.steps} step={step} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 ref={heading} id={headingId} tabIndex={-1} className="scroll-mt-32 text-xl outline-none">
          {t.steps.names[step - 1]}
        </h3>
        <Saved t={t.saved} state={state} />
      </div>
      {step === 1 ? (
        <BasicStep t={t} locale={locale} values={values} errors={errors} today={today} onChange={change} />
      ) : (
        <UploadScope uploads={uploads}>
          <PapersStep
            t={t}
            upload={upload}
            pictures={pictures}
            errors={errors}
            onChange={(name, edit) => {
              setPictures((before) => ({ ...before, [name]: edit(before[name]) }));
              setErrors((before) => ({ ...before, [name]: undefined }));
            }}
          />
        </UploadScope>
      )}
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-6">
        {count > 0 && (
          <p role="alert" className="w-full text-danger text-sm">
            {fill(t.problems, { count })}
          </p>
        )}
        {step === 1 ? (
          <button type="submit" className="button-primary min-w-32">
            {t.next}
          </button>
        ) : (
          <>
            <button type="button" className="button-quiet" disabled={busy} onClick={() => goTo(1)}>
              {t.back}
            </button>
            <UploadSubmit
              uploads={uploads}
              label={isUploading ? t.uploading : t.submit}
              busyLabel={t.submitting}
              busy={busy}
              failure={failure}
            />
          </>
        )}
      </div>
    </form>
  );
}

/** Inputs by their name, groups of them by the first that can be focused. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const field =
    form?.querySelector<HTMLElement>(`[name="${name}"]`) ??
    form?.querySelector<HTMLElement>(
      `[data-field="${name}"] :is(select, input, button):not(:disabled, [hidden] *)`,
    );
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

function Saved({ t, state }: { readonly t: ApplyTexts['saved']; readonly state: DraftState }) {
  return (
    <p role="status" className={`text-sm ${state === 'failed' ? 'text-danger' : 'text-ink-2'}`}>
      {t[state]}
    </p>
  );
}
