import { z } from 'zod';

// Field names as WeChat Pay writes them: https://pay.weixin.qq.com/doc/v3/merchant/4012791894

const Sealed = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  nonce: z.string().min(1),
  associated_data: z.string().default(''),
  ciphertext: z.string().min(24),
});

export const Certificates = z.object({
  data: z.array(z.object({ serial_no: z.string().min(1), encrypt_certificate: Sealed })).min(1),
});

export const Started = z.object({ code_url: z.string().min(1) });
export const StartedOnPhone = z.object({ h5_url: z.url({ protocol: /^https$/ }) });

const Total = z.object({ total: z.int().nonnegative(), currency: z.literal('CNY') });

export const Transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
  /** Absent until the payment is made. */
  transaction_id: z.string().optional(),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: Total.optional(),
});
export type Transaction = z.infer<typeof Transaction>;

export const RefundStatus = z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']);

export const Refund = z.object({
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: RefundStatus,
  amount: z.object({ refund: z.int().nonnegative(), total: z.int().nonnegative() }),
});

export const Notification = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: Sealed,
});

export const RefundNotice = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_status: RefundStatus,
});

export const Fault = z.object({ code: z.string(), message: z.string().default('') });

export const Receiver = z.object({ type: z.string(), account: z.string() });

/** Both a split and the release of the rest are orders of this kind. */
export const SplitOrder = z.object({
  transaction_id: z.string(),
  out_order_no: z.string(),
  order_id: z.string(),
  state: z.enum(['PROCESSING', 'FINISHED']),
  receivers: z
    .array(
      z.object({
        type: z.string(),
        account: z.string(),
        amount: z.int().nonnegative(),
        result: z.enum(['PENDING', 'SUCCESS', 'CLOSED']),
        fail_reason: z.string().optional(),
      }),
    )
    .default([]),
});

export const SplitBack = z.object({
  out_order_no: z.string(),
  out_return_no: z.string(),
  return_id: z.string(),
  return_mchid: z.string(),
  amount: z.int().nonnegative(),
  result: z.enum(['PROCESSING', 'SUCCESS', 'FAILED']),
  fail_reason: z.string().optional(),
});
