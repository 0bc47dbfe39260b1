export { refreshAffinity } from './recommendation/affinity.ts';
