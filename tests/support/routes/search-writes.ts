import type { Db } from '../../../server/platform/db/open.ts';
import type { Api } from '../../../src/lib/api.ts';
import { first } from '../fixtures/fixtures.ts';
import { addProposal } from '../fixtures/proposals.ts';
import { byId } from '../trade.ts';

/** Writes to synonyms: part of staff-writes.ts. */
export function searchWrites(db: Db, admin: Api) {
  let rules = 0;
  const rule = () => {
    rules += 1;
    return admin('POST /api/admin/search/synonym/add', {
      body: { left: [`qwx${rules}one`, `qwx${rules}two`], right: [] },
    });
  };
  const shipped = async () =>
    first(
      (await admin('GET /api/admin/search/synonym/list', { query: { origin: 'shipped', size: '1' } }))
        .records,
    );
  return {
    'PUT /api/admin/search/proposal/decide': async () => {
      const { id } = await addProposal(db, { left: 'qwxleft', right: 'qwxright' });
      return () => admin('PUT /api/admin/search/proposal/decide', { body: { id, decision: 'accept' } });
    },
    'POST /api/admin/search/synonym/add': async () => rule,
    'PUT /api/admin/search/synonym/update': async () => {
      const { id } = await rule();
      const body = { id, left: ['qwxa', 'qwxb'], right: [] };
      return () => admin('PUT /api/admin/search/synonym/update', { body });
    },
    'PUT /api/admin/search/synonym/status': async () => {
      const { id } = await rule();
      return () => admin('PUT /api/admin/search/synonym/status', { body: { id, enabled: false } });
    },
    'POST /api/admin/search/synonym/restore/{id}': async () => {
      const { id } = await shipped();
      return () => admin('POST /api/admin/search/synonym/restore/{id}', byId(id));
    },
    'DELETE /api/admin/search/synonym/{id}': async () => {
      const { id } = await rule();
      return () => admin('DELETE /api/admin/search/synonym/{id}', byId(id));
    },
  };
}
