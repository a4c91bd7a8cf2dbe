import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Nullable, StringEnum } from '../schema-kit';

/** What a step of changes did: single cells and rows, or all rows of a kind. */
export const STEP_ACTIONS = [
  'edit',
  'ignore',
  'restore',
  'setValue',
  'choosePerson',
  'samePerson',
  'sameName',
  'newPeople',
  'addStaff',
  'setExpected',
  'accept',
  'raise',
] as const;
export type StepAction = (typeof STEP_ACTIONS)[number];

/** Rows changed in place in one call; more than these are changed by kind, and the sheet is read anew. */
export const MAX_EDITS = 100;
/** Rows of a step that the list of changes shows. */
export const STEP_ROWS_SHOWN = 20;

/** One change of a row: the original beside the new; personal numbers masked. */
export const StepLine = Type.Object({
  kind: StringEnum(['cell', 'person', 'newPerson', 'ignored', 'restored', 'accepted', 'raise'] as const),
  label: Nullable(Type.String({ description: '列名' })),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
});
export type StepLine = Static<typeof StepLine>;

/** One step in the list of changes. */
export const ImportStep = Type.Object({
  no: Type.Integer(),
  action: StringEnum(STEP_ACTIONS),
  code: Nullable(Type.String({ description: '所针对的问题类别' })),
  rows: Type.Integer(),
  undone: Type.Boolean(),
  closed: Type.Boolean({ description: '之后有不能撤销的操作，此步不能再撤销' }),
  by: Type.String(),
  at: DateTime,
  shown: Type.Array(Type.Object({ rowNo: Type.Integer(), name: Type.String(), lines: Type.Array(StepLine) })),
});
export type ImportStep = Static<typeof ImportStep>;
