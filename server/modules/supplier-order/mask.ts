import type { DeskAddress } from '../../../contract/supplier-order.ts';
import type { AddressSnapshot } from '../../db/schema/order.ts';

/** `王**`: whose it is can be guessed, not known. */
export const maskName = (name: string): string => `${[...name][0] ?? ''}**`;
/** `138****5678` */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** An address for who may ship to it, and for who may not. */
export const shownAddress = (
  { receiver, phone, detail, region }: AddressSnapshot,
  maySee: boolean,
): DeskAddress =>
  maySee
    ? { receiver, phone, detail, region, masked: false }
    : { receiver: maskName(receiver), phone: maskPhone(phone), detail: '****', region, masked: true };
