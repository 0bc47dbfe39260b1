import type { LocalText } from '../../../../../contract/basics.ts';
import { ArticleSave, type OwnArticle } from '../../../../../contract/content/news.ts';
import type { UploadedImage } from '../../../../components/form/image-upload.tsx';
import { api } from '../../../../lib/client.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import { SwitchField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { DrawerForm } from '../../../form/form-frame.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { instantOf, typedTime } from '../../../form/local-time.ts';
import { useForm } from '../../../form/use-form.ts';
import { PictureField } from '../../../parts/authoring/picture-field.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import type { NewsTexts } from './texts.ts';

interface ArticleDraft {
  readonly title: LocalText;
  readonly summary: LocalText;
  /** Paragraphs, separated by empty lines. */
  readonly body: LocalText;
  readonly image: readonly UploadedImage[];
  readonly publishTime: string;
  readonly enabled: boolean;
}

const empty: LocalText = { zh: '', en: '' };
const newArticle = (now: Date): ArticleDraft => ({
  title: empty,
  summary: empty,
  body: empty,
  image: [],
  publishTime: typedTime(now.toISOString()),
  enabled: true,
});

const joined = (body: readonly LocalText[], locale: 'zh' | 'en') =>
  body
    .map((text) => text[locale])
    .join('\n\n')
    .trimEnd();

const draftOf = ({ title, summary, body, image, publishTime, enabled }: OwnArticle): ArticleDraft => ({
  title,
  summary,
  body: { zh: joined(body, 'zh'), en: joined(body, 'en') },
  image: image === null ? [] : [{ key: image, url: image }],
  publishTime: typedTime(publishTime),
  enabled,
});

const paragraphs = (text: string): string[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((one) => one.trim());

/** The paragraphs of both languages are paired by index. */
function bodyOf({ image, publishTime, body, ...draft }: ArticleDraft, before: OwnArticle | null) {
  const [zh, en] = [paragraphs(body.zh), paragraphs(body.en)];
  const both = Array.from({ length: Math.max(zh.length, en.length) }, (_, at) => ({
    zh: zh[at] ?? '',
    en: en[at] ?? '',
  }));
  const key = image[0]?.key ?? null;
  return {
    ...draft,
    ...(before ? { id: before.id } : {}),
    body: both.filter((one) => one.zh !== '' || one.en !== ''),
    // An unchanged image is not sent, because the account may not be the one that uploaded it.
    image: key === (before?.image ?? null) ? undefined : key,
    publishTime: instantOf(publishTime),
  };
}

interface ArticleFormProps {
  readonly t: NewsTexts;
  /** null = a new one. */
  readonly article: OwnArticle | null;
  readonly onClose: () => void;
}

const stale = () => invalidateAnswers('GET /api/admin/news/list', 'GET /api/admin/news/detail/{id}');

export function ArticleForm({ t, article, onClose }: ArticleFormProps) {
  const form = useForm({
    name: `platform/news/${article?.id ?? 'new'}`,
    initial: article ? draftOf(article) : newArticle(new Date(serverNow())),
    ...(article ? {} : { version: 'new' }),
    schema: ArticleSave,
    toBody: (draft: ArticleDraft) => bodyOf(draft, article),
    seen: article?.version,
    save: async (body, seen) => {
      await api('POST /api/admin/news/save', { query: { version: seen }, body });
      await stale();
    },
    onConflict: stale,
  });
  const { draft, errors, set } = form;
  const broken = Object.entries(errors).find(([path]) => path.startsWith('body'))?.[1];
  return (
    <DrawerForm form={form} saved={t.saved} onClose={onClose}>
      <LocalTextField
        label={t.name}
        max={{ zh: 80, en: 160 }}
        value={draft.title}
        errors={{ zh: errors['title.zh'] ?? errors.title, en: errors['title.en'] }}
        onChange={(title) => set({ title })}
      />
      <LocalTextField
        label={t.summary}
        hint={t.summaryHint}
        max={{ zh: 200, en: 400 }}
        rows={3}
        value={draft.summary}
        errors={{ zh: errors['summary.zh'] ?? errors.summary, en: errors['summary.en'] }}
        onChange={(summary) => set({ summary })}
      />
      <LocalTextField
        label={t.body}
        hint={t.bodyHint}
        rows={14}
        value={draft.body}
        errors={{ zh: broken }}
        onChange={(body) => set({ body })}
      />
      <PictureField form={form} name="image" label={t.image} note={t.imageNote} />
      <TextField
        label={t.time}
        hint={t.timeHint}
        type="datetime-local"
        value={draft.publishTime}
        error={errors.publishTime}
        onChange={(publishTime) => set({ publishTime })}
      />
      <SwitchField label={t.enabled} isOn={draft.enabled} onChange={(enabled) => set({ enabled })} />
    </DrawerForm>
  );
}
