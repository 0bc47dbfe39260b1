import { Ban, type LucideIcon, Undo2 } from 'lucide-react';
import {
  type PlatformOrderAction,
  platformOrderRoutes,
} from '../../../../../contract/operations/platform-order.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { type PlatformOrderTexts, usePlatformOrderTexts } from './texts.ts';

type What = Exclude<PlatformOrderAction, 'person'>;
/** An action on an order that has begun. */
export interface Doing {
  readonly what: What;
  readonly id: number;
  readonly orderNo: string;
}

const signs: Readonly<Record<What, LucideIcon>> = { cancel: Ban, close: Undo2 };
const { body } = platformOrderRoutes['POST /api/system/order/cancel/{id}'];

/** The allowed actions of an order, for lists and drawers. */
export const doable = (
  t: PlatformOrderTexts,
  actions: readonly PlatformOrderAction[],
  onPick: (what: What) => void,
) =>
  actions.flatMap((what) =>
    what === 'person'
      ? []
      : [{ label: t.actions[what], icon: signs[what], isDanger: true, onPick: () => onPick(what) }],
  );

interface OrderDialogProps {
  readonly doing: Doing;
  readonly onClose: () => void;
}

/** Closes an order with a reason for buyer and shop. */
export function OrderDialog({ doing: { what, id, orderNo }, onClose }: OrderDialogProps) {
  const t = usePlatformOrderTexts();
  const params = { id: String(id) };
  const send = (reason: string) =>
    what === 'cancel'
      ? api('POST /api/system/order/cancel/{id}', { params, body: { reason } })
      : api('POST /api/system/order/close/{id}', { params, body: { reason } });
  return (
    <ReasonDialog
      name={`platform/orders/${id}/${what}`}
      title={t.actions[what]}
      hint={fill(t.hints[what], { orderNo })}
      label={t.reason}
      max={200}
      schema={body}
      save={async (reason) => {
        await send(reason);
        showToast('success', t.done[what]);
        await invalidateAnswers('GET /api/system/order/list', 'GET /api/system/order/detail/{id}');
      }}
      onClose={onClose}
    />
  );
}
