// The reading thread of pastOrderImporter.
import { serveReader } from '../../../platform/data-import/serve-reader.ts';
import { readOrders } from './order-rows.ts';

await serveReader(readOrders);
