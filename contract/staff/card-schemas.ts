import { type Static, Type } from '@sinclair/typebox';
import { BANK_FIELDS } from '../approval-rules/card-changers';
import { PROPOSAL_FIELDS } from '../approval-rules/proposal-schemas';
import { Nullable, StringEnum } from '../schema-kit';

/** A bank account somebody entered that another has to agree to, or was refused. */
export const CardChange = Type.Object({
  ...PROPOSAL_FIELDS,
  /** What of the account in force it changes. */
  fields: Type.Array(StringEnum(BANK_FIELDS)),
  bankCardNo: Nullable(Type.String({ description: '掩码' })),
  bankName: Nullable(Type.String()),
  bankBranch: Nullable(Type.String()),
  bankAccountName: Nullable(Type.String()),
});
export type CardChange = Static<typeof CardChange>;
