import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Fen, Id, Nullable, StringEnum } from '../schema-kit';
import { FEEDBACK_KINDS } from '../feedback/rules';
import { TODO_KINDS } from './todo';

const Count = Type.Integer({ minimum: 0 });

/** One record that waits for the reader. */
export const TodoItem = Type.Object({
  id: Id,
  /** Of the sheet, the objection, the person. */
  title: Type.String(),
  /** Whom it is about. */
  person: Nullable(Type.String()),
  /** What was said: an objection's first words, why a sheet came back. */
  said: Nullable(Type.String()),
  people: Nullable(Count),
  fen: Nullable(Fen),
  /** Who handed it over. */
  by: Nullable(Type.String()),
  /** Since when it waits. */
  at: Nullable(DateTime),
  /** Last day to deal with it, YYYY-MM-DD. */
  due: Nullable(Type.String()),
  late: Type.Boolean(),
  /** Who agreed as the first of two. */
  first: Nullable(Type.String()),
  /** Where the record is a sheet: the one slip of it that waits. */
  slip: Nullable(Id),
  feedbackKind: Nullable(StringEnum(FEEDBACK_KINDS)),
});
export type TodoItem = Static<typeof TodoItem>;

/** What waits of one kind: the first records of it, and how many there are in the list behind. */
export const TodoGroup = Type.Object({
  kind: StringEnum(TODO_KINDS),
  /** The total of the list its link opens (links.ts). */
  total: Type.Integer({ minimum: 1 }),
  items: Type.Array(TodoItem),
});
export type TodoGroup = Static<typeof TodoGroup>;

export const todoSchemas = {
  todos: { data: Type.Object({ groups: Type.Array(TodoGroup) }) },
} as const;
