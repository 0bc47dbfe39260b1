import { CircleCheck, Eye, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SupplierProduct } from '../../../../../contract/authoring/supplier-product.ts';
import type { Locale } from '../../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../../contract/index.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText, plainText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import type { Shown } from '../../../form/conflict-sheet.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { type FormTexts, useFormTexts } from '../../../form/texts.ts';
import { Pictures } from '../../../parts/authoring/pictures.tsx';
import { RichText } from '../../../parts/text/rich-text.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { Title } from '../../../shell/title.tsx';
import { Attributes } from './attributes.tsx';
import { Basics } from './basics.tsx';
import { Delivery } from './delivery.tsx';
import { type EditorDraft, withPictures } from './draft.ts';
import { lacksOf } from './lacks.ts';
import { combinations, skuOf } from './options/combinations.ts';
import { Matrix } from './options/matrix.tsx';
import { OptionFields } from './options/option-fields.tsx';
import { SizeChart } from './options/size-chart.tsx';
import { Tiers } from './options/tiers.tsx';
import type { PartProps } from './part-props.ts';
import { Preview } from './preview.tsx';
import { effectOf, type SectionName, sectionId } from './sections.ts';
import { Side } from './side.tsx';
import { StateBanner } from './state-banner.tsx';
import { type EditorTexts, useEditorTexts } from './texts.ts';
import { Trade } from './trade.tsx';
import { useEditor } from './use-editor.ts';
import { Video } from './video.tsx';

const money = (fen: number | null) => (fen === null || Number.isNaN(fen) ? '–' : formatMoney(fen));

/** The draft as readable lines, to compare it with another one. */
function describeDraft(t: EditorTexts, form: FormTexts, locale: Locale, draft: EditorDraft): Shown[] {
  const both = (label: string, text: { readonly zh: string; readonly en: string }): Shown[] => [
    { label: `${label} · ${form.zh}`, text: plainText(text.zh) },
    { label: `${label} · ${form.en}`, text: plainText(text.en) },
  ];
  const { basics, tiers } = t;
  return [
    { label: basics.category, text: String(draft.categoryId ?? '') },
    ...both(basics.name, draft.name),
    ...both(basics.brief, draft.brief),
    { label: basics.points, text: draft.sellingPoints.map((one) => pickText(one, locale)).join('; ') },
    ...both(basics.brand, draft.brand),
    ...both(basics.unit, draft.unit),
    { label: basics.model, text: draft.model ?? '' },
    { label: basics.tags, text: draft.tags },
    { label: t.sections.pictures, text: draft.images.map((url) => url.slice(-14)).join(', ') },
    {
      label: t.sections.options,
      text: draft.options
        .map(
          ({ name, values }) =>
            `${pickText(name, locale)}: ${values.map(({ value }) => pickText(value, locale)).join(', ')}`,
        )
        .join('; '),
    },
    ...combinations(draft.options).flatMap((row) => {
      const sku = skuOf(draft.skus, row);
      if (!sku) return [];
      const name = row.values.map(({ value }) => pickText(value, locale)).join(' / ') || t.matrix.only;
      const { code, price, originalPrice, stock } = sku;
      return [
        { label: name, text: [code, money(price), money(originalPrice), `× ${stock ?? '–'}`].join(' ') },
      ];
    }),
    { label: tiers.mode, text: tiers.modes[draft.mode] },
    {
      label: tiers.ladder,
      text: draft.tiers.map(({ from, price }) => `${from ?? '–'}+ ${money(price)}`).join('; '),
    },
    { label: tiers.least, text: String(draft.minQuantity ?? '') },
    { label: tiers.multiple, text: String(draft.orderMultiple ?? '') },
    ...both(t.sections.description, draft.description),
    {
      label: t.sections.attributes,
      text: draft.attributes
        .map(({ name, value }) => `${pickText(name, locale)}: ${pickText(value, locale)}`)
        .join('; '),
    },
    { label: t.delivery.template, text: String(draft.freightTemplateId ?? '') },
    { label: t.delivery.freight, text: money(draft.freight) },
    { label: t.delivery.services, text: draft.services.join(', ') },
    { label: t.delivery.status, text: t.delivery.statuses[draft.status] },
    ...both(t.seo.title, draft.seo.title),
    ...both(t.seo.description, draft.seo.description),
  ];
}

type Published = ApiOutput<'GET /api/supplier/product/published/{id}'>;
/** Polling interval in milliseconds: short at first, then increasing. */
const lookMs = { first: 500, slower: 1.3, most: 10_000 } as const;

