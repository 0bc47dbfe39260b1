// Read before anything else by every process that `npm` starts (`bootstrap.mjs`). Node reads and parses a package's package.json each time one
// of our files names the package, and once more for each file within it. drizzle-orm's says 180 KB of exports, and three hundred files name it:
// without it `npm run import` takes nearly twice as long to start.
import { isBuiltin, registerHooks } from 'node:module';

const root = new URL('..', import.meta.url).href;
const packages = `${root}node_modules/`;
/** All files in it are of one kind, whatever folder they are in. */
const drizzle = `${packages}drizzle-orm/`;
/** What names of packages mean: the same in each of our files, as all share one folder of packages. */
const known = new Map();

function resolve(specifier, context, next) {
  const from = context.parentURL ?? '';
  const isPlain = context.conditions.includes('import') && Object.keys(context.importAttributes).length === 0;
  if (!isPlain || !from.startsWith(root)) return next(specifier, context);
  if (from.startsWith(drizzle) && /^\.\.?\/.*\.js$/.test(specifier))
    return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true };
  const isName = /^[a-z@]/.test(specifier) && !specifier.includes(':') && !isBuiltin(specifier);
  if (!isName || from.startsWith(packages)) return next(specifier, context);
  const meant = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
  known.set(specifier, meant);
  return meant;
}

registerHooks({ resolve });
