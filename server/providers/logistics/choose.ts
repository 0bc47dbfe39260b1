import { kuaidi100Logistics } from './kuaidi100.ts';
import type { LogisticsProvider } from './port.ts';
import { type StepTexts, sandboxLogistics } from './sandbox.ts';
import type { LogisticsSettings } from './settings.ts';

/** No parcel tracking: orders are completed by their buyers or automatically. */
const noLogistics: LogisticsProvider = { name: 'none', track: async () => [] };

interface Chosen extends LogisticsSettings {
  readonly production: boolean;
  readonly showcase: boolean;
}

/** The parcel tracking provider. The sandbox invents events, so real buyers must never see it. */
export function chooseLogistics(
  { kuaidi100, production, showcase }: Chosen,
  texts: StepTexts,
): LogisticsProvider {
  if (kuaidi100) return kuaidi100Logistics(kuaidi100);
  return production && !showcase ? noLogistics : sandboxLogistics(texts);
}
