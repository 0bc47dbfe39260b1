import type {
  MerchantAccounts,
  MerchantMethod,
  MerchantTest,
} from '../../../../contract/payments/merchant-account.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { ProviderError } from '../../../providers/payment/port.ts';
import { changeAccount, currentAccount, showAccounts } from './accounts.ts';
import { isSandboxed, providerOfRow } from './providers.ts';
import { type AccountRow, openSecrets } from './secrets.ts';

interface Outcome {
  readonly outcome: MerchantTest;
  readonly code: string | null;
}

/**
 * Tests an account by querying a payment that does not exist, and stores the result. A failed test turns the account off.
 * @throws not_found, conflict when the account was changed meanwhile
 */
export async function testAccount(
  deps: Deps,
  shop: SupplierScope,
  method: MerchantMethod,
): Promise<MerchantAccounts> {
  const asked = await currentAccount(deps.db, shop, method);
  const { outcome, code } = await ask(deps, asked);
  const isGood = outcome === 'ok' || outcome === 'sandbox';
  await changeAccount(deps, shop, method, (row) => {
    if (row.id !== asked.id || row.version !== asked.version) fail('conflict');
    const testedAt = deps.clock.now();
    return { testedAt, testOutcome: outcome, testCode: code, enabled: row.enabled && isGood };
  });
  return showAccounts(deps, shop);
}

async function ask(deps: Deps, row: AccountRow): Promise<Outcome> {
  if (!openSecrets(deps, row)) return { outcome: 'unreadable', code: null };
  if (isSandboxed(deps, row.method)) return { outcome: 'sandbox', code: null };
  try {
    await providerOfRow(deps, row).probe();
    return { outcome: 'ok', code: null };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { outcome: outcomeOf(error), code: error.code };
  }
}

/** By error codes of the gateways. */
const codes: Readonly<Record<string, MerchantTest>> = {
  SIGN_ERROR: 'signature',
  MCH_NOT_EXISTS: 'merchant',
  NO_AUTH: 'not_allowed',
  'isv.invalid-signature': 'signature',
  'isv.missing-signature-key': 'signature',
  'isv.invalid-app-id': 'merchant',
  'isv.insufficient-isv-permissions': 'not_allowed',
  'isv.insufficient-user-permissions': 'not_allowed',
  'ACQ.ACCESS_FORBIDDEN': 'not_allowed',
};

function outcomeOf({ reason, code }: ProviderError): MerchantTest {
  if (reason === 'unreachable') return 'unreachable';
  if (reason === 'forged') return code === 'ciphertext' ? 'api_v3_key' : 'gateway_key';
  return codes[code] ?? 'refused';
}
