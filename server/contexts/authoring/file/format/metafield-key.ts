/** `Fabric (product.metafields.custom.fabric)`: a column for a field that Shopify does not define. */
const shape = /^(.{1,100}) \(product\.metafields\.([^)]{1,200})\)$/i;

/** Namespaces that apps use internally and buyers do not see. */
const internal = /^(shopify--discovery|mm-google-shopping|reviews|global)\b/i;

export const prefix = 'metafield:';
type MetafieldKey = `${typeof prefix}${string}`;

export function metafieldKey(header: string): MetafieldKey | undefined {
  const [, label, path] = shape.exec(header.trim()) ?? [];
  return label === undefined || path === undefined || internal.test(path) ? undefined : `${prefix}${label}`;
}
