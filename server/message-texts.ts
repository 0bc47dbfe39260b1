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
    'refund_failed_title',
    'refund_failed_content',
    'report_received_title',
    'report_received_content',
    'report_status_title',
    'report_status_open',
    'report_status_in_progress',
    'report_status_resolved',
    'report_status_rejected',
    'quotation_received_title',
    'quotation_received_content',
    'quotation_withdrawn_title',
    'quotation_withdrawn_content',
    'request_expired_title',
    'request_expired_content',
    'quotation_refused_title',
    'quotation_refused_content',
    'quotation_accepted_title',
    'quotation_accepted_content',
    'quotation_released_title',
    'quotation_released_content',
    'inquiry_received_title',
    'inquiry_received_content',
    'inquiry_received_quantity',
    'inquiry_answered_title',
    'inquiry_answered_content',
    'order_shipped_title',
    'order_shipped_content',
    'order_signed_title',
    'order_signed_content',
    'order_auto_received_title',
    'order_auto_received_content',
    'order_reminded_title',
    'order_reminded_content',
    'order_received_title',
    'order_received_content',
    'invoice_requested_title',
    'invoice_requested_content',
    'invoice_issued_title',
    'invoice_issued_content',
    'after_sale_requested_title',
    'after_sale_requested_content',
    'after_sale_accepted_title',
    'after_sale_accepted_content',
    'after_sale_return_title',
    'after_sale_return_content',
    'after_sale_refused_title',
    'after_sale_refused_content',
    'after_sale_sent_title',
    'after_sale_sent_content',
    'after_sale_withdrawn_title',
    'after_sale_withdrawn_content',
    'after_sale_lapsed_title',
    'after_sale_lapsed_content',
    'after_sale_escalated_title',
    'after_sale_escalated_content',
    'after_sale_evidence_title',
    'after_sale_evidence_content',
    'after_sale_ruled_refund_title',
    'after_sale_ruled_refund_content',
    'after_sale_ruled_reject_title',
    'after_sale_ruled_reject_content',
    'after_sale_refunded_title',
    'after_sale_refunded_content',
    'review_received_title',
    'review_received_content',
    'review_replied_title',
    'review_replied_content',
    'application_received_title',
    'application_received_content',
    'application_approved_title',
    'application_approved_content',
    'application_rejected_title',
    'application_rejected_content',
  ],
  'chat-machine': [
    'greeting',
    'price_product',
    'price_range',
    'price_cart',
    'tiers',
    'tier',
    'quality_verified',
    'quality_rating',
    'quality_orders',
    'quality_after',
    'shipping_from',
    'shipping_hours',
    'shipping_ask',
    'shipping_free',
    'shipping_cost',
    'after_sale_terms',
    'after_sale_returns',
    'after_sale_platform',
    'bulk_minimum',
    'bulk_request',
  ],
  featured: ['recommended', 'hot', 'new', 'discount', 'wholesale'],
  feed: ['title'],
  menu: ['adminsystem', 'chat'],
  region: regionCodes,
  sms: ['code', 'mobile_changed', 'application_approved', 'application_rejected'],
  payment: ['subject'],
  order: ['status_0', 'status_1', 'status_2', 'status_3', 'status_4', 'status_5', 'status_6', 'status_7'],
  logistics: ['packed', 'collected', 'left', 'arrived', 'delivering', 'signed'],
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

const placeholder = /\{\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}\}/g;

/** Puts `details` in the place of `{{name}}`, and in that of `{{name|piece|pieces}}` the word that fits the number. */
export const fill = (text = '', details: Readonly<Record<string, string | number>>): string =>
  text.replace(placeholder, (_, key: string, one?: string, more?: string) => {
    const value = String(details[key] ?? '');
    return one === undefined || more === undefined ? value : value === '1' ? one : more;
  });
