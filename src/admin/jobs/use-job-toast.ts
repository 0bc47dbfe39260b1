import { useNavigate } from 'react-router';
import { showToast } from '../../lib/stores/toast.ts';
import { useShellTexts } from '../shell/texts.ts';

/** Says what became of a job, with the way to the shop's jobs where it is one of them. */
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
