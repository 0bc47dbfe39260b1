import { isObject, type Plain } from './plain-props.ts';

const files = new Map<string, Promise<unknown>>();

/** Restores an island's props in Astro's format, with the dictionary texts that the page references (compact-island-props.ts), once. */
export async function bringProps(island: HTMLElement): Promise<void> {
  const { props: written } = island.dataset;
  if (written === undefined) return;
  const { t, ...rest }: Record<string, Plain> = JSON.parse(written);
  const props = each(rest, encoded);
  if (t !== undefined) props.t = encoded(await whole(t));
  island.removeAttribute('data-props');
  island.setAttribute('props', JSON.stringify(props));
}

/** Resolves references: dictionary texts, overridden by the additional entries. */
async function whole(value: Plain): Promise<Plain> {
  if (!isObject(value)) return value;
  const { '@': place, ...said } = value;
  const own = await Promise.all(
    Object.entries(said).map(async ([name, one]) => [name, await whole(one)] as const),
  );
  return { ...(typeof place === 'string' ? await found(place) : {}), ...Object.fromEntries(own) };
}

async function found(place: string): Promise<{ readonly [name: string]: Plain }> {
  const [area, ...names] = place.split('.');
  const all = document.documentElement.dataset.texts?.split(' ') ?? [];
  let at = await read(all.find((file) => file.includes(`/${area}.`)) ?? '');
  for (const name of names) at = Object(at)[name];
  return Object(at);
}

function read(file: string): Promise<unknown> {
  const asked =
    files.get(file) ??
    fetch(file).then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(file))));
  files.set(file, asked);
  asked.catch(() => files.delete(file));
  return asked;
}

/** Encodes props like Astro; compact-island-props.ts decodes them. */
const encoded = (value: unknown): unknown =>
  Array.isArray(value)
    ? [1, value.map(encoded)]
    : [0, typeof value === 'object' && value !== null ? each(value, encoded) : value];

const each = (object: object, change: (one: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).map(([name, one]) => [name, change(one)]));
