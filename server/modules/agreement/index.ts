export { expireAgreements } from './sign.ts';
