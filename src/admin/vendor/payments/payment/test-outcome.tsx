import type { WechatAccount } from '../../../../../contract/payments/merchant-account.ts';
import { fill } from '../../../../lib/text.ts';
import { When } from '../../../parts/when.tsx';
import type { AccountTexts } from './words.ts';

interface TestOutcomeProps {
  readonly t: AccountTexts;
  readonly lastTest: WechatAccount['lastTest'];
}

/** What came of the last test, and what is to be done about it. */
export function TestOutcome({ t, lastTest }: TestOutcomeProps) {
  const isBad = lastTest && lastTest.outcome !== 'ok' && lastTest.outcome !== 'sandbox';
  return (
    <p role="status" className={isBad ? 'text-danger' : 'text-ink-2'}>
      {lastTest ? (
        <>
          {t.outcomes[lastTest.outcome]}{' '}
          {isBad && lastTest.code && `${fill(t.code, { code: lastTest.code })} `}
          <When iso={lastTest.time} />
        </>
      ) : (
        t.untested
      )}
    </p>
  );
}
