import { type Static, Type } from '@sinclair/typebox';
import {
  DateTime,
  Fen,
  Id,
  IdParams,
  Month,
  Nullable,
  PageOf,
  RequestId,
  ServerText,
  StringEnum,
  Version,
} from '../schema-kit';
import { CLAIM_STATES } from '../states/claim';
import { CLAIM_TYPES } from './choices';

/** What an employee may claim of one slip, or take in advance on one month's pay. Amounts are 分. */
export const ClaimOffer = Type.Object({
  type: StringEnum(CLAIM_TYPES),
  /** Of a claim. */
  slipId: Nullable(Id),
  companyId: Id,
  companyName: Type.String(),
  payMonth: Month,
  title: Type.String(),
  /** Net of the slip, or the limit of advances. */
  wholeFen: Fen,
  /** Claimed already, open and paid. */
  takenFen: Fen,
  /** Advances on the month that the slip has not taken back itself. */
  advancedFen: Fen,
  claimableFen: Fen,
  /** Where the money goes; null = no card on the staff record. */
  cardMasked: Nullable(Type.String()),
  bankName: Nullable(Type.String()),
  /** Why nothing can be claimed, in words; null where something can. */
  hindrance: Nullable(ServerText),
});
export type ClaimOffer = Static<typeof ClaimOffer>;

/** One's own claim. */
export const MyClaim = Type.Object({
  id: Id,
  version: Version,
  orderNo: Type.String(),
  type: StringEnum(CLAIM_TYPES),
  companyName: Type.String(),
  payMonth: Month,
  amountFen: Fen,
  cardMasked: Type.String(),
  state: StringEnum(CLAIM_STATES),
  appliedAt: DateTime,
  reviewedAt: Nullable(DateTime),
  paidAt: Nullable(DateTime),
  /** The money came back: it can be claimed again. */
  reversedAt: Nullable(DateTime),
  /** Why it was rejected, closed, not paid or reversed. */
  reason: Nullable(Type.String()),
  cancellable: Type.Boolean(),
});
export type MyClaim = Static<typeof MyClaim>;

export const myClaimSchemas = {
  offers: { data: Type.Object({ list: Type.Array(ClaimOffer) }) },
  list: {
    query: Type.Object({
      page: Type.Integer({ minimum: 1, default: 1 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
    }),
    data: PageOf(MyClaim),
  },
  submit: {
    body: Type.Object({
      requestId: RequestId,
      type: StringEnum(CLAIM_TYPES),
      /** Of a claim. */
      slipId: Type.Optional(Id),
      /** Of an advance. */
      companyId: Type.Optional(Id),
      payMonth: Type.Optional(Month),
      /** As typed, in yuan. */
      amount: Type.String({ maxLength: 40, description: '领取金额，单位元' }),
    }),
    data: MyClaim,
  },
  cancel: { params: IdParams, body: Type.Object({ version: Version, requestId: RequestId }), data: MyClaim },
} as const;

/** What a payment channel sends: the payload's text is signed with the time and a number used once. */
export const paymentSchemas = {
  callback: {
    body: Type.Object({
      timestamp: Type.String({ maxLength: 20 }),
      nonce: Type.String({ minLength: 8, maxLength: 64 }),
      payload: Type.String({ maxLength: 4000 }),
      signature: Type.String({ maxLength: 128 }),
    }),
    data: Type.Object({ received: Type.Boolean() }),
  },
} as const;
