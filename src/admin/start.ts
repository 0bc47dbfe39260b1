import { platformPlaces } from './platform/places.ts';
import { begin } from './start/begin.ts';
import { vendorPlaces } from './vendor/places.ts';

begin([vendorPlaces, platformPlaces]);
