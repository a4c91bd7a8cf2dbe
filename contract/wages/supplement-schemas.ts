import { type Static, Type } from '@sinclair/typebox';
import { Fen, Id, Month, Nullable } from '../schema-kit';

/** 转下月补发: what the next wage import of a person is reminded of. */
export const Supplement = Type.Object({
  id: Id,
  feedbackNo: Type.String(),
  staffId: Id,
  staffName: Type.String(),
  staffNo: Nullable(Type.String()),
  fromMonth: Month,
  subject: Type.String(),
  amountFen: Fen,
  note: Type.String(),
  /** 补发 of the person's row in the sheet; null = no such amount. */
  inSheetFen: Nullable(Fen),
  inSheet: Type.Boolean({ description: '此人在表中' }),
});
export type Supplement = Static<typeof Supplement>;
