import { gatewayServer, type Trouble } from './gateway-server.ts';

/** A `siteverify` on 127.0.0.1: has its secret, and accepts each answer once, as both providers do. */
export async function captchaServer(kind: 'turnstile' | 'hcaptcha' = 'turnstile') {
  const secret = '0x4AAAAAAAstandin_secret';
  const state = { trouble: 'none' as Trouble };
  const given = new Set<string>();
  const asked: { readonly response: string; readonly ip: string }[] = [];
  const server = await gatewayServer(
    () => state.trouble,
    ({ method, body, header }) => {
      const form = new URLSearchParams(body);
      const response = form.get('response') ?? '';
      const no = (code: string) => ({
        status: 200,
        body: JSON.stringify({ success: false, 'error-codes': [code] }),
      });
      if (method !== 'POST' || !header('content-type').startsWith('application/x-www-form-urlencoded'))
        return no('bad-request');
      if (form.get('secret') !== secret) return no('invalid-input-secret');
      asked.push({ response, ip: form.get('remoteip') ?? '' });
      if (!given.delete(response)) return no('timeout-or-duplicate');
      const said = { success: true, challenge_ts: '2026-11-20T08:00:00Z', hostname: 'localhost' };
      return { status: 200, body: JSON.stringify(said) };
    },
  );
  return {
    state,
    asked,
    /** An answer of a solved captcha, valid for one call. */
    answer() {
      const one = `answer-${given.size}-${asked.length}`;
      given.add(one);
      return one;
    },
    env: {
      CAPTCHA_PROVIDER: kind,
      CAPTCHA_SITE_KEY: '0x4AAAAAAAstandin',
      CAPTCHA_SECRET: secret,
      CAPTCHA_URL: `${server.url}/siteverify`,
    },
    close: server.close,
  };
}
