import { isDeepStrictEqual } from 'node:util';
import type { StaffSide } from '../../../contract/access/permissions.ts';
import type { Tx } from '../db/open.ts';
import { type ChainKey, chainEntries } from './chain.ts';

/** Author of back-office writes; passed along with the request's dependencies (transaction.ts). */
export interface Author {
  readonly accountId: number;
  readonly side: StaffSide;
  /** Roles on this side, by key or id. */
  readonly role: string;
  /** The supplier acted for; null = the platform. */
  readonly supplierId: number | null;
  readonly ip: string;
  readonly route: string;
  readonly requestId: string;
  /** Version of the target the caller has read (optimistic locking); absent when the call sends none. */
  readonly seen?: string | undefined;
  /** Number of committed entries; a writing route creates exactly one. */
  entries: number;
}

/** Target of a change in the back offices. */
export interface AuditTarget {
  readonly kind:
    | 'account'
    | 'after_sale'
    | 'agreement'
    | 'agreement_template'
    | 'application'
    | 'article'
    | 'banner'
    | 'bill'
    | 'brand'
    | 'category'
    | 'chat_customer'
    | 'chat_desk'
    | 'chat_reply'
    | 'commission_rule'
    | 'conversation'
    | 'coupon'
    | 'currency'
    | 'data_import'
    | 'dictionary'
    | 'export'
    | 'file'
    | 'file_group'
    | 'flash_entry'
    | 'flash_sale'
    | 'freight_template'
    | 'host'
    | 'hot_word'
    | 'inquiry'
    | 'invoice'
    | 'job'
    | 'ledger'
    | 'menu'
    | 'merchant_account'
    | 'operator'
    | 'operator_import'
    | 'order'
    | 'page'
    | 'product'
    | 'product_file'
    | 'promotion'
    | 'product_job'
    | 'promotion_category'
    | 'quotation'
    | 'refund'
    | 'refused_call'
    | 'report'
    | 'review'
    | 'role'
    | 'shop'
    | 'shop_category'
    | 'search_proposal'
    | 'sensitive_word'
    | 'site'
    | 'slide'
    | 'sms'
    | 'split'
    | 'split_receiver'
    | 'staff'
    | 'staff_invitation'
    | 'synonym'
    | 'task'
    | 'text'
    | 'translation'
    | 'webhook';
  readonly id: number | string;
}

/** Field names whose values are never recorded, at any depth. */
const masked = new Set([
  'password',
  'passwordHash',
  'token',
  'tokenHash',
  'secret',
  'fileSecret',
  'privateKey',
  'apiV3Key',
  'sealed',
  'apiKey',
  'idFront',
  'idBack',
  'idNumber',
  'bankAccount',
  'fileKey',
]);
const mask = '••••';

/** A value as stored in an entry: JSON without secrets. */
function shown(value: unknown): unknown {
  const text = JSON.stringify(value, (name, inner: unknown) =>
    masked.has(name) && inner !== null ? mask : inner,
  );
  return text === undefined ? null : JSON.parse(text);
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The difference between two states of a target; the full state when it was created or removed. */
export function differences(before: unknown, after: unknown): { before: unknown; after: unknown } {
  if (!isFields(before) || !isFields(after)) return { before: shown(before), after: shown(after) };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const part = (all: Fields) =>
    Object.fromEntries(changed.flatMap((name) => (name in all ? [[name, all[name]]] : [])));
  return { before: shown(part(before)), after: shown(part(after)) };
}

export interface Change {
  readonly target: AuditTarget;
  readonly before: unknown;
  readonly after: unknown;
}

/** Creates an audit entry in the transaction of the change. */
export async function writeEntries(
  tx: Tx,
  key: ChainKey,
  author: Author,
  { at, changes }: { readonly at: Date; readonly changes: readonly Change[] },
) {
  const { entries: _, seen: __, ...who } = author;
  await chainEntries(
    tx,
    key,
    changes.map(({ target, before, after }) => ({
      ...who,
      ...differences(before, after),
      at,
      targetKind: target.kind,
      targetId: String(target.id),
    })),
  );
}
