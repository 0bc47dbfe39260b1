import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { makeCertificate } from '../certificate.ts';

interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came over the line, without the dots that were doubled for it. */
  readonly raw: string;
  readonly isEncrypted: boolean;
  readonly user: string | null;
}

interface Manner {
  /** Whether STARTTLS is offered; `first`: TLS from the first byte. */
  readonly tls: 'none' | 'starttls' | 'first';
  /** Whether it accepts mail without authentication. */
  readonly open?: boolean;
}

const login = { user: 'shop', pass: 'p:ä@ss' };

/**
 * A mail server on 127.0.0.1 that checks what one on the internet checks: who sends, in which order commands come, that lines end as they
 * must, that nothing but ASCII stands in headers, and that no line is longer than 998 signs.
 */
export async function mailServer({ tls, open = false }: Manner) {
  const taken: TakenMail[] = [];
  const faults: string[] = [];
  const state = { trouble: 'none' as 'none' | 'slow' | 'busy' | 'refuse' | 'reset' };
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const serial = '4000000000000000000000000000000a';
  const [from, to] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)];
  const certificate = makeCertificate(keys, serial, from, to, [127, 0, 0, 1]);
  const key = String(keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const secureContext = createSecureContext({ key, cert: certificate });
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (state.trouble === 'slow') return;
    if (tls === 'first') serve(secured(socket), true);
    else serve(socket, false);
  });

  const secured = (socket: Socket) => {
    const safe = new TLSSocket(socket, { isServer: true, secureContext });
    safe.on('error', () => undefined);
    return safe;
  };

  function serve(socket: Socket, isEncrypted: boolean, isFresh = true) {
    let user: string | null = null;
    let mail = { from: '', to: [] as string[] };
    let text = '';
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    if (isFresh) say('220 stand-in ESMTP');
    const fault = (what: string) => {
      faults.push(what);
      say(`554 5.5.1 ${what}`);
    };
    const commands: Record<string, (rest: string) => void> = {
      ehlo: () => {
        const offers = tls === 'starttls' && !isEncrypted ? ['STARTTLS'] : [];
        const all = ['stand-in', ...offers, 'AUTH PLAIN LOGIN', 'SIZE 1000000'];
        all.forEach((one, at) => {
          say(`250${at === all.length - 1 ? ' ' : '-'}${one}`);
        });
      },
      starttls: () => {
        if (tls !== 'starttls') return void say('502 5.5.1 not here');
        say('220 go ahead');
        socket.removeAllListeners('data');
        serve(secured(socket), true, false);
      },
      auth: (rest) => {
        if (!isEncrypted && tls === 'starttls') return fault('AUTH before STARTTLS');
        const [, plain = ''] = rest.split(' ');
        const [, name = '', pass = ''] = Buffer.from(plain, 'base64').toString('utf8').split('\0');
        if (name !== login.user || pass !== login.pass) return void say('535 5.7.8 wrong user or password');
        user = name;
        say('235 2.7.0 welcome');
      },
      mail: (rest) => {
        if (user === null && !open) return fault('MAIL without AUTH');
        if (state.trouble === 'busy') return void say('451 4.3.0 try again later');
        mail = { from: /^FROM:<([^<>\s]+)>/i.exec(rest)?.[1] ?? '', to: [] };
        say('250 ok');
      },
      rcpt: (rest) => {
        const address = /^TO:<([^<>\s]+)>$/i.exec(rest)?.[1];
        if (!address) return fault(`RCPT ${rest}`);
        if (state.trouble === 'refuse') return void say(`550 5.1.1 <${address}>: no such user`);
        mail.to.push(address);
        say('250 ok');
      },
      data: () => {
        if (state.trouble === 'reset') return void socket.destroy();
        isData = true;
        say('354 go on');
      },
      rset: () => say('250 ok'),
      noop: () => say('250 ok'),
      quit: () => {
        say('221 bye');
        socket.end();
      },
    };
    const finish = (raw: string) => {
      const wrong = faultOf(raw);
      if (wrong) return fault(wrong);
      taken.push({ ...mail, raw: raw.replace(/^\.\./gm, '.'), isEncrypted, user });
      say(`250 2.0.0 queued as ${taken.length}`);
    };
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      for (;;) {
        const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          finish(part);
          continue;
        }
        const [, word = '', rest = ''] = /^(\w+) ?(.*)$/.exec(part) ?? [];
        const run = commands[word.toLowerCase()];
        if (run) run(rest);
        else fault(`unknown command ${part}`);
      }
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const scheme = tls === 'first' ? 'smtps' : 'smtp';
  const who = open ? '' : `${login.user}:${encodeURIComponent(login.pass)}@`;
  return {
    port,
    certificate,
    taken,
    faults,
    state,
    login,
    env: { MAIL_URL: `${scheme}://${who}127.0.0.1:${port}`, MAIL_FROM: '海港 <no-reply@shop.example>' },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function faultOf(raw: string): string | null {
  if (/(?<!\r)\n|\r(?!\n)/.test(raw)) return 'a bare line feed';
  if (raw.split('\r\n').some((line) => line.length > 998)) return 'a line that is too long';
  const head = raw.split('\r\n\r\n')[0] ?? '';
  if (/[^\t\r\n -~]/.test(head)) return 'a header that is not ASCII';
  for (const name of ['From', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version'])
    if (head.match(new RegExp(`^${name}:`, 'gim'))?.length !== 1) return `not one ${name}`;
  return null;
}

/** Headers and parts of a message, decoded. */
export function readMail(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), words(line.slice(at + 1).trim())];
    }),
  );
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary
    ? rest.join('\r\n\r\n').split(`--${boundary}`).slice(1, -1).map(partOf)
    : [partOf(raw)];
  return { headers, parts };
}

function partOf(part: string) {
  const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').replace(/\r\n$/, '');
  const encoding = /content-transfer-encoding: ([\w-]+)/i.exec(head)?.[1]?.toLowerCase();
  const type = /content-type: ([\w/]+)/i.exec(head)?.[1] ?? '';
  return { type, text: decode(body, encoding) };
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Encoded words of RFC 2047. */
const words = (text: string): string =>
  text.replace(/\?=\s+=\?/g, '?==?').replace(/((?:=\?[\w-]+\?[BQ]\?[^?]*\?=)+)/gi, (run) => {
    const found = [...run.matchAll(/=\?[\w-]+\?([BQ])\?([^?]*)\?=/gi)];
    const bytes = found.map(([, how = '', what = '']) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(what, 'base64')
        : Buffer.from(
            what
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ),
    );
    return Buffer.concat(bytes).toString('utf8');
  });
