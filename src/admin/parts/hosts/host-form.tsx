import { useRef } from 'react';
import { NewSiteHost, type SiteHost, SiteHostChange } from '../../../../contract/suppliers/host.ts';
import { api } from '../../../lib/client.ts';
import { fill } from '../../../lib/format/text.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { TextField } from '../../form/field.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { LocalTextField } from '../../form/local-text-field.tsx';
import { type Form, useForm } from '../../form/use-form.ts';
import { invalidateAnswers } from '../../shell/data.ts';
import { bodyOf, draftOf, type HostDraft, longest, newHost } from './draft.ts';
import { SearchPreview } from './search-preview.tsx';
import type { HostTexts } from './texts.ts';

const stale = () =>
  invalidateAnswers('GET /api/seoOptimize/list', 'POST /api/seoOptimize/getSeoOptimizeById/{id}');

interface NewHostProps {
  readonly t: HostTexts;
  readonly onClose: () => void;
  /** Called with the id, to open it for verification. */
  readonly onAdded: (id: number) => void;
}

export function NewHost({ t, onClose, onAdded }: NewHostProps) {
  const added = useRef(0);
  const form = useForm({
    name: 'vendor/domain/new',
    initial: newHost,
    schema: NewSiteHost,
    toBody: bodyOf,
    save: async (body) => {
      added.current = (await api('POST /api/seoOptimize/addSeoOptimize', { body })).id;
      await stale();
    },
  });
  const saved = () => {
    showToast('success', t.added);
    onAdded(added.current);
  };
  return (
    <FormFrame form={form} saveLabel={t.add} onSaved={saved} onCancel={onClose}>
      <HostFields t={t} form={form} isNew />
    </FormFrame>
  );
}

interface ChangeHostProps {
  readonly t: HostTexts;
  readonly host: SiteHost;
  readonly onClose: () => void;
}

export function ChangeHost({ t, host, onClose }: ChangeHostProps) {
  const form = useForm({
    name: `vendor/domain/${host.id}`,
    initial: draftOf(host),
    schema: SiteHostChange,
    toBody: (draft) => ({ id: host.id, ...bodyOf(draft) }),
    seen: host.version,
    save: async (body, seen) => {
      await api('POST /api/seoOptimize/updateSeoOptimize', { query: { version: seen }, body });
      await stale();
    },
    onConflict: stale,
  });
  const saved = () => {
    showToast('success', t.saved);
    onClose();
  };
  return (
    <FormFrame form={form} onSaved={saved} onCancel={onClose}>
      {form.draft.host !== host.host && (
        <p role="note" className="rounded-control bg-tint px-4 py-2">
          {t.renameHint}
        </p>
      )}
      <HostFields t={t} form={form} />
    </FormFrame>
  );
}

interface HostFieldsProps {
  readonly t: HostTexts;
  readonly form: Form<HostDraft>;
  readonly isNew?: boolean;
}

function HostFields({ t, form, isNew = false }: HostFieldsProps) {
  const { draft, errors, set } = form;
  return (
    <>
      <TextField
        label={t.host}
        hint={t.hostHint}
        placeholder="shop.example.com"
        max={253}
        value={draft.host}
        error={errors.host}
        onChange={(host) => set({ host })}
      />
      {!isNew && (
        <TextField
          label={t.redirect}
          hint={t.redirectHint}
          type="url"
          max={500}
          value={draft.redirectUrl}
          error={errors.redirectUrl}
          onChange={(redirectUrl) => set({ redirectUrl })}
        />
      )}
      {(['title', 'keywords', 'description'] as const).map((name) => (
        <LocalTextField
          key={name}
          label={t.seo[name]}
          hint={fill(t.counter, {
            zh: [...draft[name].zh].length,
            en: [...draft[name].en].length,
            max: longest[name],
          })}
          max={longest[name]}
          hasCopy
          {...(name === 'description' ? { rows: 3 } : {})}
          value={draft[name]}
          errors={{ zh: errors[`${name}.zh`], en: errors[`${name}.en`] }}
          onChange={(text) => set({ [name]: text })}
        />
      ))}
      <SearchPreview t={t} draft={draft} />
    </>
  );
}
