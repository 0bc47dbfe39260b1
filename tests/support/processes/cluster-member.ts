// A process that opens the embedded database of the folder it is given and does what each line on its stdin says. It answers each
// with one line of JSON; what the module logs goes to stderr.
import { createInterface } from 'node:readline';
import pg from 'pg';
import { openCluster } from '../../../server/platform/db/embedded/cluster.ts';

const [folder = ''] = process.argv.slice(2);
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
const tell = (line: string) => process.stderr.write(`${line}\n`);

try {
  const cluster = await openCluster(folder, { log: { info: tell, warn: tell, error: tell } });
  const pool = new pg.Pool({ connectionString: cluster.url, max: 4 });
  pool.on('error', () => {});
  say({ isOwn: cluster.isOwn, url: cluster.url });
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'close') {
      await pool.end();
      await cluster.close();
      say({ closed: true });
      break;
    }
    await pool.query(line).then(
      ({ rows }) => say({ rows: rows ?? [] }),
      (error: Error) => say({ error: error.message }),
    );
  }
  process.exit(0);
} catch (error) {
  say({ refused: error instanceof Error ? `${error.constructor.name}: ${error.message}` : String(error) });
  process.exit(1);
}
