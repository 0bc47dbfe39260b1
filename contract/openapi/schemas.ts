import { z } from 'zod';

export type Json = Record<string, unknown>;
/** Side of a schema: request (input) or response (output). */
type Side = 'input' | 'output';

const inDefs = '#/$defs/';
const inComponents = '#/components/schemas/';

export interface Schemas {
  /** JSON Schema for one side. Named schemas become references, completed by `finish`. */
  of(schema: z.core.$ZodType, side: Side): Json;
  /** Completes the references of a document and returns the referenced components by name. */
  finish(document: Json): { readonly document: Json; readonly components: Json };
}

/**
 * Converts schemas so that each one in `named` is a single component. When request and response differ (defaults, numbers in query strings,
 * strictness), the request's component is called `NameInput`.
 */
export function componentSchemas(named: ReadonlyMap<string, z.ZodType>): Schemas {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema, { id });
  /** Component definitions by `side:Name`; references inside use the same keys. */
  const definitions = new Map<string, Json>();

  return {
    of(schema, side) {
      const { $schema, $defs, ...json } = z.toJSONSchema(schema, {
        io: side,
        metadata: registry,
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema, side),
      });
      const keyOf = (ref: string) => `${side}:${ref.slice(inDefs.length)}`;
      for (const [name, { id, ...definition }] of Object.entries($defs ?? {})) {
        definitions.set(`${side}:${name}`, withRefs(definition, keyOf));
      }
      return withRefs(json, keyOf);
    },
    finish(document) {
      const used = closure(refsIn(document), definitions);
      const twoSided = differing(used, definitions);
      const nameOf = (key: string) => {
        const name = key.slice(key.indexOf(':') + 1);
        return inComponents + (key.startsWith('input:') && twoSided.has(name) ? `${name}Input` : name);
      };
      const components = [...used].map((key) => [
        nameOf(key).slice(inComponents.length),
        withRefs(definitions.get(key) ?? {}, nameOf),
      ]);
      return { document: withRefs(document, nameOf), components: Object.fromEntries(components.sort()) };
    },
  };
}

/** `keys` plus everything their definitions refer to. */
function closure(keys: readonly string[], definitions: ReadonlyMap<string, Json>): Set<string> {
  const reached = new Set<string>();
  const left = [...keys];
  for (let key = left.pop(); key !== undefined; key = left.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    left.push(...refsIn(definitions.get(key)));
  }
  return reached;
}

/** Names with different definitions on both sides, directly or through a reference. */
function differing(used: ReadonlySet<string>, definitions: ReadonlyMap<string, Json>): Set<string> {
  const names = [...used].filter((key) => key.startsWith('input:')).map((key) => key.slice('input:'.length));
  const both = names.filter((name) => used.has(`output:${name}`));
  const plain = (key: string) =>
    JSON.stringify(withRefs(definitions.get(key) ?? {}, (ref) => ref.slice(ref.indexOf(':') + 1)));
  const differ = new Set(both.filter((name) => plain(`input:${name}`) !== plain(`output:${name}`)));
  for (let before = -1; before !== differ.size; ) {
    before = differ.size;
    for (const name of both) {
      const refs = refsIn(definitions.get(`input:${name}`)).map((ref) => ref.slice('input:'.length));
      if (refs.some((ref) => differ.has(ref))) differ.add(name);
    }
  }
  return differ;
}

function withRefs(json: Json, rename: (ref: string) => string): Json {
  const walk = (value: unknown, key = ''): unknown => {
    if (key === '$ref' && typeof value === 'string') return rename(value);
    if (Array.isArray(value)) return value.map((item) => walk(item));
    return isJson(value) ? withRefs(value, rename) : value;
  };
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, walk(value, key)]));
}

function refsIn(json: unknown): string[] {
  if (Array.isArray(json)) return json.flatMap(refsIn);
  if (!isJson(json)) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : refsIn(value),
  );
}

/** Copies the schema's metadata into its JSON Schema and removes keywords that only Zod needs. */
function tidy(schema: z.core.$ZodType, json: Json, side: Side): void {
  const { openapi, ...notes } = z.globalRegistry.get(schema) ?? {};
  if (isJson(openapi)) {
    for (const key of Object.keys(json)) delete json[key];
    Object.assign(json, openapi);
  }
  Object.assign(json, notes);
  // Zod omits a default that is not a valid input; the document includes the effective value.
  if (schema instanceof z.ZodDefault && typeof schema.def.defaultValue === 'number') {
    json.default = schema.def.defaultValue;
  }
  spellKeys(json);
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  // Responses may gain fields, so clients must ignore unknown ones.
  if (side === 'output' && json.additionalProperties === false) delete json.additionalProperties;
}

/** Converts required keys of a record to properties. */
function spellKeys(json: Json): void {
  const { propertyNames, additionalProperties, required } = json;
  if (!propertyNames || !Array.isArray(required)) return;
  json.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
  delete json.propertyNames;
  delete json.additionalProperties;
}

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
