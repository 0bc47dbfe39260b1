/** A node of structured data (schema.org), ready for JSON. */
export type JsonLd = { readonly '@type': string } & Readonly<Record<string, unknown>>;
