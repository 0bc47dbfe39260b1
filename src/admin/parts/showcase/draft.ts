import type { LocalText } from '../../../../contract/basics.ts';
import type { OwnSlide } from '../../../../contract/content/carousel.ts';
import type { OwnBanner } from '../../../../contract/suppliers/supplier-banner.ts';
import type { UploadedImage } from '../../../components/form/image-upload.tsx';
import { percentOff } from '../../../lib/format/promotion.ts';
import { paths } from '../../../lib/paths.ts';
import { instantOf, typedTime } from '../../form/local-time.ts';

const empty: LocalText = { zh: '', en: '' };

/** The form of a slide; times as typed in the marketplace's time zone, empty = none. */
interface SlideDraft {
  /** Its single image. */
  readonly imageUrl: readonly UploadedImage[];
  readonly title: LocalText;
  readonly description: LocalText;
  readonly link: string | null;
  readonly linkEn: string | null;
  readonly enabled: boolean;
  readonly startTime: string;
  readonly endTime: string;
}

export const newSlide: SlideDraft = {
  imageUrl: [],
  title: empty,
  description: empty,
  link: null,
  linkEn: null,
  enabled: true,
  startTime: '',
  endTime: '',
};

const shown = (url: string): readonly UploadedImage[] => [{ key: url, url }];

export const slideDraft = ({ imageUrl, startTime, endTime, ...slide }: OwnSlide): SlideDraft => ({
  ...slide,
  imageUrl: shown(imageUrl),
  startTime: typedTime(startTime),
  endTime: typedTime(endTime),
});

/** An unchanged image is not sent, because the account may not be the one that uploaded it. */
const keyOf = ([image]: readonly UploadedImage[], before: string | undefined): string | undefined =>
  image?.key === before ? undefined : image?.key;

export const slideBody = (draft: SlideDraft, before?: OwnSlide) => ({
  ...(before ? { id: before.id } : {}),
  imageUrl: keyOf(draft.imageUrl, before?.imageUrl),
  title: draft.title,
  description: draft.description,
  link: draft.link,
  linkEn: draft.linkEn,
  enabled: draft.enabled,
  startTime: draft.startTime === '' ? null : instantOf(draft.startTime),
  endTime: draft.endTime === '' ? null : instantOf(draft.endTime),
});

interface BannerDraft {
  readonly image: readonly UploadedImage[];
  readonly activityName: LocalText;
  readonly percentage: number | null;
  readonly link: string | null;
  readonly linkEn: string | null;
  readonly sort: number | null;
  readonly enabled: boolean;
}

export const newBanner: BannerDraft = {
  image: [],
  activityName: empty,
  percentage: null,
  link: null,
  linkEn: null,
  sort: 0,
  enabled: true,
};

export const bannerDraft = ({
  imageUrl,
  rules,
  activityName,
  link,
  linkEn,
  sort,
  enabled,
}: OwnBanner): BannerDraft => ({
  image: shown(imageUrl),
  percentage: percentOff(rules) || null,
  activityName,
  link,
  linkEn,
  sort,
  enabled,
});

export const bannerBody = ({ image, ...draft }: BannerDraft, before?: OwnBanner) => ({
  ...draft,
  ...(before ? { id: before.id } : {}),
  image: keyOf(image, before?.imageUrl),
});

/** The keyword of a search link; null for other links. */
export function searchedIn(link: string | null): string | null {
  const [path, query = ''] = (link ?? '').split('?');
  return path === paths.search ? (new URLSearchParams(query).get('keyword') ?? '') : null;
}

/**
 * The texts of a slide or banner in each language, with the keyword of its search link, as Chinese keywords find little on an English page.
 */
export const textsOf = (
  { link, linkEn }: Pick<OwnSlide, 'link' | 'linkEn'>,
  ...texts: readonly LocalText[]
): readonly LocalText[] => {
  const zh = searchedIn(link) ?? '';
  return /\p{Script=Han}/u.test(zh) ? [...texts, { zh, en: searchedIn(linkEn) ?? linkEn ?? '' }] : texts;
};

/** The languages in which one of these texts is missing. */
export const lacksOf = (texts: readonly LocalText[]): readonly ('zh' | 'en')[] =>
  (['zh', 'en'] as const).filter((missing) => {
    const there = missing === 'zh' ? 'en' : 'zh';
    return texts.some((text) => text[missing].trim() === '' && text[there].trim() !== '');
  });

/** Whether the item passes the filter for missing languages. */
export const isAsked = (lacks: string | null, texts: readonly LocalText[]): boolean => {
  const missing = lacksOf(texts);
  if (lacks === 'any') return missing.length > 0;
  return lacks === 'zh' || lacks === 'en' ? missing.includes(lacks) : true;
};

export type SlideState = 'off' | 'coming' | 'over' | 'shown';

/** Whether it is shown now, or else the reason. */
export function stateOf({ enabled, startTime, endTime }: OwnSlide, now: number): SlideState {
  if (!enabled) return 'off';
  if (endTime !== null && Date.parse(endTime) <= now) return 'over';
  return startTime !== null && Date.parse(startTime) > now ? 'coming' : 'shown';
}
