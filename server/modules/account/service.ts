export { addressSnapshot, provinceOf } from './address.ts';
export { lockAccount } from './lock.ts';
export { hashPassword } from './password.ts';