interface LiveStateProps {
  readonly t: EditorTexts;
  readonly id: number;
}

/** After saving: polls until both language versions of the page are published. */
function LiveState({ t, id }: LiveStateProps) {
  const form = useFormTexts();
  const [found, setFound] = useState<Published | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    let wait: number = lookMs.first;
    const look = async () => {
      // A failed request is repeated.
      const answer = await api('GET /api/supplier/product/published/{id}', {
        params: { id: String(id) },
      }).catch(() => null);
      if (isGone) return;
      setFound(answer);
      wait = Math.min(lookMs.most, wait * lookMs.slower);
      if (!answer?.isLive) timer = setTimeout(() => void look(), wait);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id]);
  const isFailing = found?.pages.some((page) => page.isFailing) ?? false;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-verified-tint px-4 py-3"
    >
      {found?.isLive ? (
        <CircleCheck className="size-5 text-verified" aria-hidden="true" />
      ) : (
        <LoaderCircle className="size-5 text-ink-3 motion-safe:animate-spin" aria-hidden="true" />
      )}
      <span className="font-semibold">{found?.isLive ? t.live : isFailing ? t.failing : t.following}</span>
      {found?.isLive &&
        found.pages.map(({ language, path }) => (
          <a key={language} href={path} target="_blank" rel="noreferrer" className="text-accent underline">
            {form[language]}
          </a>
        ))}
    </p>
  );
}

interface EditorProps {
  readonly first: SupplierProduct | null;
  readonly initial: EditorDraft;
  readonly onGone: () => void;
}

const mostPictures = 50;

