import type { BrandDetail, BrandVersion } from '../../../../../contract/content/brand.ts';
import { formatTime } from '../../../../lib/format/date.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { Card } from '../../../parts/card.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import type { BrandTexts } from './texts.ts';

const tones = {
  draft: 'bg-tint-2 text-accent-strong',
  shown: 'bg-verified-tint text-success',
  past: 'bg-soft text-ink-2',
} as const;

interface VersionsProps {
  readonly t: BrandTexts;
  readonly versions: BrandDetail['versions'];
  /** null = read-only. */
  readonly onRestore: ((version: BrandVersion) => void) | null;
}

/** All versions with who published them and when; an earlier one can become the draft again. */
export function Versions({ t, versions, onRestore }: VersionsProps) {
  const locale = useLanguage();
  return (
    <Card level={2} title={t.history}>
      {versions.length === 0 && <p className="text-ink-2">{t.none}</p>}
      <ul className="divide-y divide-line text-sm">
        {versions.map((version) => {
          const number = fill(t.versionNo, { number: version.number });
          return (
            <li key={version.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="inline-flex min-w-32 items-center gap-2 font-semibold">
                {number}
                <Tag tone={tones[version.state]}>{t.states[version.state]}</Tag>
              </span>
              <span className="text-ink-2 tabular-nums">
                {formatTime(version.publishTime ?? version.updateTime)}
              </span>
              {version.author !== null && <span className="text-ink-2">{version.author}</span>}
              <span className="min-w-0 grow">{pickText(version.fields.name, locale)}</span>
              {onRestore && version.state === 'past' && (
                <button type="button" className="control-button ml-auto" onClick={() => onRestore(version)}>
                  {t.restore} <span className="sr-only">{number}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
