/** Where a message about an order leads, without the language. */
export const orderPath = (orderNo: string): string => `/qianduanshop/order/detail?no=${orderNo}`;
/** Where all of them are. */
export const ordersPath = '/qianduanshop/orders';
