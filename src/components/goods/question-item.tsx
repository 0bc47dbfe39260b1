import type { Locale } from '../../../contract/basics.ts';
import type { ProductQuestion } from '../../../contract/messaging/inquiry.ts';
import type product from '../../../locales/zh/storefront/product.json';
import { formatDate } from '../../lib/format/date.ts';
import { htmlLang } from '../../lib/format/text.ts';

export type QuestionTexts = typeof product.questions;

interface QuestionListProps {
  readonly questions: readonly ProductQuestion[];
  readonly locale: Locale;
  readonly t: QuestionTexts;
}

/** Questions with the shop's answers, marked with their language. */
export function QuestionList({ questions, locale, t }: QuestionListProps) {
  return questions.map((one) => {
    const lang = one.locale === locale ? undefined : htmlLang(one.locale);
    return (
      <article key={one.id} className="border-line border-b py-5 last:border-0">
        <h3 className="flex gap-3 text-base text-pretty">
          <Mark name={t.asked} sign="Q" className="bg-tint-2 text-accent-strong" />
          <span dir="auto" className="min-w-0 whitespace-pre-line break-words">
            {one.content}
          </span>
        </h3>
        <div className="mt-2.5 flex gap-3">
          <Mark name={t.answered} sign="A" className="bg-soft text-ink-2" />
          <div className="min-w-0">
            <p dir="auto" lang={lang} className="whitespace-pre-line text-pretty break-words text-ink-2">
              {one.answer}
            </p>
            <p className="mt-1.5 text-ink-3 text-xs">
              {`${one.buyer} · ${formatDate(one.answerTime, locale)}`}
            </p>
          </div>
        </div>
      </article>
    );
  });
}

function Mark({
  name,
  sign,
  className,
}: {
  readonly name: string;
  readonly sign: string;
  readonly className: string;
}) {
  return (
    <span className={`qa-sign ${className}`}>
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
}
