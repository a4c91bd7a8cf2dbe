import { type Static, Type } from '@sinclair/typebox';
import { BANK_FILE_FORMATS, BANK_FILE_STATUSES } from './choices';
import { DateTime, Fen, Id, Nullable, ServerText, StringEnum } from '../schema-kit';

/** A 代发文件 that was made, of wages or of claims. */
export const BankFile = Type.Object({
  id: Id,
  format: Nullable(StringEnum(BANK_FILE_FORMATS)),
  /** With `own`: what the layout was called. */
  layoutName: Nullable(Type.String()),
  reason: Type.String(),
  /** What was written into it; null where that is not known. */
  items: Nullable(Type.Integer()),
  sumFen: Nullable(Fen),
  standing: StringEnum(BANK_FILE_STATUSES),
  /** Why it must not be used any more; null where it may. */
  hindrance: Nullable(ServerText),
  madeAt: DateTime,
  makerName: Type.String(),
  /** Its job, where this person may still fetch it. */
  jobId: Nullable(Id),
});
export type BankFile = Static<typeof BankFile>;
