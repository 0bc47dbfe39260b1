import { useRef, useState } from 'react';
import {
  type Brand,
  type BrandDetail,
  type BrandVersion,
  brandLimits,
  brandRoutes,
} from '../../../../../contract/content/brand.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import type { UploadedImage } from '../../../../components/form/image-upload.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { useForm } from '../../../form/use-form.ts';
import { PictureField } from '../../../parts/authoring/picture-field.tsx';
import { Card } from '../../../parts/card.tsx';
import { DraftFrame } from '../../../parts/content/draft-frame.tsx';
import { cache } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { AccountFields } from './accounts.tsx';
import { AppearanceCard } from './appearance.tsx';
import type { BrandTexts } from './texts.ts';
import { Versions } from './versions.tsx';

const route = 'GET /api/system/brand/detail';
const images = ['logo', 'darkLogo', 'icon'] as const;
type Image = (typeof images)[number];
type Draft = Omit<Brand, Image> & Readonly<Record<Image, readonly UploadedImage[]>>;

const imageOf = (url: string | null): UploadedImage[] => (url === null ? [] : [{ key: url, url }]);
const draftOf = (fields: Brand): Draft => ({
  ...fields,
  logo: imageOf(fields.logo),
  darkLogo: imageOf(fields.darkLogo),
  icon: imageOf(fields.icon),
});

interface BrandFormProps {
  readonly t: BrandTexts;
  readonly first: BrandDetail;
}

/** Edits the draft of the next version, publishes or discards it, and restores an earlier one. */
export function BrandForm({ t, first }: BrandFormProps) {
  const mayWrite = useMay()('platform.site.write');
  const locale = useLanguage();
  const act = useAct();
  const [detail, setDetail] = useState(first);
  const [open, setOpen] = useState<'publish' | 'drop' | null>(null);
  const seen = useRef(first);
  const know = (now: BrandDetail) => {
    seen.current = now;
    setDetail(now);
    cache.setQueriesData({ queryKey: [route] }, now);
  };
  const form = useForm({
    name: 'platform/brand',
    initial: draftOf(first.fields),
    schema: brandRoutes['PUT /api/system/brand/update'].body,
    toBody: (draft: Draft) => {
      const { fields } = seen.current;
      const changed = images.map((name) => {
        const key = draft[name][0]?.key ?? null;
        // An unchanged image is not sent, because another account may have uploaded it.
        return [name, key === fields[name] ? undefined : key] as const;
      });
      return { revision: seen.current.revision, fields: { ...draft, ...Object.fromEntries(changed) } };
    },
    save: async (body) => know(await api('PUT /api/system/brand/update', { body })),
    reread: async () => {
      const now = await api(route);
      know(now);
      return draftOf(now.fields);
    },
  });
  const { draft, errors, set } = form;
  /** Runs an action on the saved draft and shows the state after it. */
  const run = async (action: () => Promise<BrandDetail>, done: string) => {
    setOpen(null);
    const before = seen.current;
    await act(async () => know(await action()), { done, stale: ['GET /api/system/opening'] });
    if (seen.current === before) return;
    form.discard();
    set(draftOf(seen.current.fields));
  };
  const revision = () => seen.current.revision;
  const publish = () =>
    run(() => api('POST /api/system/brand/publish', { body: { revision: revision() } }), t.published);
  const restore = ({ id, number }: BrandVersion) =>
    run(
      () =>
        api('POST /api/system/brand/restore/{id}', {
          params: { id: String(id) },
          body: { revision: revision() },
        }),
      fill(t.restored, { number }),
    );
  const describe = (one: Draft) => [
    ...(['name', 'shortName', 'slogan', 'owner'] as const).map((name) => ({
      label: t[name],
      text: `${one[name].zh} / ${one[name].en}`,
    })),
    ...images.map((name) => ({ label: t[name], text: one[name][0]?.key ?? '' })),
    { label: t.accounts, text: one.accounts.map(({ url }) => url).join('\n') },
    {
      label: t.theme,
      text: [
        one.theme.accent,
        one.theme.neutral,
        t.radii[one.theme.radius],
        t.fonts[one.theme.font],
        t.heroes[one.theme.hero],
      ]
        .filter(Boolean)
        .join(' · '),
    },
  ];
  const textField = (name: 'name' | 'shortName' | 'slogan' | 'owner', hint: string) => (
    <LocalTextField
      label={t[name]}
      hint={fill(hint, { max: brandLimits[name] })}
      max={brandLimits[name]}
      isDisabled={!mayWrite}
      value={draft[name]}
      errors={{ zh: errors[`${name}.zh`], en: errors[`${name}.en`] }}
      onChange={(text) => set({ [name]: text })}
    />
  );
  return (
    <>
      <DraftFrame
        t={t}
        form={form}
        mayWrite={mayWrite}
        hasDraft={detail.revision > 0}
        describe={describe}
        onDrop={() => setOpen('drop')}
        onPublish={() => setOpen('publish')}
      >
        <Card level={2} title={t.names}>
          <p className="mb-4 text-ink-2">{t.lead}</p>
          <div className="flex flex-col gap-4">
            {textField('name', t.nameHint)}
            {textField('shortName', t.shortNameHint)}
            {textField('slogan', t.sloganHint)}
          </div>
        </Card>
        {mayWrite && (
          <Card level={2} title={t.pictures}>
            <p className="mb-4 text-ink-2">{t.picturesHint}</p>
            <div className="grid gap-6 sm:grid-cols-3">
              {images.map((name) => (
                <div key={name} className="flex flex-col items-start gap-2">
                  <PictureField
                    form={form}
                    name={name}
                    label={t[name]}
                    note={t[`${name}Note`]}
                    size="small"
                  />
                </div>
              ))}
            </div>
          </Card>
        )}
        <AppearanceCard
          t={t}
          theme={draft.theme}
          errors={errors}
          isDisabled={!mayWrite}
          onChange={(theme) => set({ theme })}
        />
        <Card level={2} title={t.footer}>
          <div className="flex flex-col gap-4">
            {textField('owner', t.ownerHint)}
            <AccountFields
              t={t}
              accounts={draft.accounts}
              errors={errors}
              isDisabled={!mayWrite}
              onChange={(accounts) => set({ accounts })}
            />
          </div>
        </Card>
        <Versions t={t} versions={detail.versions} onRestore={mayWrite ? (one) => void restore(one) : null} />
      </DraftFrame>
      {open === 'publish' && (
        <Confirm
          title={t.publishTitle}
          question={fill(t.publishQuestion, { name: pickText(detail.fields.name, locale) })}
          yes={t.publishNow}
          no={t.keep}
          onYes={() => void publish()}
          onNo={() => setOpen(null)}
        />
      )}
      {open === 'drop' && (
        <Confirm
          title={t.dropTitle}
          question={t.dropQuestion}
          yes={t.drop}
          no={t.keep}
          onYes={() => void run(() => api('DELETE /api/system/brand/draft'), t.dropped)}
          onNo={() => setOpen(null)}
        />
      )}
    </>
  );
}
