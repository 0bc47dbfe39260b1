import type { z } from 'zod';
import { ProviderError } from '../port.ts';
import type { Around, WechatPaySettings } from '../settings.ts';
import { Fault } from './messages.ts';
import { type PlatformKeys, parseJson, platformKeys, type RawAnswer } from './platform-keys.ts';
import { authorization, checkSignature, checkTime, proofOf } from './sign.ts';

export interface WechatClient {
  /** Calls the gateway; the answer is verified before it is read. @throws ProviderError */
  call<T extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    output: T,
    body?: object,
    /** Names the key that fields of the body are encrypted with. */
    sealedFor?: string,
  ): Promise<z.output<T>>;
  /** Asks for something that is not there: resolves when the gateway took the question and its answer is its own. @throws ProviderError */
  probe(path: string): Promise<void>;
  readonly keys: PlatformKeys;
}

/** WeChat Pay API v3 over HTTP: signs requests, verifies answers. */
export function wechatClient(settings: WechatPaySettings, around: Around): WechatClient {
  async function send(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    sealedFor?: string,
  ): Promise<RawAnswer> {
    const { response, bytes } = await exchange(method, path, body, sealedFor);
    if (!response.ok) throw faultOf(response.status, bytes);
    return { proof: proofOf((name) => response.headers.get(name)), body: bytes };
  }

  async function exchange(method: 'GET' | 'POST', path: string, body?: object, sealedFor?: string) {
    const serial = sealedFor ?? settings.publicKey?.id;
    const text = body ? JSON.stringify(body) : '';
    const response = await fetch(`${settings.url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'qianan',
        authorization: authorization(settings, { method, path, body: text, now: around.now() }),
        // Asks for answers that are signed with this key instead of a certificate.
        ...(serial === undefined ? {} : { 'wechatpay-serial': serial }),
      },
      ...(body ? { body: text } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(around.timeoutMs),
    }).catch((error: unknown) => {
      throw new ProviderError('unreachable', reasonOf(error), { cause: error });
    });
    const bytes = await response.bytes().catch((error: unknown) => {
      throw new ProviderError('unreachable', reasonOf(error), { cause: error });
    });
    return { response, bytes };
  }

  const keys = platformKeys(
    settings,
    async () => {
      const answer = await send('GET', '/v3/certificates');
      checkTime(answer.proof, around.now());
      return answer;
    },
    around.now,
  );

  return {
    keys,
    async probe(path) {
      const { response, bytes } = await exchange('GET', path);
      const fault = faultOf(response.status, bytes);
      if (!isMissing(fault)) throw fault;
      // Nothing hangs on this answer but whether it can be verified, which only a signed one shows.
      if (!response.headers.has('wechatpay-signature')) return;
      const proof = proofOf((name) => response.headers.get(name));
      checkTime(proof, around.now());
      checkSignature(proof, bytes, await keys.find(proof.serial));
    },
    async call(method, path, output, body, sealedFor) {
      const answer = await send(method, path, body, sealedFor);
      checkTime(answer.proof, around.now());
      checkSignature(answer.proof, answer.body, await keys.find(answer.proof.serial));
      const parsed = output.safeParse(answer.body.length === 0 ? null : parseJson(answer.body));
      if (!parsed.success) {
        const field = parsed.error.issues[0]?.path.join('.') ?? '';
        throw new ProviderError('refused', `unexpected answer ${field}`.trim());
      }
      return parsed.data;
    },
  };
}

/** The gateway knows no such payment. */
export const isMissing = ({ code }: ProviderError): boolean => /^ORDER_?NOT_?EXIST$/.test(code);

/** Errors need no signature: nothing but the failure itself is believed of them. */
function faultOf(status: number, body: Uint8Array): ProviderError {
  const fault = Fault.safeParse(parseJson(body));
  const code = fault.success ? fault.data.code : `HTTP ${status}`;
  return new ProviderError(status >= 500 || status === 429 ? 'unreachable' : 'refused', code);
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  return 'no connection';
}
