import { createHash } from 'node:crypto';
import { gatewayServer, type Outgoing, type Trouble } from './gateway-server.ts';

interface Said {
  readonly ftime: string;
  readonly context: string;
  readonly statusCode?: string;
}

/** Kuaidi100's query API on 127.0.0.1: refuses requests not signed with its key. */
export async function kuaidi100Server() {
  const [customer, key] = ['B1E5C0FFEE', 'kVyOfTheStandIn'];
  const parcels = new Map<
    string,
    { readonly com: string; readonly state: string; readonly data: readonly Said[] }
  >();
  const asked: { readonly com: string; readonly num: string; readonly phone: string }[] = [];
  const state = { trouble: 'none' as Trouble };
  const refuse = (returnCode: string, message: string): Outgoing => ({
    status: 200,
    body: JSON.stringify({ result: false, returnCode, message }),
  });
  const { url, close } = await gatewayServer(
    () => state.trouble,
    ({ method, path, body }) => {
      if (`${method} ${path}` !== 'POST /poll/query.do') return { status: 404, body: '' };
      const form = new URLSearchParams(body);
      const param = form.get('param') ?? '';
      const right = createHash('md5').update(`${param}${key}${customer}`).digest('hex').toUpperCase();
      if (form.get('customer') !== customer || form.get('sign') !== right)
        return refuse('503', 'the signature is wrong');
      const { com, num, phone } = JSON.parse(param);
      asked.push({ com, num, phone });
      const parcel = parcels.get(num);
      if (!parcel || parcel.com !== com) return refuse('500', 'nothing found');
      return { status: 200, body: JSON.stringify({ message: 'ok', nu: num, status: '200', ...parcel }) };
    },
  );
  return {
    parcels,
    asked,
    state,
    close,
    env: { KUAIDI100_CUSTOMER: customer, KUAIDI100_KEY: key, KUAIDI100_URL: url },
  };
}
