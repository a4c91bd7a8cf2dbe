import { type Static, Type } from '@sinclair/typebox';
import { Fen, Id, IdParams, Nullable, PageQuery, ServerText, StringEnum } from '../../schema-kit';
import { WAGE_SLIP_STATES } from '../../states/wage-slip';
import { SlipDoubt } from '../audit/doubts';
import { NET_IDENTITIES } from '../net-identity';
import { ItemChange, ItemDef, SlipEdit } from '../slip-schemas';

/** Most people one sheet of corrections has: beyond them a 工资表 is recalled and imported anew. */
export const MOST_CORRECTED = 2_000;

/** 更正表: the 工资表 an import corrects. */
export const Corrects = Type.Object({ batchId: Id, title: Type.String() });
export type Corrects = Static<typeof Corrects>;

/** What became of it: slips written, those of them that were taken back for it, and whose could not be written. */
export const Corrected = Type.Object({
  written: Type.Integer(),
  recalled: Type.Integer(),
  refused: Type.Array(Type.Object({ name: Type.String(), reason: ServerText })),
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
  /** Why it cannot be corrected. */
  refusal: Nullable(ServerText),
  changes: Type.Array(ItemChange),
  mismatches: Type.Array(SlipEdit.properties.mismatches.items, { description: '更正后与各项不符的合计' }),
  doubts: Type.Array(SlipDoubt, { description: '更正后核对的疑问；错误须确认后才更正' }),
  netBefore: Nullable(Fen),
  netAfter: Nullable(Fen),
});
export type SheetCorrection = Static<typeof SheetCorrection>;

export const SheetCorrections = Type.Object({
  list: Type.Array(SheetCorrection, { description: '不能更正的人在前，其次是更正后不平或有错误的人' }),
  total: Type.Integer(),
  changed: Type.Integer({ description: '有改动、可更正的人数' }),
  recalls: Type.Integer({ description: '其中会先撤回的人数' }),
  /** Those of them whose slips would not add up or be wrong by the audit: left out but for somebody's word that they are right. */
  off: Type.Object({ count: Type.Integer(), recalls: Type.Integer(), netDiffFen: Fen }),
  refused: Type.Integer(),
  same: Type.Integer({ description: '与工资条相同而不改的人数' }),
  netDiffFen: Fen,
  /** By what the totals are held against the items, and how the batch calls them. */
  sums: Type.Object({
    identity: Nullable(StringEnum(NET_IDENTITIES)),
    labels: Type.Array(Type.Pick(ItemDef, ['key', 'label'])),
  }),
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
