import type { ReactNode } from 'react';
import type { Locale } from '../../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../../contract/index.ts';
import type { KeywordFilter } from '../../../../../contract/search/understanding.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { Line } from '../../../parts/card.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import type { ExplainTexts } from './texts.ts';

interface UnderstoodProps {
  readonly t: ExplainTexts;
  /** Language of values that products have. */
  readonly language: Locale;
  readonly found: ApiOutput<'GET /api/admin/product/searchPage'>;
}

/** How a keyword was read: its words with their weight and synonyms, repairs, and filters. */
export function Understood({ t, language, found: { understood, explanation } }: UnderstoodProps) {
  const separator = useLanguage() === 'zh' ? '、' : ', ';
  const { corrected, instead, dropped, described, filters } = understood;
  const words = explanation?.words ?? [];
  const lines: [name: string, texts: readonly string[]][] = [
    [t.corrected, corrected.map((one) => fill(t.arrow, one))],
    [
      t.instead,
      instead.map(({ typed, shown }) => fill(t.arrow, { typed, shown: pickText(shown, language) })),
    ],
    [t.dropped, dropped],
    [t.described, described],
    [
      t.filters,
      filters.map((filter) =>
        fill(t.filter, { kind: t.filterKinds[filter.kind], value: filterValue(t, filter, language) }),
      ),
    ],
  ];
  return (
    <>
      <h3 className="font-semibold">{t.understood}</h3>
      <dl className="flex flex-col gap-2">
        {words.length > 0 && (
          <Line name={t.words}>
            <ul className="flex flex-col gap-1">
              {words.map(({ typed, weight, forms, isMain }) => (
                <li key={typed} className="break-words">
                  <Word typed={typed} note={fill(t.weight, { percent: Math.round(weight * 100) })}>
                    {isMain && <Tag tone="bg-tint text-accent-strong">{t.main}</Tag>}
                  </Word>
                  <Forms t={t} forms={forms.filter((form) => form !== typed)} separator={separator} />
                </li>
              ))}
            </ul>
          </Line>
        )}
        {lines.map(
          ([name, texts]) =>
            texts.length > 0 && (
              <Line key={name} name={name}>
                {texts.join(separator)}
              </Line>
            ),
        )}
      </dl>
    </>
  );
}

interface WordProps {
  readonly typed: string;
  readonly note: string;
  readonly children: ReactNode;
}

const Word = ({ typed, note, children }: WordProps) => (
  <span className="flex flex-wrap items-center gap-x-2">
    <span className="font-semibold">{typed}</span>
    <span className="text-ink-2 text-xs tabular-nums">{note}</span>
    {children}
  </span>
);

interface FormsProps {
  readonly t: ExplainTexts;
  readonly forms: readonly string[];
  readonly separator: string;
}

const Forms = ({ t, forms, separator }: FormsProps) =>
  forms.length > 0 && (
    <span className="block text-ink-2 text-xs">{fill(t.forms, { forms: forms.join(separator) })}</span>
  );

/** The value of a filter; its typed words where products write it in several ways. */
function filterValue(t: ExplainTexts, { typed, label, min, max }: KeywordFilter, language: Locale): string {
  if (min !== null && max !== null)
    return fill(t.priceBetween, { from: formatMoney(min), to: formatMoney(max) });
  if (min !== null) return fill(t.priceFrom, { amount: formatMoney(min) });
  if (max !== null) return fill(t.priceUpTo, { amount: formatMoney(max) });
  return label ? pickText(label, language) : typed;
}
