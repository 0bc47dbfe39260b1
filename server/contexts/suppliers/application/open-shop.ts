import type { ApiOutput } from '../../../../contract/index.ts';
import type { ShopOpening } from '../../../../contract/suppliers/shop-opening.ts';
import type { Deps } from '../../../platform/deps.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { addTemporaryAccount, hashPassword, oneTimePassword, refuseTaken } from '../../identity/index.ts';
import { checkFields } from './check-fields.ts';
import { insertSupplier } from './create-supplier.ts';

/**
 * Opens a shop without an application and creates the account of its owner. Returns the one-time password, which is stored only as a hash.
 * @throws invalid_input with the field, username_taken
 */
export async function openShop(
  deps: Deps,
  { username, ...company }: ShopOpening,
): Promise<ApiOutput<'POST /api/system/supplier/open'>> {
  const fields = { ...company, businessScope: [], logo: '' };
  await checkFields(deps, fields);
  const password = oneTimePassword();
  const passwordHash = await hashPassword(password);
  const supplierId = await withTransaction(deps, async (work) => {
    const accountId = await addTemporaryAccount(work, username, passwordHash);
    const id = await insertSupplier(work, accountId, fields);
    const { creditCode, legalPerson, district: areaCode } = company;
    const name = { zh: company.shopName, en: company.shopNameEn };
    const companyName = { zh: company.companyName, en: company.companyNameEn };
    work.audit({ kind: 'shop', id }, null, {
      name,
      companyName,
      creditCode,
      legalPerson,
      areaCode,
      username,
    });
    return id;
  }).catch(refuseTaken);
  return { supplierId, username, password };
}
