import { type Static, Type } from '@sinclair/typebox';
import { BankFile } from '../bank-files/schemas';
import { PictureView } from '../files/schemas';
import {
  DateTime,
  Fen,
  Id,
  IdParams,
  MixedText,
  Month,
  Nullable,
  PageOf,
  PageQuery,
  Reason,
  RequestId,
  ServerText,
  StringEnum,
  Version,
} from '../schema-kit';
import { REAL_NAME_STATES } from '../states/real-name';
import { CLAIM_STATES, CLAIM_STEPS } from '../states/claim';
import {
  CLAIM_LOG_ACTIONS,
  CLAIM_SECRETS,
  CLAIM_TYPES,
  ONLINE_CHANNELS,
  PAY_CHANNELS,
  PAYMENT_STATES,
  SANDBOX_OUTCOMES,
} from './choices';
import { BANK_FILE_FORMATS } from '../bank-files/choices';
import { MOST_AT_ONCE } from './rules';
import { filtersSchema, querySchema } from '../lists/schema';
import { claimList, claimLogList } from './lists';

const Filters = filtersSchema(claimList);
export type ClaimFilters = Static<typeof Filters>;

/** A claim as administrators see it. Amounts are 分. */
export const ClaimListItem = Type.Object({
  id: Id,
  version: Version,
  orderNo: Type.String(),
  companyId: Id,
  companyName: Type.String(),
  staffName: Type.String(),
  mobileMasked: Type.String(),
  type: StringEnum(CLAIM_TYPES),
  /** Month of the slip claimed, or of the days an advance is on. */
  payMonth: Month,
  /** What could be claimed when it was handed in. */
  claimableFen: Fen,
  amountFen: Fen,
  /** Claims carry no fee: always 0. */
  feeFen: Fen,
  /** To be paid out. */
  payFen: Fen,
  /** Arrived, as far as it has not come back; null as long as nothing has. */
  paidFen: Nullable(Fen),
  cardMasked: Type.String(),
  bankName: Nullable(Type.String()),
  realName: StringEnum(REAL_NAME_STATES),
  state: StringEnum(CLAIM_STATES),
  appliedAt: DateTime,
  reviewerName: Nullable(Type.String()),
  reviewedAt: Nullable(DateTime),
  payerName: Nullable(Type.String()),
  /** When the payment was begun. */
  payingAt: Nullable(DateTime),
  paidAt: Nullable(DateTime),
  channel: Nullable(StringEnum(PAY_CHANNELS)),
  /** Why it was rejected, closed or not paid. */
  reason: Nullable(MixedText),
  /** What a channel said against the state of the claim; wants looking into. */
  anomaly: Nullable(MixedText),
  /** Taken into a bank file at this moment: paying it here as well may pay twice. */
  bankFileAt: Nullable(DateTime),
  /** Paid, and reversed by a record of its own: the money came back. */
  reversedAt: Nullable(DateTime),
  /** The channel, asked at `askedAt`, did not know the payment; should it not know it at `retryAt` either, it has failed and can be tried again. */
  notFound: Nullable(Type.Object({ askedAt: DateTime, retryAt: DateTime })),
  /** What this person may do now. */
  actions: Type.Array(StringEnum(CLAIM_STEPS)),
  /** Steps its state has but a rule keeps from this person now, with the reason. */
  blocked: Type.Array(Type.Object({ step: StringEnum(CLAIM_STEPS), reason: ServerText })),
});
export type ClaimListItem = Static<typeof ClaimListItem>;

/** One try to pay a claim. */
export const ClaimPayment = Type.Object({
  id: Id,
  attempt: Type.Integer(),
  payNo: Type.String(),
  channel: StringEnum(PAY_CHANNELS),
  state: StringEnum(PAYMENT_STATES),
  tradeNo: Nullable(Type.String()),
  code: Nullable(Type.String()),
  message: Nullable(MixedText),
  startedAt: DateTime,
  startedBy: Type.String(),
  answeredAt: Nullable(DateTime),
});
export type ClaimPayment = Static<typeof ClaimPayment>;

/** One row of 领取日志. */
export const ClaimLogItem = Type.Object({
  id: Id,
  at: DateTime,
  claimId: Id,
  orderNo: Type.String(),
  companyName: Type.String(),
  staffName: Type.String(),
  action: StringEnum(CLAIM_LOG_ACTIONS),
  fromState: Nullable(StringEnum(CLAIM_STATES)),
  toState: StringEnum(CLAIM_STATES),
  amountFen: Fen,
  /** null = the system. */
  operatorName: Nullable(MixedText),
  tradeNo: Nullable(Type.String()),
  code: Nullable(Type.String()),
  message: Nullable(MixedText),
  ip: Type.String(),
  note: Nullable(MixedText),
});
export type ClaimLogItem = Static<typeof ClaimLogItem>;

/** The record that reverses a payment made wrongly or returned by the bank. */
export const ClaimReversal = Type.Object({
  reversalNo: Type.String(),
  amountFen: Fen,
  /** Of the money that came back. */
  voucherNo: Type.String(),
  reason: Type.String(),
  operatorName: Type.String(),
  at: DateTime,
});
export type ClaimReversal = Static<typeof ClaimReversal>;

