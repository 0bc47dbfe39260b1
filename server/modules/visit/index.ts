export { forgetVisitors } from './count.ts';
