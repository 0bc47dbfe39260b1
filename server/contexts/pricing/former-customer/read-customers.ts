// The reading thread of formerCustomerImporter.
import { serveReader } from '../../../platform/data-import/serve-reader.ts';
import { readCustomers } from './customer-rows.ts';

await serveReader(readCustomers);
