import type { Permission } from '../../../../../contract/access/permissions.ts';
import type { SetupName, TodoName } from '../../../../../contract/suppliers/shop-overview.ts';

/** The list that holds what waits. */
export const todoPages: Readonly<Record<TodoName, string>> = {
  ship: '/vendor/orders?status=1',
  refunds: '/vendor/orders?status=5',
  afterSales: '/vendor/after-sales?group=open',
  unpaid: '/vendor/orders?status=0',
  questions: '/vendor/questions?state=waiting',
  reviews: '/vendor/reviews?state=waiting',
  refusedProducts: '/vendor/products?tab=refused',
  halfShop: '/vendor/settings',
  halfCoupons: '/vendor/coupons?lacks=any',
  halfSlides: '/vendor/carousel?lacks=any',
  bills: '/vendor/bills?state=out',
  invoices: '/vendor/invoices?state=requested',
};

interface Step {
  /** Where it is done. */
  readonly path: string;
  readonly permission: Permission;
}

/** Where a shop gets what it still needs, and who may do so. */
export const setupPages: Readonly<Record<SetupName, Step>> = {
  about: { path: '/vendor/settings', permission: 'shop.settings.write' },
  logo: { path: '/vendor/settings', permission: 'shop.settings.write' },
  freight: { path: '/vendor/carriage?new', permission: 'shop.freight.write' },
  product: { path: '/vendor/product-editor', permission: 'shop.product.write' },
  addresses: { path: '/vendor/settings', permission: 'shop.settings.write' },
  payment: { path: '/vendor/payment', permission: 'shop.payment.write' },
  staff: { path: '/vendor/staff?new', permission: 'shop.staff.manage' },
};
