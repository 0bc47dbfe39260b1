/**
 * Periods that rules of the program apply and its texts name: a text has `{{invitationDays}}` in place of the number, so that it stays true
 * when the rule changes. The unit is the end of the name.
 */
export const periods = {
  /** After receipt, in which an after-sale can be requested. */
  afterSaleDays: 15,
  /** Until an unanswered after-sale request is accepted automatically. */
  afterSaleAnswerHours: 48,
  /** For a buyer to send goods back. */
  sendBackDays: 7,
  /** For a seller to confirm returned goods; after that the refund is paid. */
  confirmReturnDays: 7,
  /** For a buyer to escalate a refusal to the platform. */
  escalationDays: 7,
  /** Window of the limit of after-sale requests. */
  afterSaleLimitHours: 24,
  /** By which a buyer can move the automatic receipt. */
  receiptExtensionDays: 3,
  /** Pledge `seven_day_return` of a product, from receipt. */
  pledgedReturnDays: 7,
  /** Pledge `fast_delivery` of a product, from payment. */
  pledgedDispatchHours: 48,
  /** For the platform to answer a supplier application, in working days. */
  applicationWorkingDays: 3,
  /** For the holder of a phone number to accept an invitation to a shop's staff. */
  invitationDays: 7,
  /** Before a person who declined can be invited again. */
  declinedInvitationDays: 30,
  /** Between two messages of one invitation. */
  invitationResendMinutes: 10,
  /** After which a login expires. */
  loginHours: 24,
  /** Records of verification codes and failed logins are kept. */
  codeRecordDays: 2,
  /** Chat messages that were not delivered are kept. */
  chatQueueDays: 7,
  /** Validity of a verification code. */
  codeMinutes: 5,
  /** Before a critical operation asks for a second factor again. */
  confirmationMinutes: 5,
  /** For the owner of an account to revoke a change of its number, address or password. */
  accountRestoreHours: 72,
  /** Before a seller's new merchant account receives money without a code. */
  merchantAccountHours: 72,
  /** In which a product can be restored from the recycle bin, and the record of a job is kept. */
  productJobDays: 30,
  /** Export files are kept. */
  exportDays: 7,
  /** In which a message of the chat can be taken back. */
  chatRecallMinutes: 2,
  /** Evidence of synonyms that proposals are made from. */
  searchEvidenceDays: 30,
  /** Deliveries of webhooks are kept. */
  webhookDeliveryDays: 30,
  /** Text messages are listed. */
  smsRecordDays: 180,
  /** Calls to and notices of payment gateways are kept. */
  paymentEventDays: 180,
  /** Longest duration of a coupon, a promotion or a flash sale. */
  promotionDays: 366,
} as const;

type Period = keyof typeof periods;

const mark = /\{\{([a-zA-Z]+)\}\}/g;
const isPeriod = (name: string): name is Period => Object.hasOwn(periods, name);

/** A text with the periods in place of their placeholders; other placeholders stay. */
export const fillPeriods = (text: string): string =>
  text.replace(mark, (placeholder, name: string) => (isPeriod(name) ? String(periods[name]) : placeholder));
