import type { Encoded } from '../../lib/render/island-texts.ts';

const files = new Map<string, Promise<unknown>>();

/** Puts the texts a page only names (src/lib/render/island-texts.ts) into an island's properties, once. */
export async function bringTexts(island: HTMLElement): Promise<void> {
  const { texts: names } = island.dataset;
  if (names === undefined) return;
  const texts = await Promise.all(names.split(' ').map(read));
  const props = JSON.parse(island.getAttribute('props') ?? '{}');
  island.removeAttribute('data-texts');
  island.setAttribute('props', JSON.stringify({ ...props, t: whole(props.t, texts) }));
}

function read(file: string): Promise<unknown> {
  const asked =
    files.get(file) ??
    fetch(file).then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(file))));
  files.set(file, asked);
  asked.catch(() => files.delete(file));
  return asked;
}

function whole(value: Encoded, texts: readonly unknown[]): Encoded {
  if (value[0] !== '@') {
    const [kind, inner] = value;
    if (kind !== 0 || typeof inner !== 'object' || inner === null) return value;
    return [0, each(inner, (one: Encoded) => whole(one, texts))];
  }
  const [, place, more = {}] = value;
  let found: unknown = texts;
  for (const name of place.split('.')) found = Object(found)[name];
  return [0, { ...each(Object(found), encoded), ...each(more, (one: Encoded) => whole(one, texts)) }];
}

const encoded = (text: unknown): Encoded =>
  Array.isArray(text)
    ? [1, text.map(encoded)]
    : [0, typeof text === 'object' && text !== null ? each(text, encoded) : text];

const each = <T>(object: object, change: (one: T) => Encoded): Record<string, Encoded> =>
  Object.fromEntries(Object.entries(object).map(([name, one]) => [name, change(one)]));
