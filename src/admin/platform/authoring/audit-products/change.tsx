import type { FieldChange } from '../../../../../contract/authoring/product-audit.ts';
import { fullSizeUrl, imageAt } from '../../../../lib/format/image.ts';
import { fill, htmlLang } from '../../../../lib/format/text.ts';
import { Card } from '../../../parts/card.tsx';
import { LocalTexts } from '../../suppliers/audit/local-texts.tsx';
import type { AuditTexts } from '../../suppliers/audit/texts.ts';

interface PictureRowsProps {
  readonly t: AuditTexts;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Images before and after in their order; added and removed ones are framed. */
function PictureRows({ t, before, after }: PictureRowsProps) {
  const only = (some: readonly string[], others: readonly string[]) =>
    some.filter((one) => !others.includes(one));
  return (
    <div className="mt-3 flex flex-col gap-3 first:mt-0">
      <div>
        <p className="mb-1 text-ink-3 text-xs">{t.before}</p>
        <PictureRow t={t} pictures={before} marked={only(before, after)} tone="border-danger opacity-70" />
      </div>
      <div>
        <p className="mb-1 text-ink-3 text-xs">{t.after}</p>
        <PictureRow t={t} pictures={after} marked={only(after, before)} tone="border-success" />
      </div>
    </div>
  );
}

interface PictureRowProps {
  readonly t: AuditTexts;
  readonly pictures: readonly string[];
  readonly marked: readonly string[];
  readonly tone: string;
}

const PictureRow = ({ t, pictures, marked, tone }: PictureRowProps) =>
  pictures.length === 0 ? (
    <p>–</p>
  ) : (
    <ul className="mt-2 flex flex-wrap gap-2 first:mt-0">
      {pictures.map((picture, i) => (
        <li key={picture}>
          <a href={fullSizeUrl(picture)} target="_blank" rel="noopener" className="block rounded-control">
            <img
              src={imageAt(picture, 200)}
              alt={fill(t.pictureNo, { number: i + 1 })}
              width={88}
              height={88}
              loading="lazy"
              className={`size-22 rounded-control border-2 object-cover ${marked.includes(picture) ? tone : 'border-line'}`}
            />
          </a>
        </li>
      ))}
    </ul>
  );

const blocks = 'p, h1, h2, h3, h4, h5, h6, li, tr, blockquote, figcaption, br, hr';
const cells = 'td + td, th + td, td + th, th + th';

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** The text of a stored description line by line, with link targets after the links. */
function readable(html: string): string {
  const body = parsed(html);
  for (const link of body.querySelectorAll('a[href]')) link.append(` (${link.getAttribute('href')})`);
  for (const cell of body.querySelectorAll(cells)) cell.prepend(' | ');
  for (const block of body.querySelectorAll(blocks)) block.after('\n');
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}

/** Addresses of its images. */
const picturesIn = (html: string): string[] =>
  [...parsed(html).querySelectorAll('img')].flatMap((picture) => picture.getAttribute('src') ?? []);

interface ChangeProps {
  readonly t: AuditTexts;
  readonly change: FieldChange;
  /** A new product: only the new value is shown. */
  readonly isNew: boolean;
}

const titleOf = (t: AuditTexts, field: string): string => {
  const names: Readonly<Record<string, string>> = t.productFields;
  return names[field] ?? field;
};
const asIs = (text: string) => text;

/** The old and the new value of one field. */
export function Change({ t, change, isNew }: ChangeProps) {
  const { field, kind, before, after } = change;
  const read = kind === 'html' ? readable : asIs;
  const [old, fresh] =
    kind === 'html'
      ? [picturesOfHtml(before), picturesOfHtml(after)]
      : kind === 'pictures'
        ? [before.map(({ zh }) => zh), after.map(({ zh }) => zh)]
        : [[], []];
  return (
    <Card title={titleOf(t, field)}>
      {kind === 'video' && <Videos t={t} before={before} after={after} />}
      {kind !== 'pictures' &&
        kind !== 'video' &&
        (isNew ? (
          <Said t={t} lines={after} read={read} />
        ) : (
          <LocalTexts t={t} before={before} after={after} read={read} />
        ))}
      {isNew
        ? fresh.length > 0 && <PictureRow t={t} pictures={fresh} marked={[]} tone="" />
        : (old.length > 0 || fresh.length > 0) && <PictureRows t={t} before={old} after={fresh} />}
    </Card>
  );
}

const picturesOfHtml = (lines: FieldChange['after']): string[] => [
  ...new Set(lines.flatMap(({ zh, en }) => [...picturesIn(zh), ...picturesIn(en)])),
];

interface VideosProps {
  readonly t: AuditTexts;
  readonly before: FieldChange['after'];
  readonly after: FieldChange['after'];
}

/** The old and the new video. */
function Videos({ t, before, after }: VideosProps) {
  const shown = [
    { name: t.before, url: before[0]?.zh },
    { name: t.after, url: after[0]?.zh },
  ].filter(({ url }) => url !== undefined);
  return (
    <div className="flex flex-wrap gap-4">
      {shown.map(({ name, url }) => (
        <figure key={name} className="flex flex-col gap-1">
          <video
            src={url}
            muted
            controls
            preload="metadata"
            aria-label={name}
            className="aspect-square w-60 rounded-control border border-line bg-soft object-contain"
          />
          <figcaption className="text-ink-2">{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

interface SaidProps {
  readonly t: AuditTexts;
  readonly lines: FieldChange['after'];
  readonly read: (line: string) => string;
}

/** A text in both languages side by side. */
function Said({ t, lines, read }: SaidProps) {
  const isSame = lines.every(({ zh, en }) => zh === en);
  const languages = isSame ? (['zh'] as const) : (['zh', 'en'] as const);
  return (
    <div className={isSame ? '' : 'grid gap-2 sm:grid-cols-2'}>
      {languages.map((locale) => (
        <div key={locale} className="min-w-0 rounded-control bg-soft p-2.5">
          {!isSame && <p className="mb-0.5 text-ink-3 text-xs">{t.languages[locale]}</p>}
          <p lang={isSame ? undefined : htmlLang(locale)} className="whitespace-pre-line break-words">
            {lines.map((line) => read(line[locale])).join('\n') || '–'}
          </p>
        </div>
      ))}
    </div>
  );
}
