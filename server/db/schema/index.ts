export * from './account.ts';
export * from './catalogue.ts';
export * from './content.ts';
export * from './order.ts';
export * from './publish.ts';
export * from './report.ts';
export * from './search.ts';
export * from './supplier.ts';
