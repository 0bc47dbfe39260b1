import { type KeyObject, X509Certificate } from 'node:crypto';
import { hour, minute } from '../../../platform/time.ts';
import { ProviderError } from '../port.ts';
import type { WechatPaySettings } from '../settings.ts';
import { Certificates } from './messages.ts';
import { checkSignature, decrypt, type Proof } from './sign.ts';

/** Lifetime of the certificate cache; WeChat Pay requires a check at least every 12 hours. */
const freshMs = 12 * hour;
/** Unknown serial numbers, which anybody can send, cause at most one successful download in this time. */
const pauseMs = minute;

/** A raw answer of WeChat Pay before verification. */
export interface RawAnswer {
  readonly proof: Proof;
  readonly body: Uint8Array;
}

export interface PlatformKeys {
  /** The key of a serial number or public key id. @throws ProviderError `forged` when unknown */
  find(serial: string): Promise<KeyObject>;
  /** A key of WeChat Pay for encryption, with its id. @throws ProviderError when there is none */
  sealer(): Promise<{ readonly serial: string; readonly key: KeyObject }>;
}

/**
 * WeChat Pay's keys: the configured public key, else (and during migration to it) the platform certificates, which are downloaded for an
 * unknown serial number and when the cache is old.
 */
export function platformKeys(
  { publicKey, apiV3Key }: Pick<WechatPaySettings, 'publicKey' | 'apiV3Key'>,
  download: () => Promise<RawAnswer>,
  now: () => Date,
): PlatformKeys {
  let certificates = new Map<string, X509Certificate>();
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    const { proof, body } = await download().catch((error: unknown) => {
      // Merchants with only a public key cannot download certificates.
      const isRefused = error instanceof ProviderError && error.reason === 'refused';
      throw isRefused ? new ProviderError('forged', 'serial', { cause: error }) : error;
    });
    const found = readCertificates(apiV3Key, body);
    // Only the holder of the APIv3 key can have encrypted the certificates; the signature then authenticates the whole answer.
    const signer = found.get(proof.serial);
    if (!signer) throw new ProviderError('forged', 'serial');
    checkSignature(proof, body, signer.publicKey);
    certificates = found;
    fetchedAt = now().getTime();
  }

  const valid = (serial: string): KeyObject | null => {
    const certificate = certificates.get(serial);
    const at = now();
    if (!certificate || at < certificate.validFromDate || at > certificate.validToDate) return null;
    return certificate.publicKey;
  };

  /** The certificate with the latest expiry. */
  const newest = (): string | undefined =>
    [...certificates.keys()]
      .filter((serial) => valid(serial) !== null)
      .toSorted((a, b) => endOf(certificates.get(b)) - endOf(certificates.get(a)))[0];

  return {
    async sealer() {
      if (publicKey) return { serial: publicKey.id, key: publicKey.key };
      if (now().getTime() - fetchedAt > freshMs || newest() === undefined) {
        running ??= refresh().finally(() => {
          running = null;
        });
        await running;
      }
      const serial = newest();
      const key = serial === undefined ? null : valid(serial);
      if (serial === undefined || key === null) throw new ProviderError('forged', 'serial');
      return { serial, key };
    },
    async find(serial) {
      if (publicKey?.id === serial) return publicKey.key;
      const at = now().getTime();
      const isOld = at - fetchedAt > freshMs;
      if ((isOld || !valid(serial)) && at - fetchedAt >= pauseMs) {
        running ??= refresh().finally(() => {
          running = null;
        });
      }
      // A valid certificate stays in use when the download fails.
      if (running)
        await running.catch((error: unknown) => (valid(serial) ? undefined : Promise.reject(error)));
      return valid(serial) ?? Promise.reject(new ProviderError('forged', 'serial'));
    },
  };
}

const endOf = (certificate: X509Certificate | undefined): number => certificate?.validToDate.getTime() ?? 0;

function readCertificates(apiV3Key: Buffer, body: Uint8Array): Map<string, X509Certificate> {
  const parsed = Certificates.safeParse(parseJson(body));
  if (!parsed.success) throw new ProviderError('forged', 'certificates');
  return new Map(
    parsed.data.data.map(({ serial_no, encrypt_certificate }) => [
      serial_no,
      new X509Certificate(decrypt(apiV3Key, encrypt_certificate)),
    ]),
  );
}

/** undefined for invalid JSON, which the schemas reject. */
export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
