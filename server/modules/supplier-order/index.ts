export { listDeskOrders } from './list.ts';