/** The editor of one product, with both languages on one page. */
export function Editor({ first, initial, onGone }: EditorProps) {
  const t = useEditorTexts();
  const formWords = useFormTexts();
  const locale = useLanguage();
  const navigate = useNavigate();
  const { form, product, setProduct, isWaiting, submit, saveAll, handedIn } = useEditor(first, initial);
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { draft, errors, set } = form;
  const lacks = lacksOf(draft);
  const isPublic = product?.published != null;
  const name = pickText(draft.name, locale);
  const part = { t, form };

  const handIn = async () => {
    setAsking(false);
    if (await submit()) showToast('success', isPublic ? t.handedInChange : t.handedIn);
  };
  const preview = async () => {
    if (product && (isWaiting || !form.isDirty)) setShown(true);
    else if (await saveAll()) setShown(true);
  };
  const gone = () => {
    form.discard();
    onGone();
  };
  return (
    <FormFrame
      form={form}
      isPage
      isShut={isWaiting}
      saveLabel={t.saveDraft}
      onSaved={() => showToast('success', isPublic ? t.draftSavedPublic : t.draftSaved)}
      onCancel={() => navigate('/vendor/products')}
      describe={(one) => describeDraft(t, formWords, locale, one)}
      more={
        <button
          type="button"
          className="control-button"
          disabled={form.isBusy}
          onClick={() => void preview()}
        >
          <Eye className="size-4" aria-hidden="true" />
          <span className="max-sm:sr-only">{t.preview.title}</span>
        </button>
      }
      main={
        !isWaiting && (
          <button
            type="button"
            className="control-button control-primary"
            disabled={form.isBusy}
            onClick={() => (lacks.length > 0 ? setAsking(true) : void handIn())}
          >
            {isPublic ? t.submitChange : t.submit}
          </button>
        )
      }
    >
      <Title text={name || t.newTitle}>
        {product?.paths && (
          <>
            <a href={product.paths.zh} target="_blank" rel="noreferrer" className="control-button">
              {t.view} · {formWords.zh}
            </a>
            <a href={product.paths.en} target="_blank" rel="noreferrer" className="control-button">
              {t.view} · {formWords.en}
            </a>
          </>
        )}
      </Title>
      {product && <StateBanner t={t} product={product} onChange={setProduct} onGone={gone} />}
      {product && handedIn > 0 && product.status === 'on_sale' && (
        <LiveState key={handedIn} t={t} id={product.id} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[200px_minmax(0,1fr)] xl:gap-6">
        <Side t={t} errors={errors} lacks={name === '' ? null : lacks} />
        <fieldset disabled={isWaiting} className="flex min-w-0 flex-col gap-4">
          <legend className="sr-only">{name || t.newTitle}</legend>
          <Section t={t} name="basics" isPublic={isPublic}>
            <Basics {...part} />
          </Section>
          <Section t={t} name="pictures" isPublic={isPublic}>
            <Pictures
              label={t.pictures.label}
              value={draft.images}
              max={mostPictures}
              error={errors.images}
              onChange={(change) => set((now) => withPictures(now, change(now.images)))}
            />
            <Video {...part} />
          </Section>
          <Section t={t} name="options" isPublic={isPublic}>
            <p className="text-ink-2">{t.options.hint}</p>
            {isPublic && <p className="text-ink-2">{t.options.stockHint}</p>}
            <OptionFields {...part} />
            <Matrix {...part} />
          </Section>
          <Section t={t} name="selling" isPublic={isPublic}>
            <Tiers {...part} />
          </Section>
          <Section t={t} name="description" isPublic={isPublic}>
            <Description {...part} isShut={isWaiting} />
          </Section>
          <Section t={t} name="attributes" isPublic={isPublic}>
            <Attributes {...part} />
            <SizeChart {...part} />
          </Section>
          <Section t={t} name="trade" isPublic={isPublic}>
            <Trade {...part} />
          </Section>
          <Section t={t} name="delivery" isPublic={isPublic}>
            <Delivery {...part} />
          </Section>
          <Section t={t} name="seo" isPublic={isPublic}>
            <Seo {...part} />
          </Section>
        </fieldset>
      </div>
      {isShown && product && (
        <Preview t={t.preview} id={product.id} version={product.version} onClose={() => setShown(false)} />
      )}
      {isAsking && (
        <Confirm
          title={t.lackTitle}
          question={fill(t.lackQuestion, {
            zh: lacks.filter(({ language }) => language === 'zh').length,
            en: lacks.filter(({ language }) => language === 'en').length,
          })}
          yes={t.lackYes}
          no={t.lackNo}
          onYes={() => void handIn()}
          onNo={() => setAsking(false)}
        />
      )}
    </FormFrame>
  );
}

/** Texts for search engines and shared links. */
function Seo({ t, form }: PartProps) {
  const { draft, errors, set } = form;
  const { seo } = draft;
  return (
    <>
      {(['title', 'description'] as const).map((name) => (
        <div key={name} data-path={`seo.${name}`}>
          <LocalTextField
            label={t.seo[name]}
            hint={t.seo[`${name}Hint`]}
            max={name === 'title' ? 300 : 1_000}
            rows={name === 'title' ? 1 : 2}
            hasCopy
            value={seo[name]}
            errors={{ zh: errors[`seo.${name}.zh`], en: errors[`seo.${name}.en`] }}
            onChange={(text) => set({ seo: { ...seo, [name]: text } })}
          />
        </div>
      ))}
    </>
  );
}

interface SectionProps {
  readonly t: EditorTexts;
  readonly name: SectionName;
  /** The product is published, so changes that need moderation are marked. */
  readonly isPublic: boolean;
  readonly children: ReactNode;
}

/** A section of the page; its heading is the anchor of links to it. */
function Section({ t, name, isPublic, children }: SectionProps) {
  const id = sectionId(name);
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 lg:p-5"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={id} tabIndex={-1} className="scroll-mt-28 text-lg outline-none">
          {t.sections[name]}
        </h2>
        {isPublic && <span className="text-ink-3 text-xs">{t.effects[effectOf(name)]}</span>}
      </div>
      {children}
    </section>
  );
}

/** The description in both languages, side by side on wide screens. */
function Description({ t, form, isShut }: PartProps & { readonly isShut: boolean }) {
  const { draft, errors, set } = form;
  const words = useFormTexts();
  const { description } = draft;
  return (
    <div data-path="description" className="grid gap-4 xl:grid-cols-2">
      {(['zh', 'en'] as const).map((language) => {
        const other = language === 'zh' ? 'en' : 'zh';
        const mayCopy = description[language] === '' && description[other] !== '';
        return (
          <div key={language} className="flex min-w-0 flex-col gap-1">
            <p className="flex items-center justify-between gap-2">
              <span className="font-semibold">{words[language]}</span>
              {mayCopy && (
                <button
                  type="button"
                  onClick={() => set({ description: { ...description, [language]: description[other] } })}
                  className="min-h-6 text-accent text-xs underline"
                >
                  {words.copyText.replace('{{language}}', words[other])}{' '}
                  <span className="sr-only">({t.sections.description})</span>
                </button>
              )}
            </p>
            <RichText
              label={`${t.sections.description} · ${words[language]}`}
              lang={language === 'zh' ? 'zh-CN' : 'en'}
              value={description[language]}
              isDisabled={isShut}
              error={errors[`description.${language}`]}
              onChange={(html) =>
                set((now) => ({ ...now, description: { ...now.description, [language]: html } }))
              }
            />
          </div>
        );
      })}
    </div>
  );
}
