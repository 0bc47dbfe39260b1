/** A text in both languages. */
export type LocalText = { zh: string; en: string };
