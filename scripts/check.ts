// The house's own checks: `npm run check`. Each prints `file:line reason`.
import { checkActors } from './checks/actors.ts';
import { checkAreas } from './checks/areas.ts';
import { checkCircles } from './checks/circles.ts';
import { checkClocks } from './checks/clocks.ts';
import { checkComposing } from './checks/composing.ts';
import { checkContexts } from './checks/contexts.ts';
import { checkDecisions } from './checks/decisions.ts';
import { checkDesks } from './checks/desks.ts';
import { checkDirections } from './checks/directions.ts';
import { checkExamples } from './checks/examples.ts';
import { checkExports } from './checks/exports.ts';
import { paths, report, sources } from './checks/files.ts';
import { checkImports } from './checks/imports.ts';
import { checkLinks } from './checks/links.ts';
import { checkLocales, checkVisibleText } from './checks/locales.ts';
import { checkModules } from './checks/modules.ts';
import { checkRepeats } from './checks/repeats.ts';
import { checkRetired } from './checks/retired.ts';
import { checkFolders, checkSizes } from './checks/sizes.ts';
import { checkSpreads } from './checks/spreads.ts';
import { checkSubqueries } from './checks/subqueries.ts';
import { checkTables } from './checks/tables.ts';
import { checkHonesty, checkTests } from './checks/tests.ts';
import { checkValues } from './checks/values.ts';

const code = sources(/\.(ts|tsx|astro|mjs)$/);
const product = code.filter(({ path }) => !path.startsWith('tests/') && !path.startsWith('scripts/checks/'));
report('imports', checkImports(code));
report('contexts', checkContexts(code));
report('tables', checkTables(sources(/^server\/.*\.ts$/)));
report('circles', checkCircles(code));
report('exports', checkExports(code, /^(contract|locales|scripts|server|src|tests)\//));
report('examples', checkExamples(sources(/^src\/.*\.(tsx?|astro)$/), paths()));
report('modules', checkModules(code));
report('sizes', checkSizes(code));
report('folders', checkFolders(code));
report('locales', checkLocales(sources(/^locales\/(zh|en)\/[a-z-]+\.json$/)));
report('areas', checkAreas(sources(/^locales\//)));
report(
  'desks',
  checkDesks(sources(/^(docs\/back-office-tests\.md|src\/admin\/.*\/page\.tsx|tests\/(e2e|islands)\/.*)$/)),
);
const documents = sources(/\.md$/);
report('decisions', checkDecisions(documents));
report('links', checkLinks(documents, paths()));
report('visible text', checkVisibleText(sources(/^src\/.*\.(ts|tsx|astro)$/)));
report('directions', checkDirections(sources(/^src\/(components|features|islands|views)\/.*\.(tsx|astro)$/)));
report('tests', checkTests(sources(/^tests\/.*\.test\.tsx?$/)));
report('spreads', checkSpreads(sources(/\.tsx?$/)));
report('repeats', checkRepeats(sources(/^(contract|server|src)\/.*\.(ts|tsx|astro)$/)));
report('subqueries', checkSubqueries(sources(/^(demo|server)\/.*\.ts$/)));
report('clocks', checkClocks(sources(/^src\/.*\.(ts|tsx|astro)$/)));
report('composing', checkComposing(sources(/^src\/(?!lib\/render\/).*\.(ts|tsx)$/)));
report('values', checkValues(sources(/^(server|src)\/.*\.(ts|tsx|astro)$/)));
report('retired', checkRetired(product.filter(({ path }) => /\.(ts|tsx|astro)$/.test(path))));
report('actors', checkActors(sources(/^server\/contexts\/.*\.ts$/)));
report('honesty', checkHonesty(product));
