import type { Deps } from '../../../platform/deps.ts';
import { saveCells } from '../editor/sheet-save.ts';
import { eachRow } from './each-row.ts';
import { askerOf, type Hold } from './hold.ts';
import type { Job } from './jobs.ts';

/** Changes what a sheet says, product by product, each whole or not at all. @throws forbidden, Lost, Stopped */
export async function runSheet(deps: Deps, job: Job, hold: Hold): Promise<object> {
  const { actor, own } = await askerOf(
    deps,
    job,
    'shop.product.write',
    'POST /api/supplier/product/sheet/save',
  );
  return eachRow(own, job, hold, (work, { productId, changes }) =>
    saveCells(work, actor, productId, changes ?? []),
  );
}
