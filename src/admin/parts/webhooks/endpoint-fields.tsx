import { WebhookKind } from '../../../../contract/messaging/webhook.ts';
import { TextField } from '../../form/field.tsx';
import type { Form } from '../../form/use-form.ts';
import type { WebhookTexts } from './texts.ts';

export interface EndpointDraft {
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
}

interface EndpointFieldsProps<D extends EndpointDraft> {
  readonly t: WebhookTexts;
  readonly form: Form<D>;
}

/** The address and the events of an endpoint. */
export function EndpointFields<D extends EndpointDraft>({ t, form }: EndpointFieldsProps<D>) {
  const { draft, errors, set } = form;
  const choose = (kind: WebhookKind, isOn: boolean) =>
    set((before) => ({
      ...before,
      kinds: WebhookKind.options.filter((one) => (one === kind ? isOn : before.kinds.includes(one))),
    }));
  return (
    <>
      <TextField
        label={t.url}
        hint={t.urlHint}
        max={500}
        value={draft.url}
        error={errors.url}
        onChange={(url) => set((before) => ({ ...before, url }))}
      />
      <fieldset className="flex flex-col">
        <legend className="mb-1 font-semibold">{t.kinds}</legend>
        {WebhookKind.options.map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-2 lg:min-h-9">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={draft.kinds.includes(kind)}
              onChange={(event) => choose(kind, event.target.checked)}
            />
            {t.kindNames[kind]}
            <code className="text-ink-3 text-xs">{kind}</code>
          </label>
        ))}
        {errors.kinds && (
          <p role="alert" className="text-danger">
            {t.pick}
          </p>
        )}
      </fieldset>
    </>
  );
}
