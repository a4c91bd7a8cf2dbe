import { type Static, Type } from '@sinclair/typebox';
import { Fen, Id, IdParams, Nullable, StringEnum } from '../../schema-kit';
import { FILE_ONLY_REASONS, REFERENCE_KINDS } from './kinds';

/** An item of the sheet with what the file says of it. */
export const ComparedItem = Type.Object({
  label: Type.String({ description: '工资表中的列名' }),
  fileFen: Nullable(Fen),
  sheetFen: Fen,
  elsewhereFen: Fen,
});
export type ComparedItem = Static<typeof ComparedItem>;

const Amounts = Type.Array(Type.Object({ label: Type.String(), fen: Fen }), { description: '涉及的金额，按项目' });

export const FileOnlyPerson = Type.Object({
  name: Type.String(),
  staffNo: Nullable(Type.String()),
  reason: StringEnum(FILE_ONLY_REASONS),
  /** Of the batch he is paid in; the day he left (YYYY-MM-DD). */
  about: Nullable(Type.String()),
  amounts: Amounts,
});
export type FileOnlyPerson = Static<typeof FileOnlyPerson>;

export const SheetOnlyPerson = Type.Object({
  name: Type.String(),
  staffNo: Nullable(Type.String()),
  rowNo: Type.Integer(),
  /** Nobody on the staff list is known to be him, so that he cannot be looked for. */
  unknown: Type.Boolean(),
  leaveDate: Nullable(Type.String()),
  amounts: Amounts,
});
export type SheetOnlyPerson = Static<typeof SheetOnlyPerson>;

/** Of so many people the first; `doubts`: how many of them are to be asked after. */
const listed = <T extends typeof FileOnlyPerson | typeof SheetOnlyPerson>(person: T) =>
  Type.Object({ people: Type.Integer(), doubts: Type.Integer(), list: Type.Array(person) });

/** A 对账文件 beside a wage sheet: totals by item, and who stands in one of them alone. */
export const FileComparison = Type.Object({
  kind: StringEnum(REFERENCE_KINDS),
  id: Id,
  fileName: Type.String(),
  items: Type.Array(ComparedItem),
  fileOnly: listed(FileOnlyPerson),
  sheetOnly: listed(SheetOnlyPerson),
});
export type FileComparison = Static<typeof FileComparison>;

/** As it is kept with a batch: how its sheet stood when it was made. */
export const KeptComparison = Type.Omit(FileComparison, ['id']);
export type KeptComparison = Static<typeof KeptComparison>;

export const comparisonSchemas = {
  compare: { params: IdParams, data: Type.Object({ list: Type.Array(FileComparison) }) },
} as const;
