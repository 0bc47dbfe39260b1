import type { ProductQuestion } from '../../../contract/messaging/inquiry.ts';
import { htmlLang } from '../format/text.ts';
import { paths } from '../paths.ts';
import { absolute, type Place } from './json-ld.ts';
import type { JsonLd } from './node.ts';

/**
 * The product questions of the page as an FAQPage, not a QAPage: each question has the shop's answer and no others. Empty without
 * questions.
 */
export function questionNodes(
  place: Place,
  productId: number,
  questions: readonly ProductQuestion[],
): JsonLd[] {
  if (questions.length === 0) return [];
  const url = absolute(place, paths.product(productId));
  const mainEntity = questions.map((one) => ({
    '@type': 'Question',
    name: one.content,
    inLanguage: htmlLang(one.locale),
    dateCreated: one.createTime.slice(0, 10),
    acceptedAnswer: { '@type': 'Answer', text: one.answer, dateCreated: one.answerTime.slice(0, 10) },
  }));
  return [{ '@type': 'FAQPage', '@id': `${url}#questions`, about: { '@id': `${url}#product` }, mainEntity }];
}
