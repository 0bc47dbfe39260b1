import { createHash, createHmac } from 'node:crypto';

const algorithm = 'ACS3-HMAC-SHA256';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** As RFC 3986 has it: `encodeURIComponent` leaves five signs that are to be encoded. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

interface AcsCall {
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  readonly nonce: string;
  readonly now: Date;
}

/** Signature V3 of Alibaba Cloud for a POST without a body. https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature */
export function acs3(
  key: { readonly accessKeyId: string; readonly accessKeySecret: string },
  { host, action, version, query, nonce, now }: AcsCall,
): { readonly query: string; readonly headers: Readonly<Record<string, string>> } {
  const search = Object.keys(query)
    .toSorted()
    .map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`)
    .join('&');
  const payload = sha256('');
  const signed = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': payload,
    'x-acs-date': `${now.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(signed).join(';');
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const canonical = ['POST', '/', search, lines.join(''), names, payload].join('\n');
  const signature = createHmac('sha256', key.accessKeySecret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `${algorithm} Credential=${key.accessKeyId},SignedHeaders=${names},Signature=${signature}`;
  // fetch says the host by itself.
  const { host: _, ...headers } = signed;
  return { query: search, headers: { ...headers, authorization } };
}
