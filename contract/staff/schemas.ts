import { type Static, Type } from '@sinclair/typebox';
import { Id, Nullable } from '../schema-kit';

/** What a picker shows of a person: names, numbers and departments, nothing sensitive. */
export const StaffPick = Type.Object({
  id: Id,
  name: Type.String(),
  staffNo: Nullable(Type.String()),
  dept: Nullable(Type.String()),
  left: Type.Boolean(),
});
export type StaffPick = Static<typeof StaffPick>;

export const staffSchemas = {
  pick: {
    query: Type.Object({ keyword: Type.String({ minLength: 1, maxLength: 50, description: '姓名或工号' }) }),
    data: Type.Object({ list: Type.Array(StaffPick, { maxItems: 20 }) }),
  },
} as const;
