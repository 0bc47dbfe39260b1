import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { UserInfo } from '../../../../contract/identity/account.ts';
import type { ApiInput } from '../../../../contract/index.ts';
import type { Application, OwnApplication } from '../../../../contract/suppliers/supplier-application.ts';
import type common from '../../../../locales/zh/common/common.json';
import { ImageUpload, type UploadedImage } from '../../../components/form/image-upload.tsx';
import { UploadSubmit } from '../../../components/form/upload-submit.tsx';
import { UploadScope, useUnderWay, useUploadTracker } from '../../../components/form/uploads.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { useLatest } from '../../../components/use-latest.ts';
import { isLike, useUnsent } from '../../../components/use-unsent.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { localDay } from '../../../lib/format/date.ts';
import { fill } from '../../../lib/format/text.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { BasicStep, Group } from './basic-step.tsx';
import { Steps } from './steps.tsx';
import {
  type ApplyTexts,
  bodyOf,
  type Errors,
  fieldOf,
  isPicture,
  keysOf,
  messageOf,
  missingPictures,
  mostOthers,
  noPictures,
  type PictureName,
  type Pictures,
  problemsOf,
  startPictures,
  startValues,
  type Values,
} from './values.ts';

type Patch = NonNullable<ApiInput<'PUT /api/supplier/application/draft'>['body']>;
type DraftState = 'idle' | 'saving' | 'saved' | 'failed';

const pauseMs = 600;
const againMs = 5_000;

interface Draft {
  readonly state: DraftState;
  /** Records a change; saved when typing pauses. */
  readonly keep: (patch: Patch) => void;
  /** Saves pending changes at once. */
  readonly flush: () => Promise<void>;
  /** Drops pending changes because the application is submitted; resolves when no save is running. */
  readonly stop: () => Promise<void>;
}

/**
 * Saves an application on the server while it is edited. Saves run one after the other, so that the last one wins. `onOver`: it was
 * submitted in another page, or the shop exists: nothing can be saved any more.
 */
function useDraft(onOver: () => void): Draft {
  const [state, setState] = useState<DraftState>('idle');
  const waiting = useRef<Patch>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());
  const over = useLatest(onOver);

  const save = useCallback(async () => {
    const patch = waiting.current;
    if (Object.keys(patch).length === 0) return;
    waiting.current = {};
    try {
      await api('PUT /api/supplier/application/draft', { body: patch, keepalive: true });
      if (Object.keys(waiting.current).length === 0) setState('saved');
    } catch (error) {
      waiting.current = { ...patch, ...waiting.current };
      setState('failed');
      const name = error instanceof ApiError ? error.error : 'internal';
      if (name === 'application_pending' || name === 'shop_exists') over.current();
      else if (name === 'network') timer.current = setTimeout(() => void flushing.current(), againMs);
    }
  }, [over]);
  const flush = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    running.current = running.current.then(save);
    return running.current;
  }, [save]);
  const flushing = useRef(flush);

  const keep = useCallback(
    (patch: Patch) => {
      waiting.current = { ...waiting.current, ...patch };
      setState('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), pauseMs);
    },
    [flush],
  );
  const stop = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    waiting.current = {};
    return running.current;
  }, []);
  useEffect(() => {
    const leave = () => void flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush]);
  return { state, keep, flush, stop };
}

interface WizardProps {
  readonly t: ApplyTexts;
  readonly upload: typeof common.upload;
  readonly locale: Locale;
  readonly user: UserInfo;
  /** The draft to continue; null = a new one. */
  readonly draft: Application | null;
  readonly onSent: (own: OwnApplication) => void;
  /** It was submitted or decided elsewhere. */
  readonly onOver: () => void;
}

interface Written {
  readonly isSecond: boolean;
  readonly values: Values;
  readonly pictures: Pictures;
}
const isWritten = isLike<Written>({
  isSecond: false,
  values: startValues({}, { phone: null, email: null }),
  pictures: noPictures,
});

