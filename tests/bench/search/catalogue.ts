// Whether search finds what people mean among goods it has never seen: imports the titles of a catalogue into an empty shop, under one
// category that says nothing of them, asks the judged queries of tests/search/catalogues and prints how good the first page is, beside
// two search libraries over the same goods. Asserts nothing.
import { openDatabase } from '../../../server/platform/db/open.ts';
import { catalogueFile, readCatalogue, readCatalogueJudgements } from '../../search/catalogue.ts';
import { importCatalogue, shopFinds } from '../../search/catalogue-shop.ts';
import { emptyRules } from '../../search/judgements.ts';
import { askAll, printFailing, printTable } from '../../search/report.ts';
import { benchDatabase } from '../../support/processes/bench-database.ts';
import { testApp } from '../../support/test-app.ts';

/** @param wanted a name in the folder of catalogues, or the path of a CSV file; its judged queries have its name */
export async function judgeCatalogue(
  wanted: string,
  { failing }: { readonly failing: boolean },
): Promise<void> {
  const catalogue = readCatalogue(catalogueFile(wanted));
  const { label, url, dataDir, remove } = await benchDatabase('search_catalogue');
  const opened = await openDatabase(url, dataDir);
  const app = await testApp({ opened });
  try {
    const goods = await importCatalogue(app, catalogue);
    const judgements = readCatalogueJudgements(catalogue);
    for (const mistake of emptyRules(judgements, goods)) console.log(`mistake: ${mistake}`);
    const asked = await askAll(judgements, goods, (judgement) => shopFinds(app, judgement));
    if (failing) printFailing(asked, goods);
    printTable(catalogue.name, asked);
    console.log(
      `\n${catalogue.name} on the ${label} database: ${goods.length} goods, ${asked.length} queries`,
    );
  } finally {
    await app.close();
    await remove();
  }
}
