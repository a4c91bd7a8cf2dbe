import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Fen, Id, Nullable, StringEnum } from '../schema-kit';
import { WAGE_ISSUE_CODES } from './issues/catalogue';
import { NET_IDENTITIES } from './net-identity';
import { NET_PROOFS } from './net/proof';

/** How many rows carry a doubt of this kind, for "未找到员工 30 行" and the filter behind it. */
export const IssueCount = Type.Object({
  code: StringEnum(WAGE_ISSUE_CODES),
  level: StringEnum(['error', 'warning', 'info'] as const),
  rows: Type.Integer(),
});
export type IssueCount = Static<typeof IssueCount>;

/** The same with the money at stake: by how much all those rows together differ from what is expected of them; null where no amounts say. */
export const WeighedCount = Type.Composite([IssueCount, Type.Object({ stakeFen: Nullable(Fen) })]);
export type WeighedCount = Static<typeof WeighedCount>;

export const NetIdentityView = Type.Object({
  key: StringEnum(NET_IDENTITIES),
  label: Type.String(),
  satisfied: Type.Integer({ description: '满足该等式的行数' }),
  checked: Type.Integer({ description: '参与校验的行数' }),
});
export type NetIdentityView = Static<typeof NetIdentityView>;

/** The sheet's own total rows against what was read. Null sheetFen: the sheet has no total for it. */
export const ControlTotal = Type.Object({
  columnIndex: Type.Integer(),
  label: Type.String(),
  sheetFen: Nullable(Fen),
  readFen: Fen,
  matches: Nullable(Type.Boolean()),
});
export type ControlTotal = Static<typeof ControlTotal>;

/** A column of money that counts for nothing: it neither adds to pay nor takes from it, or is not imported at all. */
export const UncountedColumn = Type.Object({
  columnIndex: Type.Integer(),
  label: Type.String(),
  sumFen: Fen,
  imported: Type.Boolean(),
});
export type UncountedColumn = Static<typeof UncountedColumn>;

/** Somebody's word that a column is net pay, where no equation proves it. */
export const NetConfirmation = Type.Object({
  column: Type.String({ description: '表头文字' }),
  by: Type.String(),
  at: DateTime,
  remembered: Type.Optional(Type.Boolean({ description: '沿用上次对同样表格的确认' })),
});
export type NetConfirmation = Static<typeof NetConfirmation>;

/** How far net pay is proven; unproven and not confirmed, no slips are made. */
export const ImportNet = Type.Object({ proof: StringEnum(NET_PROOFS), confirmed: Nullable(NetConfirmation) });
export type ImportNet = Static<typeof ImportNet>;

/** Another monthly batch of the month in which people of the sheet stand already; `all`: everybody, so that no row says it for itself. */
export const ImportPaidTwice = Type.Object({
  batchId: Id,
  title: Type.String(),
  people: Type.Integer(),
  all: Type.Boolean(),
});
export type ImportPaidTwice = Static<typeof ImportPaidTwice>;
