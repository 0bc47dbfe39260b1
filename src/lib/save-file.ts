import type { Envelope } from '../../contract/basics.ts';
import { saveBlob } from './download.ts';
import { authorization } from './login-token.ts';

/** Fetches a file of the API and saves it; a plain link would lack the Authorization header. @throws Error with the server's message */
export async function saveFile(path: string, name: string, language: string): Promise<void> {
  const response = await fetch(path, {
    headers: { authorization: authorization() ?? '', 'accept-language': language },
  });
  if (!response.ok) {
    const said: Partial<Envelope<null>> | null = await response.json().catch(() => null);
    throw Object.assign(new Error(said?.msg ?? ''), { error: said?.error ?? 'network' });
  }
  saveBlob(name, await response.blob());
}
