export { reviewImporter } from './review/import-reviews.ts';
export { listSupplierReviews } from './review/supplier-list.ts';
export { refreshStatistics } from './statistics.ts';
