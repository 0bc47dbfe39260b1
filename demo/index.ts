import type { SeedData } from '../server/providers/seed-data/port.ts';
import { logins } from './people/logins.ts';

/** The demo shop as seed data. Its texts and drawings are large and not needed by a production shop, so each part is imported on demand. */
export const demoSeedData: SeedData = {
  async load(db, now) {
    const { loadDemo } = await import('./load.ts');
    await loadDemo(db, now);
  },
  hasFile: (path) => path.startsWith('/files/demo/'),
  async draw(key) {
    const { drawDemoFile } = await import('./pictures/files.ts');
    return drawDemoFile(key);
  },
  accounts: `demo accounts: ${logins
    .slice(0, 3)
    .map(({ username, password }) => `${username} / ${password}`)
    .join(', ')}`,
  async traces(db) {
    const { findTraces } = await import('./traces.ts');
    return findTraces(db);
  },
};
