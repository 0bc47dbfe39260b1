import { useEffect, useState } from 'react';
import type buyer from '../../../../locales/zh/buyer/buyer.json';
import { api, goLogIn, toastError } from '../../../lib/client.ts';
import { fill, formatCount } from '../../../lib/format/text.ts';
import { authorization } from '../../../lib/login-token.ts';
import { showToast } from '../../../lib/stores/toast.ts';

type FollowTexts = Pick<
  typeof buyer.follows,
  | 'logIn'
  | 'follow'
  | 'following'
  | 'followers'
  | 'followed'
  | 'unfollowed'
  | 'followFailed'
  | 'unfollowFailed'
>;

interface FollowButtonProps {
  readonly t: FollowTexts;
  readonly supplierId: number;
}

/** Follows or unfollows a shop; shows the number of followers once loaded. */
export function FollowButton({ t, supplierId }: FollowButtonProps) {
  const [state, setState] = useState<{ readonly followed: boolean; readonly followers: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const params = { id: String(supplierId) };
  useEffect(() => {
    // The button works without this: following twice is idempotent.
    api('GET /api/supplier/follow/check/{id}', { params: { id: String(supplierId) } }).then(
      setState,
      () => {},
    );
  }, [supplierId]);
  const toggle = async () => {
    if (!authorization()) return goLogIn('info', t.logIn);
    if (isBusy) return;
    setBusy(true);
    const leaves = state?.followed ?? false;
    // Optimistic; reset on failure.
    setState(state && { followed: !leaves, followers: state.followers + (leaves ? -1 : 1) });
    try {
      setState(
        leaves
          ? await api('DELETE /api/supplier/follow/{id}', { params })
          : await api('POST /api/supplier/follow/{id}', { params }),
      );
      showToast(leaves ? 'info' : 'success', leaves ? t.unfollowed : t.followed);
    } catch (error) {
      setState(state);
      toastError(error, leaves ? t.unfollowFailed : t.followFailed);
    } finally {
      setBusy(false);
    }
  };
  const icon = state?.followed ? 'icon-check' : 'icon-plus';
  return (
    <span className="inline-flex items-center gap-3">
      <button
        type="button"
        aria-pressed={state?.followed ?? false}
        onClick={toggle}
        className="button-quiet min-w-32 px-4 text-sm"
      >
        <i className={`${icon} size-4`} />
        {state?.followed ? t.following : t.follow}
      </button>
      <span aria-live="polite" className="min-w-24 text-ink-2 text-sm tabular-nums">
        {state && fill(t.followers, { count: formatCount(state.followers) })}
      </span>
    </span>
  );
}
