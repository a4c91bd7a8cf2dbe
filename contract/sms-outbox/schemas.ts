import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Id, IdParams, Nullable, PageOf, Reason, ServerText, StringEnum } from '../schema-kit';
import { querySchema } from '../lists/schema';
import { SANDBOX_STATES, SMS_TEMPLATES } from './choices';
import { smsOutboxList } from './list';

export const SmsOutboxItem = Type.Object({
  id: Id,
  at: DateTime,
  mobileMasked: Type.String(),
  template: StringEnum(SMS_TEMPLATES),
  /** As the person would have read it; what opens an account shows in a demo only. */
  text: Type.String(),
  /** Something in the text is hidden, and was not stored either. */
  withheld: Type.Boolean(),
  state: StringEnum(SANDBOX_STATES),
  error: Nullable(ServerText),
});
export type SmsOutboxItem = Static<typeof SmsOutboxItem>;

export const smsOutboxSchemas = {
  list: {
    query: querySchema(smsOutboxList),
    data: PageOf(SmsOutboxItem),
  },
  reveal: { params: IdParams, body: Type.Object({ reason: Reason }), data: Type.Object({ value: Type.String() }) },
} as const;
