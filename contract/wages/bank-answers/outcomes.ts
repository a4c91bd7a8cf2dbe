/** What a bank can say of a payment: the money is there, it is not and will not be, or that is not decided yet. */
export const BANK_OUTCOMES = ['paid', 'failed', 'open'] as const;
export type BankOutcome = (typeof BANK_OUTCOMES)[number];

/**
 * How the payment of a slip stands: `unanswered` = it stands in a 代发文件 and no answer has decided it; `elsewhere` = it failed, and
 * somebody has said by name that it was paid another way.
 */
export const PAYMENT_STATES = ['paid', 'failed', 'unanswered', 'elsewhere'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export const PAYMENT_STANDING_LABEL: Record<PaymentState, string> = {
  paid: '已代发',
  failed: '退票',
  unanswered: '未回盘',
  elsewhere: '已另行支付',
};

/** What of an answer is not taken for the outcome of a payment, and must be seen before it counts. */
export const ANSWER_PROBLEMS = [
  'unknown',
  'amountDiffers',
  'nameDiffers',
  'cardDiffers',
  'repeated',
  'ambiguous',
  'unreadable',
  'followed',
] as const;
export type AnswerProblem = (typeof ANSWER_PROBLEMS)[number];

/** What is being done about a payment that failed: nothing yet, it stands in a newer file, or it was paid another way. */
export const FAILURE_STANDINGS = ['pending', 'resent', 'elsewhere'] as const;
export type FailureStanding = (typeof FAILURE_STANDINGS)[number];
