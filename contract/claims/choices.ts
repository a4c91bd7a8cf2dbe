/** 领取 of published pay, or 预支 of pay for days already worked. */
export const CLAIM_TYPES = ['claim', 'advance'] as const;
export type ClaimType = (typeof CLAIM_TYPES)[number];
export const CLAIM_TYPE_LABEL: Record<ClaimType, string> = { claim: '领取', advance: '预支' };

/** How a claim was paid; `offline` = by hand, with a voucher as proof. */
export const PAY_CHANNELS = ['bank', 'alipay', 'wechat', 'offline'] as const;
export type PayChannel = (typeof PAY_CHANNELS)[number];
export const PAY_CHANNEL_LABEL: Record<PayChannel, string> = {
  bank: '银行卡',
  alipay: '支付宝',
  wechat: '微信',
  offline: '线下',
};
/** Those a provider pays through: to the holder's own verified card, the only receiving account that is known. */
export const ONLINE_CHANNELS = ['bank'] as const satisfies readonly PayChannel[];
export type OnlineChannel = (typeof ONLINE_CHANNELS)[number];

/** What the sandbox of payments does on demand. */
export const SANDBOX_OUTCOMES = ['pay', 'fail', 'delay', 'silent', 'twice', 'lost'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];
export const SANDBOX_OUTCOME_LABEL: Record<SandboxOutcome, string> = {
  pay: '到账',
  fail: '失败（账户异常）',
  delay: '两分钟后到账',
  silent: '受理后一直不回报，查询可知结果',
  twice: '到账，回报两次',
  lost: '请求超时，渠道未收到',
};

/** What is written in 领取日志. */
export const CLAIM_LOG_ACTIONS = [
  'apply',
  'approve',
  'reject',
  'pay',
  'succeed',
  'fail',
  'retry',
  'offline',
  'close',
  'cancel',
  'lose',
  'query',
  'bankFile',
  'bankFileOut',
  'bankReturn',
  'anomaly',
  'reverse',
] as const;
export type ClaimLogAction = (typeof CLAIM_LOG_ACTIONS)[number];
export const CLAIM_LOG_LABEL: Record<ClaimLogAction, string> = {
  apply: '申请',
  approve: '审核通过',
  reject: '驳回',
  pay: '发起打款',
  succeed: '打款成功',
  fail: '打款失败',
  retry: '重试',
  offline: '线下确认',
  close: '关闭',
  cancel: '取消',
  lose: '未收到答复',
  query: '查询结果',
  bankFile: '导出代发文件',
  bankFileOut: '移出代发文件',
  bankReturn: '银行未付',
  anomaly: '渠道异常',
  reverse: '冲正',
};

/** How far one payment of a claim has come. */
export const PAYMENT_STATES = ['queued', 'sending', 'accepted', 'succeeded', 'failed'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export const PAYMENT_STATE_LABEL: Record<PaymentState, string> = {
  queued: '等待发送',
  sending: '已发送',
  accepted: '渠道已受理',
  succeeded: '成功',
  failed: '失败',
};

/** Masked fields an administrator may see in full, one at a time with a reason. */
export const CLAIM_SECRETS = ['mobile', 'bankCardNo'] as const;
export type ClaimSecret = (typeof CLAIM_SECRETS)[number];
export const CLAIM_SECRET_LABEL: Record<ClaimSecret, string> = { mobile: '手机号', bankCardNo: '收款卡号' };
