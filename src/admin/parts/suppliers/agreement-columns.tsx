import type { Agreement } from '../../../../contract/suppliers/agreement.ts';
import type { Column } from '../../resource/list.ts';
import { When } from '../when.tsx';
import type { AgreementTexts } from './agreement-texts.ts';

/** Number and dates of an agreement: sent, due and signed; the last columns of both sides' lists. */
export const agreementColumns = (t: AgreementTexts): readonly Column<Agreement>[] => [
  {
    name: 'number',
    label: t.number,
    cell: ({ agreementNo }) => <span className="tabular-nums">{agreementNo}</span>,
  },
  { name: 'sendTime', label: t.sendTime, sort: 'sent', cell: ({ sendTime }) => <When iso={sendTime} /> },
  { name: 'dueTime', label: t.dueTime, sort: 'due', cell: ({ dueTime }) => <When iso={dueTime} /> },
  {
    name: 'signTime',
    label: t.signTime,
    cell: ({ signTime }) => (signTime ? <When iso={signTime} /> : '–'),
  },
];
