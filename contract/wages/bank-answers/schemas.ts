import { type Static, Type } from '@sinclair/typebox';
import { BankFile } from '../../bank-files/schemas';
import {
  DateTime,
  Empty,
  Fen,
  Id,
  IdParams,
  Nullable,
  PageOf,
  PageQuery,
  Reason,
  RequestId,
  StringEnum,
} from '../../schema-kit';
import { ANSWER_PROBLEMS, BANK_OUTCOMES, FAILURE_STANDINGS, PAYMENT_STATES } from './outcomes';

/** How many payments, and what they come to. */
export const Sum = Type.Object({ count: Type.Integer(), fen: Fen });
export type Sum = Static<typeof Sum>;

/** A word of the bank that says nothing for certain; `means` once a clerk has said what. */
export const AnswerWord = Type.Object({
  word: Type.String(),
  count: Type.Integer(),
  means: Nullable(StringEnum(BANK_OUTCOMES)),
});
export type AnswerWord = Static<typeof AnswerWord>;

/** A line that is not taken for the outcome of a payment. */
export const ProblemLine = Type.Object({
  kind: StringEnum(ANSWER_PROBLEMS),
  rowNo: Type.Integer(),
  name: Type.String(),
  cardEnd: Type.String({ maxLength: 6 }),
  /** As the bank says; null = no amount could be read. */
  fen: Nullable(Fen),
  word: Type.String(),
  /** As our file says; null = it has no such payment. */
  askedFen: Nullable(Fen),
});
export type ProblemLine = Static<typeof ProblemLine>;

/** What an answer says of its 代发文件; the lines of problems 100 at most. */
export const AnswerReading = Type.Object({
  /** In the bank's file. */
  lines: Sum,
  /** Payments of our file, by what it says of them. */
  paid: Sum,
  failed: Sum,
  open: Sum,
  /** Its word is to be asked. */
  asked: Sum,
  unmentioned: Sum,
  words: Type.Array(AnswerWord),
  problems: Type.Array(ProblemLine),
  problemCount: Type.Integer(),
});
export type AnswerReading = Static<typeof AnswerReading>;

export const BankAnswer = Type.Object({
  id: Id,
  fileName: Type.String(),
  by: Type.String(),
  at: DateTime,
  /** asking: nothing of it counts before somebody has said what its words mean, or has seen its problems. */
  state: StringEnum(['asking', 'applied'] as const),
  reading: AnswerReading,
});
export type BankAnswer = Static<typeof BankAnswer>;

/** A 代发文件 and what became of its payments. */
export const FilePayments = Type.Object({
  file: BankFile,
  /** Holds only payments that had failed before. */
  retry: Type.Boolean(),
  /** Why no answer to it can be taken in; null where one can. */
  unanswerable: Nullable(Type.String()),
  asked: Sum,
  paid: Sum,
  /** Waits for somebody. */
  failed: Sum,
  unanswered: Sum,
  elsewhere: Sum,
  /** Failed, and taken into a newer file. */
  resent: Sum,
  /** The newest first. */
  answers: Type.Array(BankAnswer),
});
export type FilePayments = Static<typeof FilePayments>;

/** Somebody whose pay the bank did not pay. */
export const FailedPayment = Type.Object({
  slipId: Id,
  /** The 代发文件 that asked for it. */
  fileId: Id,
  name: Type.String(),
  staffNo: Nullable(Type.String()),
  dept: Nullable(Type.String()),
  fen: Fen,
  reason: Type.String({ description: '银行给出的原因' }),
  cardEnd: Type.String({ maxLength: 4 }),
  /** Of the card his pay would go to now; null = none. */
  cardNow: Nullable(Type.String({ maxLength: 4 })),
  /** It is another card than the one that failed. */
  cardChanged: Type.Boolean(),
  /** Sheet and staff record have two cards, and nobody has said which is right. */
  cardDiffers: Type.Boolean(),
  standing: StringEnum(FAILURE_STANDINGS),
  /** 已另行支付: how, who said so, when. */
  elsewhere: Nullable(Type.Object({ reason: Type.String(), byName: Type.String(), at: DateTime })),
});
export type FailedPayment = Static<typeof FailedPayment>;

/** The payment of a slip, as far as a 代发文件 holds it. */
export const SlipPayment = Type.Object({
  state: StringEnum(PAYMENT_STATES),
  /** The bank's, where it failed; or how it was paid elsewhere. */
  reason: Type.String(),
});
export type SlipPayment = Static<typeof SlipPayment>;

const Elsewhere = Type.Object({
  requestId: RequestId,
  slipIds: Type.Array(Id, { minItems: 1, maxItems: 500 }),
  reason: Reason,
});

/** 银行回盘. The upload is multipart: field bankFileId, then `file`. */
export const bankAnswerSchemas = {
  upload: { params: IdParams, data: Type.Object({ answer: BankAnswer, known: Type.Boolean() }) },
  payments: { params: IdParams, data: Type.Object({ files: Type.Array(FilePayments), pending: Sum }) },
  failures: {
    params: IdParams,
    query: Type.Object({
      page: PageQuery.page,
      pageSize: PageQuery.pageSize,
      standing: Type.Optional(StringEnum(FAILURE_STANDINGS)),
    }),
    data: PageOf(FailedPayment),
  },
  confirm: {
    params: IdParams,
    body: Type.Object({
      words: Type.Array(Type.Object({ word: Type.String({ maxLength: 400 }), means: StringEnum(BANK_OUTCOMES) }), {
        maxItems: 50,
      }),
    }),
    data: Type.Object({ answer: BankAnswer }),
  },
  remove: { params: IdParams, data: Empty },
  payElsewhere: { params: IdParams, body: Elsewhere, data: Type.Object({ count: Type.Integer() }) },
  undoElsewhere: { params: IdParams, body: Elsewhere, data: Type.Object({ count: Type.Integer() }) },
} as const;
