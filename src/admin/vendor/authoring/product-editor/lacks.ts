import type { Locale, LocalText } from '../../../../../contract/basics.ts';
import type { EditorDraft } from './draft.ts';

/** A text that exists in only one language. */
export interface Lack {
  readonly language: Locale;
  /** Path of the text in the draft, without its language. */
  readonly path: string;
}

/** Whether a description has neither text nor image. */
const isBlank = (text: string) => text.replace(/<(?!img)[^>]*>/g, '').trim() === '';

function lackOf(path: string, { zh, en }: LocalText): Lack[] {
  if (isBlank(zh) === isBlank(en)) return [];
  return [{ path, language: isBlank(zh) ? 'zh' : 'en' }];
}

/** The missing texts of each language, in the order of the page. */
export const lacksOf = (draft: EditorDraft): Lack[] => [
  ...lackOf('name', draft.name),
  ...lackOf('brief', draft.brief),
  ...lackOf('brand', draft.brand),
  ...lackOf('unit', draft.unit),
  ...draft.sellingPoints.flatMap((point, i) => lackOf(`sellingPoints.${i}`, point)),
  ...draft.options.flatMap(({ name, values }, i) => [
    ...lackOf(`options.${i}.name`, name),
    ...values.flatMap(({ value }, at) => lackOf(`options.${i}.values.${at}.value`, value)),
  ]),
  ...lackOf('description', draft.description),
  ...draft.attributes.flatMap(({ name, value }, i) => [
    ...lackOf(`attributes.${i}.name`, name),
    ...lackOf(`attributes.${i}.value`, value),
  ]),
  ...draft.attributeValues.flatMap((one) =>
    'text' in one ? lackOf(`attributeValues.${one.attributeId}`, one.text) : [],
  ),
  ...draft.trade.incoterms.flatMap(({ place }, i) => lackOf(`trade.incoterms.${i}.place`, place)),
  ...draft.trade.certificates.flatMap(({ name }, i) => lackOf(`trade.certificates.${i}.name`, name)),
  ...draft.trade.customisation.flatMap(({ what }, i) => lackOf(`trade.customisation.${i}.what`, what)),
  ...(draft.sizeChart?.columns ?? []).flatMap((name, i) => lackOf(`sizeChart.columns.${i}`, name)),
  ...(draft.sizeChart ? lackOf('sizeChart.note', draft.sizeChart.note) : []),
  ...lackOf('seo.title', draft.seo.title),
  ...lackOf('seo.description', draft.seo.description),
];
