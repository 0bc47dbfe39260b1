import { join } from 'node:path';
import type { LocalText } from '../contract/basics.ts';
import { ImportReason } from '../contract/product-file.ts';
import { regionCodes } from '../contract/region.ts';
import { loadDictionary } from './dictionary-file.ts';

/** Texts the server writes into data or sends: one file a language and area, `src/locales/{zh,en}/{area}.json`. */
const areas = {
  notification: [
    'order_paid_title',
    'order_paid_content',
    'order_timeout_title',
    'order_timeout_content',
    'payment_refunded_title',
    'payment_refunded_content',
    'order_refunded_content',
    'refund_failed_title',
    'refund_failed_content',
    'report_received_title',
    'report_received_content',
    'report_status_title',
    'report_status_open',
    'report_status_in_progress',
    'report_status_resolved',
    'report_status_rejected',
    'inquiry_received_title',
    'inquiry_received_content',
    'inquiry_received_quantity',
  ],
  featured: ['recommended', 'hot', 'new', 'discount', 'wholesale'],
  region: regionCodes,
  sms: ['code'],
  payment: ['subject'],
  import: ['unit', ...ImportReason.options],
} as const;

type Areas = typeof areas;
export type MessageName = { [A in keyof Areas]: `${A}.${Areas[A][number]}` }[keyof Areas];
export type Messages = (name: MessageName, details?: Readonly<Record<string, string | number>>) => LocalText;

/**
 * Loads these texts from `folder`.
 * @throws ConfigError with one sentence that names the file, when one is missing, no JSON, or incomplete.
 */
export async function loadMessages(folder: string): Promise<Messages> {
  const zh = await loadLanguage(join(folder, 'zh'));
  const en = await loadLanguage(join(folder, 'en'));
  return (name, details = {}) => ({ zh: fill(zh.get(name), details), en: fill(en.get(name), details) });
}

async function loadLanguage(folder: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const [area, names] of Object.entries(areas)) {
    const dictionary = await loadDictionary(join(folder, `${area}.json`), names);
    for (const name of names) texts.set(`${area}.${name}`, dictionary[name] ?? '');
  }
  return texts;
}

/** Puts `details` in the place of `{{name}}`. */
export const fill = (text = '', details: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(details[key] ?? ''));
