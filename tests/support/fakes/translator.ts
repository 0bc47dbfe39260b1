import { z } from 'zod';
import { gatewayServer, type Trouble } from './gateway-server.ts';

const Asked = z.strictObject({
  q: z.string(),
  source: z.literal('auto'),
  target: z.enum(['zh', 'en']),
  format: z.literal('text'),
  api_key: z.string(),
});
const words: Readonly<Record<string, string>> = {
  '还有货吗？': 'Is it in stock?',
  'Is it blue?': '是蓝色的吗？',
};

/** A service with LibreTranslate's interface: knows two sentences, and its key. */
export async function translatorServer() {
  let trouble: Trouble = 'none';
  const server = await gatewayServer(
    () => trouble,
    ({ method, path, body }) => {
      const asked = Asked.safeParse(JSON.parse(body)).data;
      if (method !== 'POST' || path !== '/translate' || !asked) return { status: 400, body: '{}' };
      if (asked.api_key !== 'a key') return { status: 403, body: '{"error":"Invalid API key"}' };
      return { status: 200, body: JSON.stringify({ translatedText: words[asked.q] ?? '' }) };
    },
  );
  return {
    env: { TRANSLATE_URL: `${server.url}/`, TRANSLATE_KEY: 'a key' },
    suffer: (next: Trouble) => {
      trouble = next;
    },
    close: server.close,
  };
}