/** The first two steps; input is saved while typing. */
export function Wizard({ t, upload, locale, user, draft, onSent, onOver }: WizardProps) {
  const [start] = useState<Written>(() => ({
    isSecond: false,
    values: startValues(draft?.fields ?? {}, user),
    pictures: draft ? startPictures(draft) : noPictures,
  }));
  const [written, setWritten] = useUnsent('application', start, isWritten);
  const { values, pictures } = written;
  const step = written.isSecond ? 2 : 1;
  const uploads = useUploadTracker();
  const isUploading = useUnderWay(uploads).length > 0;
  const { state, keep, flush, stop } = useDraft(onOver);
  const { busy, failure, run } = useSubmit(t.sendFailed);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const today = localDay(new Date(serverNow()));
  const found = step === 1 ? problemsOf(values, t, today) : missingPictures(pictures, t);
  const region = `${values.province} ${values.city} ${values.district}`;
  const { errors, passes, refuse } = useErrors({ ...values, ...pictures, region }, found);

  // Several uploads may end in one render: the latest state is saved.
  const known = useRef(pictures);
  useEffect(() => {
    if (known.current === pictures) return;
    known.current = pictures;
    keep(keysOf(pictures));
  }, [pictures, keep]);

  // The element to focus after the next render: a field, or the heading of a step. A new object per request, and part of the state, so that
  // the effect of an earlier render does not look for it.
  const [wanted, setWanted] = useState<{ readonly name: string }>();
  useEffect(() => {
    if (!wanted) return;
    if (wanted.name === 'heading') heading.current?.focus();
    else focusField(form.current, wanted.name);
  }, [wanted]);

  const change = (patch: Partial<Values>) => {
    setWritten((before) => ({ ...before, values: { ...before.values, ...patch } }));
    const { businessScope, ...texts } = patch;
    keep({ ...texts, ...(businessScope ? { businessScope: [...businessScope] } : {}) });
  };
  const goTo = (next: 1 | 2) => {
    setWritten((before) => ({ ...before, isSecond: next === 2 }));
    void flush();
    setWanted({ name: 'heading' });
  };
  const send = async () => {
    await stop();
    try {
      const own = await api('POST /api/supplier/application/submit', { body: bodyOf(values, pictures) });
      showToast('success', t.sent);
      onSent(own);
    } catch (error) {
      keep(bodyOf(values, pictures));
      showRefusal(error);
    }
  };
  const showRefusal = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.error === 'application_pending' || error.error === 'shop_exists') {
      showToast('error', error.message);
      return onOver();
    }
    if (error.error === 'not_found') throw new ApiError('not_found', t.filesGone, error.status);
    const field = error.error === 'invalid_input' ? fieldOf(error.field) : null;
    if (field === null) throw error;
    setWritten((before) => ({ ...before, isSecond: isPicture(field) }));
    refuse({ [field]: messageOf(field, false, t) });
    setWanted({ name: field });
  };
  const submit = () => {
    const [wrong] = Object.keys(found);
    if (!passes()) setWanted({ name: wrong ?? '' });
    else if (step === 1) goTo(2);
    else void run(send);
  };

  const count = Object.values(errors).filter(Boolean).length;
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={headingId}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
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
          <DocumentsStep
            t={t}
            upload={upload}
            pictures={pictures}
            errors={errors}
            onChange={(name, edit) => {
              setWritten((before) => ({
                ...before,
                pictures: { ...before.pictures, [name]: edit(before.pictures[name]) },
              }));
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

/** Inputs by name; for a group the first focusable one. */
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

type Change = (images: readonly UploadedImage[]) => readonly UploadedImage[];

interface DocumentsStepProps {
  readonly t: ApplyTexts;
  readonly upload: typeof common.upload;
  readonly pictures: Pictures;
  readonly errors: Errors;
  readonly onChange: (name: PictureName, change: Change) => void;
}

/** The company's documents, which are private, and the shop's logo, which is public. */
function DocumentsStep({ t, upload, pictures, errors, onChange }: DocumentsStepProps) {
  const field = (name: PictureName, max = 1) => {
    const isOptional = name === 'others' || name === 'logo';
    return (
      <div data-field={name} className="min-w-0">
        <ImageUpload
          t={upload}
          label={isOptional ? fill(t.optional, { name: t.fields[name] }) : t.fields[name]}
          {...(isOptional ? { note: t.hints[name] } : {})}
          size={isOptional ? 'small' : 'large'}
          purpose={name === 'logo' ? 'shop' : 'qualification'}
          max={max}
          images={pictures[name]}
          error={errors[name]}
          onChange={(change) => onChange(name, change)}
        />
      </div>
    );
  };
  return (
    <>
      <Group title={t.groups.papers} note={t.groupNotes.papers}>
        <div className="grid gap-6 sm:grid-cols-3">
          {field('license')}
          {field('idFront')}
          {field('idBack')}
        </div>
        {field('others', mostOthers)}
      </Group>
      <Group title={t.groups.look}>{field('logo')}</Group>
    </>
  );
}
