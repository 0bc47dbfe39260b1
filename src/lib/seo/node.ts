/** Fields of a node of structured data. */
export type JsonLdFields = Readonly<Record<string, unknown>>;
/** A node of structured data (schema.org), ready for JSON. */
export type JsonLd = { readonly '@type': string } & JsonLdFields;
