// The house's own checks: `npm run check`. Each prints `file:line reason`.
import { checkActors } from './checks/actors.ts';
import { report, sources } from './checks/files.ts';
import { checkImports } from './checks/imports.ts';
import { checkLocales, checkVisibleText } from './checks/locales.ts';
import { checkSizes } from './checks/sizes.ts';
import { checkSubqueries } from './checks/subqueries.ts';
import { checkHonesty, checkTests } from './checks/tests.ts';

const code = sources(/\.(ts|tsx|astro|mjs)$/);
const product = code.filter(({ path }) => !path.startsWith('tests/') && !path.startsWith('scripts/checks/'));
report('imports', checkImports(code));
report('sizes', checkSizes(code));
report('locales', checkLocales(sources(/^src\/locales\/(zh|en)\/[a-z-]+\.json$/)));
report('visible text', checkVisibleText(sources(/^src\/.*\.(ts|tsx|astro)$/)));
report('tests', checkTests(sources(/^tests\/.*\.test\.tsx?$/)));
report('subqueries', checkSubqueries(sources(/^server\/.*\.ts$/)));
report('actors', checkActors(sources(/^server\/modules\/.*\.ts$/)));
report('honesty', checkHonesty(product));
