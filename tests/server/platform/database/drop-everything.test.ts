import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../../../../server/config.ts';
import { dropEverything } from '../../../../server/platform/db/drop-everything.ts';
import { openDatabase } from '../../../../server/platform/db/open.ts';
import { emptyDatabase } from '../../../support/databases.ts';

const made: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of made) await drop();
});

describe('database reset', () => {
  it('drops all tables, which the next start creates again', async () => {
    const { url, drop } = await emptyDatabase();
    made.push(drop);
    const before = await openDatabase(url, '');
    await before.query("insert into site_state (key, value) values ('of the old one', '1')");
    await before.close();
    await dropEverything(url);
    const after = await openDatabase(url, '');
    const { rows } = await after.query(
      "select count(*)::int as rows from site_state where key = 'of the old one'",
    );
    await after.close();
    expect(rows).toEqual([{ rows: 0 }]);
  });

  it('is refused while another client is connected, and changes nothing', async () => {
    const { url, drop } = await emptyDatabase();
    made.push(drop);
    const shop = new pg.Client({ connectionString: url });
    await shop.connect();
    await shop.query('create table kept (id int)');
    await expect(dropEverything(url)).rejects.toThrow(ConfigError);
    await expect(dropEverything(url)).rejects.toThrow('1 other connection');
    expect((await shop.query('select count(*)::int as rows from kept')).rows).toEqual([{ rows: 0 }]);
    // Connections of this process, as a member of the embedded cluster, do not count.
    await dropEverything(url, 1);
    await expect(shop.query('select count(*) from kept')).rejects.toThrow('"kept" does not exist');
    await shop.end();
  });
});
