import type { Locale } from '../../../contract/basics.ts';

/** Machine translation of messages. */
export interface Translator {
  /** @throws TranslateError when there is no usable result */
  translate(text: string, to: Locale): Promise<string>;
}

export class TranslateError extends Error {}
