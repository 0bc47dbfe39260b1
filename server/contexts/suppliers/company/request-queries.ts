import { LocalText } from '../../../../contract/basics.ts';
import {
  GuardedFields,
  type SupplierChangeRequest,
} from '../../../../contract/suppliers/supplier-settings.ts';
import type { supplier, supplierRequest } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { regionName } from '../../../platform/regions/areas.ts';
import { fileUrl } from '../../../platform/storage/sign.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';

export type RequestRow = typeof supplierRequest.$inferSelect;
type Shop = typeof supplier.$inferSelect;
type Guarded = SupplierChangeRequest['changes'][number]['field'];

const isGuarded = (name: string): name is Guarded => name in GuardedFields.shape;
const plain = (text: string): LocalText => ({ zh: text, en: text });

/** A district with its city and province. */
export const regionOf = (district: string): LocalText =>
  regionName(`${district.slice(0, 2)}0000`, `${district.slice(0, 4)}00`, district);

/** The value of such a field as text. */
function inWords(field: Guarded, value: unknown): LocalText {
  if (field === 'license') return { zh: '', en: '' };
  if (field === 'areaCode') return regionOf(String(value));
  const text = LocalText.safeParse(value);
  return text.success ? text.data : plain(String(value));
}

/** The fields of a request for the conflict check, with the current values they would replace. */
export const readContent = ({ request, shop }: { readonly request: RequestRow; readonly shop: Shop }) => {
  const known: Readonly<Record<string, unknown>> = { ...shop };
  const { fields, reason } = request;
  return { fields, reason, before: Object.keys(fields).map((name) => known[name] ?? null) };
};

/** A change request with the current values, as both sides see it. */
export function toRequest(
  deps: Deps,
  { request, shop }: { readonly request: RequestRow; readonly shop: Shop },
): SupplierChangeRequest {
  const { id, supplierId, status, fields, reason, refusal, reviewedAt, createdAt } = request;
  const known: Readonly<Record<string, unknown>> = { ...shop };
  return {
    id,
    version: contentVersion(readContent({ request, shop })),
    supplierId,
    shopName: shop.name,
    status,
    changes: Object.entries(fields).flatMap(([field, after]) =>
      isGuarded(field) ? [{ field, before: inWords(field, known[field]), after: inWords(field, after) }] : [],
    ),
    license: fields.license ? fileUrl(deps.fileSecret, fields.license, deps.clock.now()) : null,
    reason,
    refusal,
    createTime: createdAt.toISOString(),
    reviewTime: reviewedAt?.toISOString() ?? null,
  };
}
