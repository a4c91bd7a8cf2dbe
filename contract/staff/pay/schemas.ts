import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Fen, Id, IdParams, Month, Nullable, RequestId, StringEnum } from '../../schema-kit';
import { PAY_KINDS } from './kinds';

/** One line of what was laid down; none is ever changed or taken away. */
export const PayLine = Type.Object({
  id: Id,
  kind: StringEnum(PAY_KINDS),
  validFrom: Nullable(Type.String({ description: '生效月份 YYYY-MM；空为自始' })),
  amount: Nullable(Type.String({ description: '金额，单位分；空为撤销' })),
  reason: Nullable(Type.String()),
  by: Type.String(),
  at: DateTime,
  current: Type.Boolean({ description: '同类同月份的最后一条；之前的已被更正' }),
});
export type PayLine = Static<typeof PayLine>;

export const StaffPay = Type.Object({ lines: Type.Array(PayLine) });
export type StaffPay = Static<typeof StaffPay>;

export const PayLineInput = Type.Object({
  requestId: RequestId,
  kind: StringEnum(PAY_KINDS),
  validFrom: Nullable(Month),
  /** Null takes back what was laid down for the month. */
  amount: Nullable(Fen),
  reason: Type.String({ maxLength: 200 }),
  /** The line of the same kind and month that is corrected; null = there is none. */
  corrects: Nullable(Id),
});
export type PayLineInput = Static<typeof PayLineInput>;

export const staffPaySchemas = {
  get: { params: IdParams, data: StaffPay },
  add: { params: IdParams, body: PayLineInput, data: StaffPay },
} as const;
