// The reading thread of couponImporter.
import { serveReader } from '../../../platform/data-import/serve-reader.ts';
import { readCoupons } from './coupon-rows.ts';

await serveReader(readCoupons);
