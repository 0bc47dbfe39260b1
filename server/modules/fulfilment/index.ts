export { followParcels } from './follow.ts';
export { extendReceipt, receive, receiveDue } from './receive.ts';
export { carrierName } from './ship.ts';
export { type LatestParcel, latestParcels, readShipments } from './shipment-rows.ts';
