import { useNavigate } from 'react-router';
import { showToast } from '../../lib/stores/toast.ts';
import { useShellTexts } from '../shell/texts.ts';

/** Shows a toast for a finished job, with a link to the jobs page if it is a job of the shop. */
export function useJobToast(): (text: string, isOfShop?: boolean) => void {
  const t = useShellTexts();
  const navigate = useNavigate();
  return (text, isOfShop = true) =>
    showToast(
      'success',
      text,
      isOfShop ? { label: t.allJobs, run: () => void navigate('/vendor/jobs') } : undefined,
    );
}
