import { ApplicationFields, splitProducts } from '../../../../contract/suppliers/supplier-application.ts';
import { supplier, supplierDocument } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { cityName, provinceLetters, regionName } from '../../../platform/regions/areas.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import type { ApplicationRow } from './queries.ts';

/** An empty English text stays empty: pages then show the Chinese one, marked as such. */
const both = (zh: string, en: string) => ({ zh, en });

type CompanyFields = Omit<ApplicationFields, 'license' | 'idFront' | 'idBack' | 'others'>;

/** Inserts a supplier, approved and verified, owned by the account; its pages and lists are rendered. Returns its id. */
export async function insertSupplier(
  work: UnitOfWork,
  accountId: number,
  fields: CompanyFields,
): Promise<number> {
  const now = work.now;
  const opened = await work.tx
    .insert(supplier)
    .values({
      ...supplierOf(fields),
      accountId,
      status: 'approved',
      verified: true,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: supplier.id });
  const supplierId = opened[0]?.id ?? fail('internal');
  work.invalidate('suppliers', `supplier:${supplierId}`);
  return supplierId;
}

/** Creates the supplier of an application, with its papers. Returns its id. */
export async function createSupplier(work: UnitOfWork, row: ApplicationRow): Promise<number> {
  const { tx, now } = work;
  const { language: _, ...stored } = row.fields;
  const fields = ApplicationFields.parse(stored);
  const supplierId = await insertSupplier(work, row.accountId, fields);
  const { license, idFront, idBack, others } = fields;
  const documents = [
    { kind: 'license' as const, fileKey: license },
    { kind: 'id_front' as const, fileKey: idFront },
    { kind: 'id_back' as const, fileKey: idBack },
    ...others.map((fileKey) => ({ kind: 'other' as const, fileKey })),
  ];
  await tx
    .insert(supplierDocument)
    .values(documents.map((document) => ({ ...document, supplierId, createdAt: now })));
  return supplierId;
}

function supplierOf(fields: CompanyFields) {
  const { province, city, district, address } = fields;
  const region = regionName(province, city, district);
  const english = splitProducts(fields.mainProductsEn);
  return {
    name: both(fields.shopName, fields.shopNameEn),
    companyName: both(fields.companyName, fields.companyNameEn),
    creditCode: fields.creditCode,
    legalPerson: fields.legalPerson,
    logo: fields.logo || null,
    description: both(fields.description, fields.descriptionEn),
    contact: fields.contactName,
    phone: fields.contactPhone,
    email: fields.email,
    address: { zh: `${region.zh.replaceAll(' ', '')}${address}`, en: `${address}, ${region.en}` },
    location: cityName(province, city),
    province: provinceLetters(province),
    areaCode: district,
    mainProducts: splitProducts(fields.mainProducts).map((zh, i) => both(zh, english[i] ?? '')),
    businessScope: fields.businessScope,
    foundedOn: fields.foundedOn,
  };
}
