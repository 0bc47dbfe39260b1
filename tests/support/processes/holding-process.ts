// A process of the shop in the middle of a write: `node holding-process.ts DATABASE_URL SKU`. It locks the row of a SKU, reports that, and works on.
import { eq } from 'drizzle-orm';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { sku } from '../../../server/platform/db/schema.ts';

const [url = '', id = '0'] = process.argv.slice(2);
const database = await openDatabase(url, '');
await database.db.transaction(async (tx) => {
  await tx
    .select()
    .from(sku)
    .where(eq(sku.id, Number(id)))
    .for('update');
  process.send?.('holding');
  await new Promise((resolve) => setTimeout(resolve, 3_600_000));
});
