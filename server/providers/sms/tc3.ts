import { createHash, createHmac } from 'node:crypto';

const algorithm = 'TC3-HMAC-SHA256';
const type = 'application/json; charset=utf-8';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

interface TencentCall {
  readonly host: string;
  readonly service: string;
  readonly action: string;
  readonly body: string;
  readonly now: Date;
}

/** Signature v3 of Tencent Cloud. https://cloud.tencent.com/document/api/382/52071 */
export function tc3(
  key: { readonly secretId: string; readonly secretKey: string },
  { host, service, action, body, now }: TencentCall,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const date = now.toISOString().slice(0, 10);
  const names = 'content-type;host;x-tc-action';
  const lines = `content-type:${type}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const canonical = ['POST', '/', '', lines, names, sha256(body)].join('\n');
  const scope = `${date}/${service}/tc3_request`;
  const text = [algorithm, timestamp, scope, sha256(canonical)].join('\n');
  const signing = hmac(hmac(hmac(`TC3${key.secretKey}`, date), service), 'tc3_request');
  const signature = hmac(signing, text).toString('hex');
  return {
    'content-type': type,
    'x-tc-action': action,
    'x-tc-timestamp': timestamp,
    authorization: `${algorithm} Credential=${key.secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
