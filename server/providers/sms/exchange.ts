import { SmsError } from './port.ts';

interface Exchange {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

/** Sends a POST request and parses the JSON answer. @throws SmsError `unreachable` */
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
