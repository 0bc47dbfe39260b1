import { z } from 'zod';

export type Json = Record<string, unknown>;
/** Which side of a schema: what a caller sends, or what it gets. */
type Side = 'input' | 'output';

const inDefs = '#/$defs/';
const inComponents = '#/components/schemas/';

export interface Schemas {
  /** The JSON Schema of one side. Named schemas inside stand as references, which `finish` completes. */
  of(schema: z.core.$ZodType, side: Side): Json;
  /** A document with its references completed, and the components it refers to, by name. */
  finish(document: Json): { readonly document: Json; readonly components: Json };
}

/**
 * JSON Schemas in which every schema of `named` stands once, as a component. One that is both sent and answered, and differs
 * (defaults, numbers in query strings, strictness), is called `NameInput` where it is sent.
 */
export function componentSchemas(named: ReadonlyMap<string, z.ZodType>): Schemas {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema, { id });
  /** What each component says, by `side:Name`; its own references are such keys, too. */
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

/** `keys` with everything their definitions refer to. */
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

/** Names used on both sides that say different things there, or refer to such. */
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

/** What the schema's own notes say, and nothing that only Zod needs to say. */
function tidy(schema: z.core.$ZodType, json: Json, side: Side): void {
  const { openapi, ...notes } = z.globalRegistry.get(schema) ?? {};
  if (isJson(openapi)) {
    for (const key of Object.keys(json)) delete json[key];
    Object.assign(json, openapi);
  }
  Object.assign(json, notes);
  // Zod leaves out a default that could not be sent as it is: here it tells what counts.
  if (schema instanceof z.ZodDefault && typeof schema.def.defaultValue === 'number') {
    json.default = schema.def.defaultValue;
  }
  spellKeys(json);
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  // Answers may gain fields: who reads one passes over what it does not know.
  if (side === 'output' && json.additionalProperties === false) delete json.additionalProperties;
}

/** Keys that a record has to have, as the properties they are. */
function spellKeys(json: Json): void {
  const { propertyNames, additionalProperties, required } = json;
  if (!propertyNames || !Array.isArray(required)) return;
  json.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
  delete json.propertyNames;
  delete json.additionalProperties;
}

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
