import { kuaidi100Logistics } from './kuaidi100.ts';
import type { LogisticsProvider } from './port.ts';
import { type StepTexts, sandboxLogistics } from './sandbox.ts';
import type { LogisticsSettings } from './settings.ts';

/** Nobody tells where parcels are: orders are received by their buyers, or by the clock. */
const noLogistics: LogisticsProvider = { name: 'none', track: async () => [] };

interface Chosen extends LogisticsSettings {
  readonly production: boolean;
  readonly showcase: boolean;
}

/** Who follows parcels. The sandbox makes their journeys up, which real buyers must never be told. */
export function chooseLogistics(
  { kuaidi100, production, showcase }: Chosen,
  texts: StepTexts,
): LogisticsProvider {
  if (kuaidi100) return kuaidi100Logistics(kuaidi100);
  return production && !showcase ? noLogistics : sandboxLogistics(texts);
}
