import type { Locale } from '../../../contract/basics.ts';

/** Turns what somebody has written into another language. */
export interface Translator {
  /** @throws TranslateError when nothing came back that could be shown */
  translate(text: string, to: Locale): Promise<string>;
}

export class TranslateError extends Error {}
