import type { LocalText } from '../../../../../contract/basics.ts';
import type { OwnArticle } from '../../../../../contract/content/news.ts';
import type { UploadedImage } from '../../../../components/form/image-upload.tsx';
import { instantOf, typedTime } from '../../../form/china-time.ts';

export interface ArticleDraft {
  readonly title: LocalText;
  readonly summary: LocalText;
  /** Paragraphs, with an empty line between them. */
  readonly body: LocalText;
  readonly image: readonly UploadedImage[];
  readonly publishTime: string;
  readonly enabled: boolean;
}

const empty: LocalText = { zh: '', en: '' };
export const newArticle = (now: Date): ArticleDraft => ({
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
export const draftOf = ({ title, summary, body, image, publishTime, enabled }: OwnArticle): ArticleDraft => ({
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

/** The paragraphs of both languages belong together one by one. */
export function bodyOf({ image, publishTime, body, ...draft }: ArticleDraft, before: OwnArticle | null) {
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
    // A picture that is still the same is not sent: it need not have been uploaded by whoever saves.
    image: key === (before?.image ?? null) ? undefined : key,
    publishTime: instantOf(publishTime),
  };
}
