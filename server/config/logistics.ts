import { z } from 'zod';
import type { LogisticsSettings } from '../providers/logistics/settings.ts';
import { ConfigError } from './error.ts';

/** Variables of the parcel tracking provider; an empty value counts as not set. */
export const LogisticsEnvironment = z.object({
  KUAIDI100_CUSTOMER: z.string().default(''),
  KUAIDI100_KEY: z.string().default(''),
  KUAIDI100_URL: z
    .string()
    .regex(
      /^https:\/\/[^/]+$|^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/,
      'must be an https address without a path',
    )
    .default('https://poll.kuaidi100.com'),
});

/** @throws ConfigError with one sentence that names the variable */
export function readLogistics(e: z.output<typeof LogisticsEnvironment>): LogisticsSettings {
  const { KUAIDI100_CUSTOMER: customer, KUAIDI100_KEY: key, KUAIDI100_URL: url } = e;
  if (customer === '' && key === '') return { kuaidi100: null };
  if (customer === '') throw new ConfigError('KUAIDI100_CUSTOMER is missing; KUAIDI100_KEY needs it.');
  if (key === '') throw new ConfigError('KUAIDI100_KEY is missing; KUAIDI100_CUSTOMER needs it.');
  return { kuaidi100: { customer, key, url } };
}
