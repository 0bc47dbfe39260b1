import { createSign, type KeyObject } from 'node:crypto';

// Just enough DER to write a self-signed X.509 certificate, which node:crypto can read but not make.
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
const commonName = Buffer.from([0x06, 3, 0x55, 4, 3]);
const sha256WithRsa = sequence(
  Buffer.from([0x06, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 11]),
  Buffer.from([5, 0]),
);

const subjectAltName = Buffer.from([0x06, 3, 0x55, 0x1d, 17]);
const subjectIs = (ip: readonly number[]) =>
  sequence(subjectAltName, der(0x04, sequence(der(0x87, Buffer.from(ip)))));

/** A certificate in PEM. `serial` is 32 to 40 hexadecimal digits and begins with 1 to 7. */
export function makeCertificate(
  keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject },
  serial: string,
  from: Date,
  to: Date,
  /** Whom it is for, so that a client of TLS takes it. */
  ip?: readonly [number, number, number, number],
): string {
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('Stand-in')))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from(serial, 'hex')),
    sha256WithRsa,
    name,
    sequence(time(from), time(to)),
    name,
    keys.publicKey.export({ type: 'spki', format: 'der' }),
    ...(ip ? [der(0xa3, sequence(subjectIs(ip)))] : []),
  );
  const signature = createSign('RSA-SHA256').update(content).sign(keys.privateKey);
  const whole = sequence(content, sha256WithRsa, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
