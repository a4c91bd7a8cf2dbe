import { type Static, Type } from '@sinclair/typebox';
import { Fen, Id, IdParams, Nullable, PageQuery, StringEnum } from '../../schema-kit';
import { WAGE_SLIP_STATES } from '../../states/wage-slip';
import { ItemChange } from '../slip-schemas';

/** Most people one sheet of corrections has: beyond them a 工资表 is recalled and imported anew. */
export const MOST_CORRECTED = 2_000;

/** 更正表: the 工资表 an import corrects. */
export const Corrects = Type.Object({ batchId: Id, title: Type.String() });
export type Corrects = Static<typeof Corrects>;

/** What became of it: slips written, those of them that were taken back for it, and whose could not be written. */
export const Corrected = Type.Object({
  written: Type.Integer(),
  recalled: Type.Integer(),
  refused: Type.Array(Type.Object({ name: Type.String(), reason: Type.String() })),
});
export type Corrected = Static<typeof Corrected>;

/** One person of the sheet whose slip differs from it, or who cannot be corrected. */
export const SheetCorrection = Type.Object({
  rowNo: Type.Integer(),
  name: Type.String(),
  staffNo: Nullable(Type.String()),
  /** Null of who has none in the batch. */
  slip: Nullable(Type.Object({ id: Id, state: StringEnum(WAGE_SLIP_STATES) })),
  /** His employee sees the slip now: it is taken back first. */
  recalls: Type.Boolean(),
  refusal: Nullable(Type.String({ description: '不能更正的原因' })),
  changes: Type.Array(ItemChange),
  netBefore: Nullable(Fen),
  netAfter: Nullable(Fen),
});
export type SheetCorrection = Static<typeof SheetCorrection>;

export const SheetCorrections = Type.Object({
  list: Type.Array(SheetCorrection, { description: '不能更正的人在前' }),
  total: Type.Integer(),
  changed: Type.Integer({ description: '将更正的人数' }),
  recalls: Type.Integer({ description: '其中会先撤回的人数' }),
  refused: Type.Integer(),
  same: Type.Integer({ description: '与工资条相同而不改的人数' }),
  netDiffFen: Fen,
  /** Columns of the sheet that are no items of the batch: nothing is written before they are settled. */
  unknown: Type.Array(Type.String()),
  /** Of what was seen; the commit says it back. */
  print: Type.String(),
});
export type SheetCorrections = Static<typeof SheetCorrections>;

export const correctionSchemas = {
  preview: {
    params: IdParams,
    query: Type.Object({ page: PageQuery.page, pageSize: PageQuery.pageSize }),
    data: SheetCorrections,
  },
} as const;
