import type { z } from 'zod';
import { ProviderError } from '../port.ts';
import type { Around, WechatPaySettings } from '../settings.ts';
import { Fault } from './messages.ts';
import { type PlatformKeys, parseJson, platformKeys, type RawAnswer } from './platform-keys.ts';
import { authorization, checkSignature, checkTime, proofOf } from './sign.ts';

export interface WechatClient {
  /** Sends a request and verifies the answer's signature before parsing. @throws ProviderError */
  call<T extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    output: T,
    body?: object,
    /** Serial number of the key that encrypts sensitive fields of the body. */
    sealedFor?: string,
  ): Promise<z.output<T>>;
  /**
   * Requests a resource that does not exist: resolves when WeChat Pay accepts our signature and its answer is verified.
   * @throws ProviderError
   */
  probe(path: string): Promise<void>;
  readonly keys: PlatformKeys;
}

/** WeChat Pay API v3 client: signs requests, verifies answers. */
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
        'user-agent': 'marketplace',
        authorization: authorization(settings, { method, path, body: text, now: around.now() }),
        // Requests answers signed with this public key instead of a platform certificate.
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
      // Only the signature of this answer matters, and only signed answers have one.
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

/** The payment does not exist. */
export const isMissing = ({ code }: ProviderError): boolean => /^ORDER_?NOT_?EXIST$/.test(code);

/** Error answers need no signature: only the failure itself is used. */
function faultOf(status: number, body: Uint8Array): ProviderError {
  const fault = Fault.safeParse(parseJson(body));
  const code = fault.success ? fault.data.code : `HTTP ${status}`;
  return new ProviderError(status >= 500 || status === 429 ? 'unreachable' : 'refused', code);
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  return 'no connection';
}
