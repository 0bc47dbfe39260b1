import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RestContext } from './rest.ts';

/** An error in the format of Easemob's REST API. */
export interface Refused {
  readonly status: ContentfulStatusCode;
  readonly error: string;
  readonly description: string;
  /** Error number by which the SDK distinguishes errors with the same status. */
  readonly code?: number | undefined;
}

/**
 * An error response the SDK can parse: it parses the body of every response other than 200, and its promise never settles when that is not
 * JSON.
 */
export function refuse(c: RestContext, { status, error, description, code }: Refused): Response {
  const began = c.get('began') ?? performance.now();
  return c.json(
    {
      error,
      ...(code === undefined ? {} : { error_code: code }),
      error_description: description,
      timestamp: Date.now(),
      duration: Math.round(performance.now() - began),
    },
    status,
  );
}

/** Services of Easemob's REST API that this gateway does not implement, by their names in the SDK. */
const closed: readonly (readonly [name: string, request: RegExp])[] = [
  ['account', /^\w+ \/users(?:\/[^/]+)?$/],
  [
    'group',
    /^\w+ \/(?:sdk\/metadata\/chatgroup|(?:sdk\/|public)?chatgroups)(?:\/|$)|^\w+ \/users\/[^/]+\/joined_chatgroups$/,
  ],
  [
    'chat room',
    /^\w+ \/(?:metadata\/chatroom|(?:sdk\/)?chatrooms)(?:\/|$)|^\w+ \/users\/[^/]+\/joined_chatrooms$/,
  ],
  ['thread', /^\w+ \/threads?(?:\/|$)/],
  ['reaction', /^\w+ \/reaction(?:\/|$)/],
  ['presence subscription', /^(?:\w+ \/users\/[^/]+\/presence\/.|DELETE \/users\/[^/]+\/presence$)/],
  ['push', /^\w+ \/users\/[^/]+\/notification(?:\/|$)/],
  ['translation', /^\w+ \/users\/[^/]+\/translate(?:\/|$)/],
  ['call', /^\w+ \/rtc_mapper(?:\/|$)|^\w+ \/users\/[^/]+\/token\/rtc$/],
  ['report', /^\w+ \/user\/[^/]+\/moderation(?:\/|$)/],
  ['part upload', /^\w+ \/sdk\/chatfiles\/part-upload(?:\/|$)/],
  ['message pin', /^\w+ \/sdk\/user\/[^/]+\/user_channel\/pin$/],
  ['conversation mark', /^\w+ \/sdk\/user\/[^/]+\/user_channels\/mark(?:\/|$)/],
  ['message removal', /^\w+ \/sdk\/message\/roaming\/(?:group\/|[^/]+\/user\/[^/]+$)/],
];

/** The SDK treats every response to an upload except 400 as success. */
const upload = /\/share_files$/;

/** The error for a service of Easemob that this gateway does not implement (505 of the SDK). null = another path. */
export function closedAt(method: string, path: string): Refused | null {
  const [service] = closed.find(([, pattern]) => pattern.test(`${method} ${path}`)) ?? [];
  if (!service) return null;
  const status = method === 'POST' && upload.test(path) ? 400 : 403;
  return { status, error: 'forbidden_op', description: `${service} service not open!` };
}

/** The error for an unmatched path: wrong method, or unknown. */
export const whyUnserved = (otherMethods: readonly string[]): Refused =>
  otherMethods.length > 0
    ? { status: 405, error: 'method_not_allowed', description: `use ${otherMethods.join(', ')}` }
    : { status: 404, error: 'service_resource_not_found', description: 'Service resource not found' };
