export { listPlatformOrders } from './list.ts';
