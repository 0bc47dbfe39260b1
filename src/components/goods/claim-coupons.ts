import { ApiError } from '../../lib/api.ts';
import { api, goLogIn, toastError } from '../../lib/client.ts';
import { authorization } from '../../lib/login-token.ts';
import { showToast } from '../../lib/stores/toast.ts';

interface ClaimTexts {
  readonly logIn: string;
  readonly claimed: string;
  readonly claimFailed: string;
}

export interface Claiming {
  readonly t: ClaimTexts;
  /** Called after a claim: dependent data is loaded again. */
  readonly onClaimed: () => unknown;
  /** `error`: name of the refusal, null for a failed request. */
  readonly onRefused?: ((id: number, error: string | null) => unknown) | undefined;
}

/** Claims coupons, one after the other; a visitor is sent to log in and returns. */
export async function claimCoupons(
  ids: readonly number[],
  { t, onClaimed, onRefused }: Claiming,
): Promise<void> {
  if (!authorization()) return goLogIn('info', t.logIn);
  let asked = 0;
  try {
    for (const id of ids) {
      asked = id;
      await api('POST /api/coupon/receive/{id}', { params: { id: String(id) } });
    }
    showToast('success', t.claimed);
    await onClaimed();
  } catch (error) {
    toastError(error, t.claimFailed);
    await onRefused?.(asked, error instanceof ApiError ? error.error : null);
  }
}