export const ClaimDetail = Type.Composite([
  ClaimListItem,
  Type.Object({
    staffNo: Nullable(Type.String()),
    slipTitle: Nullable(Type.String()),
    tradeNo: Nullable(Type.String()),
    voucherNo: Nullable(Type.String()),
    voucher: Nullable(PictureView),
    /** Tries that are left after a failed payment. */
    retriesLeft: Type.Integer(),
    reversal: Nullable(ClaimReversal),
    payments: Type.Array(ClaimPayment),
    logs: Type.Array(ClaimLogItem),
  }),
]);
export type ClaimDetail = Static<typeof ClaimDetail>;

/** Over all claims the filters leave; what was reversed is not counted as paid. */
export const ClaimTotals = Type.Object({ count: Type.Integer(), amountFen: Fen, paidFen: Fen });
export type ClaimTotals = Static<typeof ClaimTotals>;

const Decision = { version: Version, requestId: RequestId };
const Items = Type.Array(Type.Object({ id: Id, version: Version }), { minItems: 1, maxItems: MOST_AT_ONCE });
const Several = { requestId: RequestId, items: Items };
const Paying = {
  channel: StringEnum(ONLINE_CHANNELS),
  /** It stands in a bank file, and is to be paid here all the same. */
  despiteBankFile: Type.Optional(Type.Boolean()),
  /** Where payments go to the sandbox: what it is to do. */
  sandbox: Type.Optional(StringEnum(SANDBOX_OUTCOMES)),
};
/** Kept wide: the rules say in words what is wrong. */
const Text = Type.String({ maxLength: 1000 });

/** What became of one row of several. */
export const ClaimRowResult = Type.Object({
  id: Id,
  orderNo: Type.String(),
  staffName: Type.String(),
  ok: Type.Boolean(),
  message: ServerText,
});
export type ClaimRowResult = Static<typeof ClaimRowResult>;
const Results = Type.Object({ results: Type.Array(ClaimRowResult), done: Type.Integer() });
export type ClaimResults = Static<typeof Results>;

/** Claims a bank file leaves out, and why; `named` holds the first of them. */
const LeftOut = Type.Object({
  count: Type.Integer(),
  named: Type.Array(Type.Pick(ClaimRowResult, ['id', 'orderNo', 'staffName', 'message'])),
});
export type ClaimsLeftOut = Static<typeof LeftOut>;

/** A 代发文件 of claims that was made. */
export const ClaimBankFile = Type.Composite([
  BankFile,
  Type.Object({
    companyName: Type.String(),
    /** Claims in it whose outcome is not recorded yet. */
    open: Type.Integer(),
  }),
]);
export type ClaimBankFile = Static<typeof ClaimBankFile>;

const LogFilters = filtersSchema(claimLogList);
export type ClaimLogFilters = Static<typeof LogFilters>;

export const claimSchemas = {
  list: {
    query: querySchema(claimList),
    data: Type.Object({
      list: Type.Array(ClaimListItem),
      total: Type.Integer(),
      totals: ClaimTotals,
    }),
  },
  get: { params: IdParams, data: ClaimDetail },
  approve: { params: IdParams, body: Type.Object(Decision), data: ClaimDetail },
  reject: { params: IdParams, body: Type.Object({ ...Decision, reason: Text }), data: ClaimDetail },
  close: { params: IdParams, body: Type.Object({ ...Decision, reason: Text }), data: ClaimDetail },
  pay: { params: IdParams, body: Type.Object({ ...Decision, ...Paying }), data: ClaimDetail },
  retry: { params: IdParams, body: Type.Object({ ...Decision, ...Paying }), data: ClaimDetail },
  /** Asks the channel what became of a payment; the answer changes the claim a moment later. */
  query: { params: IdParams, body: Type.Object(Decision), data: ClaimDetail },
  offline: {
    params: IdParams,
    body: Type.Object({ ...Decision, voucherNo: Text, voucherFileId: Nullable(Id) }),
    data: ClaimDetail,
  },
  /** The bank did not pay what its file asked for, or gave it back. */
  bankReturn: { params: IdParams, body: Type.Object({ ...Decision, reason: Text }), data: ClaimDetail },
  reverse: { params: IdParams, body: Type.Object({ ...Decision, voucherNo: Text, reason: Text }), data: ClaimDetail },
  approveMany: { body: Type.Object(Several), data: Results },
  payMany: { body: Type.Object({ ...Several, ...Paying }), data: Results },
  reveal: {
    params: IdParams,
    body: Type.Object({ field: StringEnum(CLAIM_SECRETS), reason: Reason }),
    data: Type.Object({ value: Type.String() }),
  },
  /** The approved ones of one company, chosen or as the filters leave them; those this person may not pay now are left out and named. */
  bankFile: {
    body: Type.Object({
      requestId: RequestId,
      format: StringEnum(BANK_FILE_FORMATS),
      /** With `own`: which of the company's layouts. */
      layoutId: Type.Optional(Id),
      reason: Reason,
      filters: Filters,
      items: Type.Optional(Items),
      /** Chosen ones stand in an earlier file, and the bank has not been given it. */
      despiteBankFile: Type.Optional(Type.Boolean()),
    }),
    data: Type.Object({ jobId: Id, count: Type.Integer({ description: '列入的笔数' }), leftOut: LeftOut }),
  },
  /** 代发文件 made so far, the newest first. */
  bankFiles: {
    query: Type.Object({ page: PageQuery.page, pageSize: PageQuery.pageSize, company: Type.Optional(Id) }),
    data: PageOf(ClaimBankFile),
  },
  logs: { query: querySchema(claimLogList), data: PageOf(ClaimLogItem) },
} as const;
