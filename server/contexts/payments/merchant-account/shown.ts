import type { MerchantAccounts } from '../../../../contract/payments/merchant-account.ts';
import type { Deps } from '../../../platform/deps.ts';
import { certificateUntil } from './keys.ts';
import { callbackUrl, isSandboxed } from './providers.ts';
import type { AccountRow } from './secrets.ts';

/** Whether it is too new to be turned on by the shop's people alone. */
export const isHeld = ({ heldUntil }: AccountRow, now: Date): boolean =>
  heldUntil !== null && heldUntil > now;

const common = (deps: Deps, row: AccountRow) => ({
  heldUntil: isHeld(row, deps.clock.now()) ? (row.heldUntil?.toISOString() ?? null) : null,
  id: row.id,
  version: row.version,
  enabled: row.enabled,
  lastTest:
    row.testedAt && row.testOutcome
      ? { time: row.testedAt.toISOString(), outcome: row.testOutcome, code: row.testCode }
      : null,
  callbackUrl: callbackUrl(deps, row),
  updateTime: row.updatedAt.toISOString(),
});

/** Accounts as their shop sees them: no key is among it. */
export function toAccounts(deps: Deps, rows: readonly AccountRow[]): MerchantAccounts {
  const [wechat, alipay] = (['wechat', 'alipay'] as const).map((name) =>
    rows.find(({ method }) => method === name),
  );
  return {
    wechat: wechat
      ? {
          ...common(deps, wechat),
          mchId: wechat.number,
          appId: wechat.settings.appId ?? '',
          serial: wechat.settings.serial ?? '',
          certificateUntil: certificateUntil(wechat.settings.certificate ?? '').toISOString(),
          apiV3Key: `••••${wechat.settings.apiV3KeyEnd ?? ''}`,
          publicKeyId: wechat.settings.publicKeyId ?? null,
        }
      : null,
    alipay: alipay
      ? {
          ...common(deps, alipay),
          applicationId: alipay.number,
          sellerId: alipay.settings.sellerId ?? null,
        }
      : null,
    sandboxed: (['wechat', 'alipay'] as const).filter((method) => isSandboxed(deps, method)),
  };
}

/** What the journal keeps of an account: numbers and how it stands; which keys it had, only by the version. */
export function toEntry({ method, number, settings, version, enabled, testOutcome }: AccountRow) {
  const { appId, serial, publicKeyId, sellerId } = settings;
  return { method, number, appId, serial, publicKeyId, sellerId, version, enabled, testOutcome };
}
