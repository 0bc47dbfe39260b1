import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RestContext } from './rest.ts';

/** What a refusal says, in the words of Easemob's REST answers. */
export interface Refused {
  readonly status: ContentfulStatusCode;
  readonly error: string;
  readonly description: string;
  /** Number by which the SDK tells refusals of one status apart. */
  readonly code?: number | undefined;
}

/** A refusal as the SDK reads it: it parses the body of every answer that is not 200, and never settles over one that is no JSON. */
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

/** Parts of Easemob's REST that this gateway does not serve, by the names its SDK's users know. */
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

/** The SDK takes any answer to an upload but a 400 for a good one. */
const upload = /\/share_files$/;

/** The refusal of a service Easemob has and this gateway has not: the SDK's 505. null = none of those. */
export function closedAt(method: string, path: string): Refused | null {
  const [service] = closed.find(([, pattern]) => pattern.test(`${method} ${path}`)) ?? [];
  if (!service) return null;
  const status = method === 'POST' && upload.test(path) ? 400 : 403;
  return { status, error: 'forbidden_op', description: `${service} service not open!` };
}

/** Why nothing is served at an address: it wants another method, or nobody knows it. */
export const whyUnserved = (otherMethods: readonly string[]): Refused =>
  otherMethods.length > 0
    ? { status: 405, error: 'method_not_allowed', description: `use ${otherMethods.join(', ')}` }
    : { status: 404, error: 'service_resource_not_found', description: 'Service resource not found' };
