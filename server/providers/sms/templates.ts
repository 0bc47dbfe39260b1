import type { Locale } from '../../../contract/basics.ts';
import type { SmsEvent } from '../../../contract/messaging/sms.ts';
import { isAbroad, SmsError, type SmsMessage } from './port.ts';
import type { SmsTemplate, SmsTemplates } from './settings.ts';

/** Languages without their own template use the event's. */
export const templateOf = (templates: SmsTemplates, event: SmsEvent, locale: Locale): SmsTemplate | null =>
  templates.get(`${event}.${locale}`) ?? templates.get(event) ?? null;

/** Both providers require separate approved templates for foreign numbers. */
const abroad = (templates: SmsTemplates, event: SmsEvent, locale: Locale): SmsTemplate | null =>
  templates.get(`${event}.abroad.${locale}`) ?? templates.get(`${event}.abroad`) ?? null;

/** @throws SmsError `no_template`, or `no_value` when the template needs a parameter the event lacks */
export function filled(
  templates: SmsTemplates,
  { mobile, template, params, locale }: SmsMessage,
): { readonly id: string; readonly values: readonly (readonly [name: string, value: string])[] } {
  const isFar = isAbroad(mobile);
  const found = (isFar ? abroad : templateOf)(templates, template, locale);
  if (!found) throw new SmsError('refused', 'no_template', `${template}${isFar ? '.abroad' : ''}.${locale}`);
  const values = found.params.map((name) => {
    const value = params[name];
    if (value === undefined) throw new SmsError('refused', 'no_value', name);
    return [name, value] as const;
  });
  return { id: found.id, values };
}
