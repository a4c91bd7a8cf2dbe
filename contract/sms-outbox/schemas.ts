import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Day, Id, IdParams, ListQuery, Nullable, PageOf, Reason, StringEnum } from '../schema-kit';
import { SANDBOX_STATES, SMS_TEMPLATES } from './choices';

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
  error: Nullable(Type.String()),
});
export type SmsOutboxItem = Static<typeof SmsOutboxItem>;

export const smsOutboxSchemas = {
  channel: { data: Type.Object({ sandbox: Type.Boolean() }) },
  list: {
    query: ListQuery(['at'] as const, {
      keyword: Type.Optional(Type.String({ maxLength: 20, description: '手机号或后四位' })),
      template: Type.Optional(StringEnum(SMS_TEMPLATES)),
      state: Type.Optional(StringEnum(SANDBOX_STATES)),
      sentFrom: Type.Optional(Day),
      sentTo: Type.Optional(Day),
    }),
    data: PageOf(SmsOutboxItem),
  },
  reveal: { params: IdParams, body: Type.Object({ reason: Reason }), data: Type.Object({ value: Type.String() }) },
} as const;
