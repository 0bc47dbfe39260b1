import type { z } from 'zod';
import { ProviderError } from '../port.ts';
import type { SplitFound, SplitProvider, SplitReceiver, SplitRequest, SplitReturn } from '../split-port.ts';
import type { WechatClient } from './client.ts';
import { Receiver, SplitBack, SplitOrder } from './messages.ts';
import { encryptFor } from './sign.ts';

// https://pay.weixin.qq.com/doc/v3/merchant/4012528995

const types = { merchant: 'MERCHANT_ID', person: 'PERSONAL_OPENID' } as const;
const unknown: SplitFound = { state: 'unknown', gatewayNo: null, reason: null };
const root = '/v3/profitsharing';

/** WeChat Pay profit sharing: payments to the platform are split to suppliers' merchant numbers. */
export function wechatSplit(client: WechatClient, appid: string): SplitProvider {
  return {
    async addReceiver({ kind, account, name, relation }) {
      const { serial, key } = await client.keys.sealer();
      const added = await client.call(
        'POST',
        `${root}/receivers/add`,
        Receiver,
        { appid, type: types[kind], account, name: encryptFor(key, name), relation_type: relation },
        serial,
      );
      if (added.account !== account || added.type !== types[kind]) {
        throw new ProviderError('forged', 'another receiver');
      }
    },
    async split(request) {
      const { splitNo, ref, amount, receiver } = request;
      const { kind, account } = receiver;
      const answer = await client.call('POST', `${root}/orders`, SplitOrder, {
        appid,
        transaction_id: ref,
        out_order_no: splitNo,
        receivers: [{ type: types[kind], account, amount, description: `Split ${splitNo}` }],
        // Other orders of the same payment may be split later; the rest is released by a separate call.
        unfreeze_unsplit: false,
      });
      return foundOf(answer, request);
    },
    async splitState(request) {
      const path = `${root}/orders/${encodeURIComponent(request.splitNo)}?transaction_id=${encodeURIComponent(request.ref)}`;
      const answer = await orMissing(client.call('GET', path, SplitOrder));
      return answer ? foundOf(answer, request) : unknown;
    },
    async free({ freeNo, ref }) {
      const answer = await client.call('POST', `${root}/orders/unfreeze`, SplitOrder, {
        transaction_id: ref,
        out_order_no: freeNo,
        description: `Finish ${freeNo}`,
      });
      if (answer.out_order_no !== freeNo || answer.transaction_id !== ref) {
        throw new ProviderError('forged', 'another split');
      }
      return answer.state === 'FINISHED';
    },
    async giveBack(request) {
      const { returnNo, splitNo, amount, receiver } = request;
      const answer = await client.call('POST', `${root}/return-orders`, SplitBack, {
        out_order_no: splitNo,
        out_return_no: returnNo,
        return_mchid: merchantOf(receiver),
        amount,
        description: `Return ${returnNo}`,
      });
      return backOf(answer, request);
    },
    async giveBackState(request) {
      const path = `${root}/return-orders/${encodeURIComponent(request.returnNo)}?out_order_no=${encodeURIComponent(request.splitNo)}`;
      const answer = await orMissing(client.call('GET', path, SplitBack));
      return answer ? backOf(answer, request) : unknown;
    },
  };
}

/** Splits can be returned by merchant receivers only. */
function merchantOf({ kind, account }: SplitReceiver): string {
  if (kind !== 'merchant') throw new ProviderError('refused', 'no merchant');
  return account;
}

const orMissing = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ProviderError && error.code === 'RESOURCE_NOT_EXISTS') return null;
    throw error;
  });

function foundOf(answer: z.infer<typeof SplitOrder>, request: SplitRequest): SplitFound {
  const { splitNo, ref, amount, receiver } = request;
  const own = answer.receivers.find(
    (one) => one.type === types[receiver.kind] && one.account === receiver.account,
  );
  const isOther = answer.out_order_no !== splitNo || answer.transaction_id !== ref || own?.amount !== amount;
  if (isOther || !own) throw new ProviderError('forged', 'another split');
  const { order_id: gatewayNo, state } = answer;
  if (state !== 'FINISHED' || own.result === 'PENDING') {
    return { state: 'processing', gatewayNo, reason: null };
  }
  if (own.result === 'SUCCESS') return { state: 'done', gatewayNo, reason: null };
  return { state: 'failed', gatewayNo, reason: own.fail_reason ?? 'CLOSED' };
}

const backStates = { PROCESSING: 'processing', SUCCESS: 'done', FAILED: 'failed' } as const;

function backOf(answer: z.infer<typeof SplitBack>, request: SplitReturn): SplitFound {
  const { returnNo, splitNo, amount } = request;
  if (answer.out_return_no !== returnNo || answer.out_order_no !== splitNo || answer.amount !== amount) {
    throw new ProviderError('forged', 'another return');
  }
  const reason = answer.result === 'FAILED' ? (answer.fail_reason ?? 'FAILED') : null;
  return { state: backStates[answer.result], gatewayNo: answer.return_id, reason };
}
