import type { SmsMessage, SmsProvider } from '../../../server/providers/sms/port.ts';

/** A provider whose messages cost something, and the phones they reach. */
export function smsPhones() {
  const sent: SmsMessage[] = [];
  const provider: SmsProvider = {
    name: 'aliyun',
    sign: 'Harbour',
    host: 'sms.example',
    templateOf: (event) => event,
    async send(message) {
      sent.push(message);
      return String(sent.length);
    },
    hear: () => null,
    reply: () => '',
  };
  const to = (mobile: string) => sent.filter((message) => message.mobile === mobile);
  return {
    provider,
    sent,
    to,
    /** The newest code a phone got. */
    codeOf(mobile: string): string {
      const code = to(mobile).findLast(({ template }) => template === 'code')?.params.code;
      if (code === undefined) throw new Error(`no code for ${mobile}`);
      return code;
    },
  };
}
