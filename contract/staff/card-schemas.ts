import { type Static, Type } from '@sinclair/typebox';
import { BANK_FIELDS } from '../approval-rules/card-changers';
import { DateTime, Id, MixedText, Nullable, ServerText, StringEnum } from '../schema-kit';

/** A bank account somebody entered that another has to agree to, or was refused. */
export const CardChange = Type.Object({
  id: Id,
  state: StringEnum(['waiting', 'refused'] as const),
  /** What of the account in force it changes. */
  fields: Type.Array(StringEnum(BANK_FIELDS)),
  bankCardNo: Nullable(Type.String({ description: '掩码' })),
  bankName: Nullable(Type.String()),
  bankBranch: Nullable(Type.String()),
  bankAccountName: Nullable(Type.String()),
  /** Who made it, and when. */
  by: Type.String(),
  at: DateTime,
  /** The reader made it: he may take it back. */
  mine: Type.Boolean(),
  /** There is nobody but him: he may put it in force himself, with a reason. */
  alone: Type.Boolean(),
  /** Why the reader does not agree to it; null = he may, or made it. */
  refusal: Nullable(ServerText),
  /** Who refused it, and why. */
  reviewer: Nullable(Type.String()),
  reason: Nullable(MixedText),
});
export type CardChange = Static<typeof CardChange>;
