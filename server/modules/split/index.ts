export { freeDue } from './free.ts';
export { planSplit } from './plan.ts';
export { listSplits } from './split-rows.ts';
export { tendSplits } from './tend.ts';
