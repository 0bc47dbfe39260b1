// `npm run catalogue -- --products N`: adds N generated products to the configured database.
import { ConfigError, readConfig } from '../server/config.ts';
import { fillCatalogue } from './catalogue/fill.ts';

const at = process.argv.indexOf('--products');
const products = Number(process.argv[at + 1]);
if (at < 0 || !Number.isInteger(products) || products < 1 || products > 1_000_000) {
  process.stderr.write('usage: npm run catalogue -- --products N   (1 to 1000000)\n');
  process.exit(2);
}
try {
  await fillCatalogue(readConfig({ LOG_LEVEL: 'warn', ...process.env }), products);
  process.exit(0);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
