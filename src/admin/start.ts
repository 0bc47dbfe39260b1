import { platformPlaces } from './platform/places.ts';
import { begin } from './start/begin.ts';
import { vendorPlaces } from './vendor/places.ts';

// Zod's own settings object, made before Zod is loaded: without `jitless` it tries `new Function` with its first schema, which the policy of these
// pages refuses and browsers report. `z.config` would come too late, for scripts are loaded side by side.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });

begin([vendorPlaces, platformPlaces]);
