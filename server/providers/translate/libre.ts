import { z } from 'zod';
import { TranslateError, type Translator } from './port.ts';

export interface LibreSettings {
  /** Without trailing slash; `/translate` is appended. */
  readonly url: string;
  /** Empty for a self-hosted server without API key. */
  readonly key: string;
}

const Answer = z.object({ translatedText: z.string().min(1) });

/** LibreTranslate API (docs.libretranslate.com) and compatible servers. The source language is detected. */
export function libreTranslator({ url, key }: LibreSettings, timeoutMs = 8_000): Translator {
  return {
    async translate(text, to) {
      const asked = { q: text, source: 'auto', target: to, format: 'text', ...(key && { api_key: key }) };
      const answer = await fetch(`${url}/translate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
        .then(async (response) => (response.ok ? await response.json() : null))
        .catch((cause: unknown) => {
          throw new TranslateError('no answer', { cause });
        });
      const found = Answer.safeParse(answer);
      if (!found.success) throw new TranslateError('no translation');
      return found.data.translatedText;
    },
  };
}
