import { platformPlaces } from './platform/places.ts';
import { begin } from './start/begin.ts';
import { vendorPlaces } from './vendor/places.ts';

// Zod's own settings object, set before Zod is loaded: without `jitless` its first schema tries `new Function`, which the content security
// policy forbids and browsers report. `z.config` would be too late, because scripts are loaded in parallel.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });

begin([vendorPlaces, platformPlaces]);
