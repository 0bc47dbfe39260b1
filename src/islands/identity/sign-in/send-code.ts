import { safeLocalStorage } from '../../../lib/browser.ts';
import { api } from '../../../lib/client.ts';

/** The code for a login or a registration; a device the account knows has codes of its own, which strangers cannot use up. */
export function sendLoginCode(mobile: string, human: Readonly<Record<string, string>>) {
  const device = safeLocalStorage.get('device');
  const headers = device === null ? human : { ...human, 'x-device': device };
  return api('POST /api/user/sendCode/{mobile}', { params: { mobile }, headers });
}
