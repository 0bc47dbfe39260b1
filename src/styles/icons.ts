import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import plugin from 'tailwindcss/plugin';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const folder = createRequire(import.meta.url)
  .resolve('lucide-react/icons/x')
  .replace(/x\.mjs$/, '');
const fileOf = (name: string): string => `${folder}${name}.mjs`;
/** Custom icons, 24 by 24 like those of Lucide. */
const own: Readonly<Record<string, readonly Shape[]>> = {
  keep: [
    ['path', { d: 'M12 20.5C5.5 16 3 12.6 3 9a4.9 4.9 0 0 1 9-2.7A4.9 4.9 0 0 1 21 9c0 3.6-2.5 7-9 11.5z' }],
  ],
  swap: [['path', { d: 'M4 8h14m-4-4 4 4-4 4M20 16H6m4-4-4 4 4 4' }]],
  rated: [['path', { d: 'm12 2.2 3 6.2 6.8 1-4.9 4.8 1.2 6.7L12 17.6l-6.1 3.3 1.2-6.7-4.9-4.8 6.8-1z' }]],
};

/** The shapes of an icon from its file, which also builds a component: only the data is read. Some icons have an older name as well. */
function drawn(name: string): readonly Shape[] {
  const text = readFileSync(fileOf(name), 'utf8');
  const [, today] = /export \{ default \} from '\.\/([\w-]+)\.mjs'/.exec(text) ?? [];
  if (today !== undefined) return drawn(today);
  const [, data] = /const __iconData = (\{[^;]*\});/.exec(text) ?? [];
  if (data === undefined) throw new Error(`${fileOf(name)} is not written as other drawings are`);
  return runInNewContext(`(${data})`).node;
}

function imageOf(name: string, line: string | null): string {
  const shapes = (own[name] ?? drawn(name)).map(([tag, { key: _, ...attributes }]) => {
    const said = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}='${value}'`);
    return `<${tag}${said.join('')}/>`;
  });
  const paint = line === 'full' ? '' : ` fill='none' stroke='red' stroke-width='${line ?? 2}'`;
  return `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'${paint} stroke-linecap='round' stroke-linejoin='round'>${shapes.join('')}</svg>")`;
}

/**
 * `icon-truck`, or the name of any other Lucide icon, as the first class of an empty element: drawn in the text colour by the style sheet,
 * which contains the used icons. `icon-truck/1.5` has a thinner line, `icon-star/full` is filled. Common rules are in theme.css.
 */
export default plugin(({ matchUtilities }) => {
  const known = ({ value }: { readonly value: string }) =>
    value in own || existsSync(fileOf(value)) ? value : undefined;
  const values = Object.assign<Record<string, string>, object>({}, { __BARE_VALUE__: known });
  matchUtilities(
    { icon: (name, { modifier }) => ({ '--icon': imageOf(name, modifier) }) },
    { values, modifiers: 'any' },
  );
});
