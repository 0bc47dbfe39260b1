// `npm run doctor`: checks the configuration against the running parts without changing anything, and exits with 1 if something must be
// fixed before going live.

import { type Config, ConfigError, readConfig } from '../server/config.ts';
import { unfitSettings } from '../server/production.ts';
import { stopWith } from './command-line.ts';
import { onDatabase } from './database.ts';
import { lookAtDatabase } from './doctor/database.ts';
import { finding, look } from './doctor/finding.ts';
import {
  lookAtBuild,
  lookAtChat,
  lookAtMail,
  lookAtParcels,
  lookAtPayments,
  lookAtProviders,
  lookAtSite,
  lookAtSms,
  lookAtStorage,
} from './doctor/parts.ts';

function settingsOf(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return stopWith(`fail  settings: ${error.message}`);
    throw error;
  }
}

const config = settingsOf();
const unfit = (await unfitSettings(config)).map((reason) => finding('settings', 'fail', reason));
const mode = config.production ? 'production' : 'no production: demo accounts and the sandbox are open';
const found = [
  ...(unfit.length > 0 ? unfit : [finding('settings', config.production ? 'ok' : 'warn', mode)]),
  ...(await look('database', () => inDatabase())),
  ...(await look('storage', () => lookAtStorage(config))),
  ...(await look('payment', () => lookAtPayments(config))),
  ...(await look('text messages', () => lookAtSms(config))),
  ...(await look('mail', () => lookAtMail(config))),
  ...(await look('parcels', () => lookAtParcels(config))),
  ...(await look('chat', () => lookAtChat(config))),
  ...(await look('providers', () => lookAtProviders(config))),
  ...(await look('build', () => lookAtBuild(config))),
  ...(await look('site', () => lookAtSite(config))),
];
for (const { part, state, text } of found) process.stdout.write(`${state.padEnd(4)}  ${part}: ${text}\n`);
process.exit(found.some(({ state }) => state === 'fail') ? 1 : 0);

async function inDatabase() {
  const findings: Awaited<ReturnType<typeof lookAtDatabase>> = [];
  await onDatabase(async (url) => {
    findings.push(...(await lookAtDatabase(url)));
  });
  return findings;
}
