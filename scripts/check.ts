// The project's own checks: `npm run check`. Each prints `file:line reason`.

import { statSync } from 'node:fs';
import { checkAreas } from './checks/areas.ts';
import { checkBackOfficeTests } from './checks/back-office-tests.ts';
import { checkCircles } from './checks/circles.ts';
import { checkActors } from './checks/code/actors.ts';
import { checkClocks } from './checks/code/clocks.ts';
import { checkComposing } from './checks/code/composing.ts';
import { checkDirections } from './checks/code/directions.ts';
import { checkRepeats } from './checks/code/repeats.ts';
import { checkSpreads } from './checks/code/spreads.ts';
import { checkSubqueries } from './checks/code/subqueries.ts';
import { checkValues } from './checks/code/values.ts';
import { checkContexts, checkContextTests } from './checks/contexts.ts';
import { checkDecisions } from './checks/decisions.ts';
import { checkExamples } from './checks/examples.ts';
import { checkExports } from './checks/exports.ts';
import { paths, report, sources } from './checks/files.ts';
import { checkImports } from './checks/imports.ts';
import { checkInternals } from './checks/internals.ts';
import { checkLanguages } from './checks/languages.ts';
import { checkLinks } from './checks/links.ts';
import { checkLocales, checkVisibleText } from './checks/locales.ts';
import { checkModulePaths } from './checks/module-paths.ts';
import { checkModules } from './checks/modules.ts';
import { checkPromises } from './checks/promises.ts';
import { checkRetired } from './checks/retired.ts';
import { checkSiteName } from './checks/site-name.ts';
import { checkFolders, checkSizes, checkTree } from './checks/sizes.ts';
import { checkTables } from './checks/tables.ts';
import { checkHonesty, checkTests } from './checks/tests.ts';
import { checkQuotedTitles, checkTitles } from './checks/titles.ts';
import { checkWording } from './checks/wording.ts';
import programs from './programs.json' with { type: 'json' };

const code = sources(/\.(ts|tsx|astro|mjs)$/);
const product = code.filter(({ path }) => !path.startsWith('tests/') && !path.startsWith('scripts/checks/'));
/** With paths below `locales`. */
const belowLocales = (pattern: RegExp) =>
  sources(pattern).map(({ path, text }) => ({ path: path.slice('locales/'.length), text }));
report('imports', checkImports(code));
report('contexts', checkContexts(code));
report('context tests', checkContextTests(sources(/^tests\/.*\.tsx?$/)));
report('tables', checkTables(sources(/^server\/.*\.ts$/)));
report('circles', checkCircles(code));
report('exports', checkExports(code, /^(contract|locales|scripts|server|src|tests)\//));
report('modules', checkModules(code));
report('examples', checkExamples(sources(/^src\/.*\.(tsx?|astro)$/), paths()));
report('internals', checkInternals(code.filter(({ path }) => /^(?:server|src)\//.test(path))));
report(
  'module paths',
  checkModulePaths(
    sources(
      new RegExp(`^(?:demo/|server/|scripts/(?:catalogue|doctor)/|scripts/(?:${programs.join('|')})\\.ts$)`),
    ),
  ),
);
report('sizes', checkSizes(code));
report('folders', checkFolders(code));
report('tree', checkTree(paths().map((path) => ({ path, bytes: statSync(path).size }))));
report('locales', checkLocales(sources(/^locales\/(zh|en)\/.+\.json$/)));
report(
  'languages',
  checkLanguages(
    belowLocales(/^locales\/(zh|en)\/.+\.json$/),
    belowLocales(/^locales\/(?!(?:zh|en)\/)[^/]+\/.+\.json$/),
  ),
);
report('promises', checkPromises(sources(/^locales\/(zh|en)\/.+\.json$/)));
report('wording', checkWording(sources(/^locales\/(zh|en)\/.+\.json$/)));
report('areas', checkAreas(sources(/^locales\//)));
report(
  'back-office tests',
  checkBackOfficeTests(
    sources(/^(docs\/back-office-tests\.md|src\/admin\/.*\/page\.tsx|tests\/(e2e|islands)\/.*)$/),
  ),
);
const documents = sources(/\.md$/);
report('decisions', checkDecisions(documents));
report('links', checkLinks(documents, paths()));
report('visible text', checkVisibleText(sources(/^src\/.*\.(ts|tsx|astro)$/)));
report('directions', checkDirections(sources(/^src\/(components|features|islands|views)\/.*\.(tsx|astro)$/)));
const suites = sources(/^tests\/.*\.test\.tsx?$/);
report('tests', checkTests(suites));
report('titles', checkTitles(suites));
report('quoted titles', checkQuotedTitles(documents, suites));
report('spreads', checkSpreads(sources(/\.tsx?$/)));
report('repeats', checkRepeats(sources(/^(contract|server|src)\/.*\.(ts|tsx|astro)$/)));
report('subqueries', checkSubqueries(sources(/^(demo|server)\/.*\.ts$/)));
report('clocks', checkClocks(sources(/^src\/.*\.(ts|tsx|astro)$/)));
report('composing', checkComposing(sources(/^src\/(?!lib\/render\/).*\.(ts|tsx)$/)));
report('values', checkValues(sources(/^(server|src)\/.*\.(ts|tsx|astro)$/)));
report('retired', checkRetired(product.filter(({ path }) => /\.(ts|tsx|astro)$/.test(path))));
report(
  'site name',
  checkSiteName(sources(/\.(?:astro|css|html|js|json|md|mjs|sql|svg|ts|tsx|txt|xml|ya?ml)$/)),
);
report('actors', checkActors(sources(/^server\/contexts\/.*\.ts$/)));
report('honesty', checkHonesty(product));
