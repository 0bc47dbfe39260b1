export { listDeskOrders } from './list.ts';
export { maskPhone } from './mask.ts';
