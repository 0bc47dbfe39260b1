import type { Locale } from '../../../contract/basics.ts';
import type { MailEvent } from '../../../contract/messaging/sms.ts';
import type { Mail } from '../../providers/mail/port.ts';
import type { Texts } from '../text/texts.ts';

interface Written {
  readonly event: MailEvent;
  readonly params: Readonly<Record<string, string>>;
  readonly content: string;
  readonly locale: Locale;
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => named[sign] ?? sign);

/** Subject, text and the same text as HTML, where its own address can be touched. */
export function mailOf(
  { message }: Texts,
  { event, params, content, locale }: Written,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const said = escaped(content).replaceAll('\n', '<br>\n');
  const link = params.link === undefined ? '' : escaped(params.link);
  const body = link === '' ? said : said.replaceAll(link, () => `<a href="${link}">${link}</a>`);
  const lang = locale === 'zh' ? 'zh-CN' : 'en';
  return {
    subject: message(`mail.${event}_subject`, params)[locale].replace(/[\r\n]+/g, ' '),
    text: content,
    html: `<!doctype html><html lang="${lang}"><meta charset="utf-8"><body style="font:16px/1.6 sans-serif">${body}</body></html>\n`,
  };
}
