/** `Fabric (product.metafields.custom.fabric)`: what a shop has beyond Shopify's own columns. */
const shape = /^(.{1,100}) \(product\.metafields\.([^)]{1,200})\)$/i;

/** What apps keep for themselves and no buyer reads. */
const internal = /^(shopify--discovery|mm-google-shopping|reviews|global)\b/i;

export const prefix = 'metafield:';
type MetafieldKey = `${typeof prefix}${string}`;

export function metafieldKey(header: string): MetafieldKey | undefined {
  const [, label, path] = shape.exec(header.trim()) ?? [];
  return label === undefined || path === undefined || internal.test(path) ? undefined : `${prefix}${label}`;
}
