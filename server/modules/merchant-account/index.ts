export { accountProvider, chargingAccount } from './providers.ts';
