import { SmsError } from './port.ts';

interface Exchange {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

/** Posts to a provider and reads its JSON. @throws SmsError `unreachable` */
export async function exchange({ url, headers, body, timeoutMs }: Exchange): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const answer = parsed(text);
    if (answer === undefined) throw new SmsError('unreachable', `HTTP ${response.status}`);
    return answer;
  } catch (error) {
    if (error instanceof SmsError) throw error;
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new SmsError('unreachable', isLate ? 'timeout' : 'no connection', '', { cause: error });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
