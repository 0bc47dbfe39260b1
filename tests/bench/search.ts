// Search. `npm run bench -- search`: how fast searches, lists, filters and suggestions are on a large catalogue.
// `npm run bench -- search --catalogue NAME`: whether it finds what people mean among somebody else's goods (search/catalogue.ts).
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { catalogue: { type: 'string' }, failing: { type: 'boolean', default: false } },
});
if (values.catalogue === undefined) await import('./search/speed.ts');
else {
  const { judgeCatalogue } = await import('./search/catalogue.ts');
  await judgeCatalogue(values.catalogue, values);
}
