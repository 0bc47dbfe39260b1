/** Properties that a keyword may ask for besides the good and its price. */
export const propertyKinds = [
  'size',
  'colour',
  'material',
  'condition',
  'sex',
  'age',
  'pieces',
  'occasion',
] as const;
export type PropertyKind = (typeof propertyKinds)[number];

/** What a keyword may filter by. Without a schema, so that pages can use it without loading the library of schemas. */
export const filterKinds = ['price', ...propertyKinds] as const;
export type FilterKind = (typeof filterKinds)[number];
