import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { AuditColumn } from '../../audit/types';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import { IDENTITY_KEYS, type IdentityKey, WHO_KEYS } from '@contract/wages/items';
import { isIdentity } from '../mapping/dictionary';
import { type MonthColumns, monthColumns } from '../months/month-columns';
import { SECRET_LABEL } from '../../mapping/secret-label';
import { presentRoles, type Roles, rolesOf } from '@contract/wages/net/components';
import { isComputedNet } from '@contract/wages/net/computed';

/** `computed`: an amount that no cell of the sheet holds. */
export type CellRole = 'identity' | 'amount' | 'computed' | 'number' | 'text' | 'unused' | 'secret';

export interface PlannedColumn {
  column: ColumnMapping;
  index: number;
  role: CellRole;
  identity: IdentityKey | null;
  /** Sums of the net identity this amount enters. */
  roles: Roles;
  /** Place among the amount columns, −1 otherwise. */
  amountPlace: number;
  /** Place among the columns with figures, which the audit looks at; −1 otherwise. */
  figurePlace: number;
}

export interface ColumnPlan {
  planned: PlannedColumn[];
  amounts: ColumnMapping[];
  figures: AuditColumn[];
  /** Sheet columns that say where and as what people are insured. */
  insuredAs: number[];
  /** Sheet column of each identity, −1 if the sheet has none. */
  at: Record<IdentityKey, number>;
  nameColumn: number | null;
  netColumn: number | null;
  months: MonthColumns;
  roles: Roles;
  /** Columns where 合计 and the like may stand. */
  textColumns: number[];
  /** What the sheet says of a person beside the name. */
  dataColumns: number[];
  /** Highest column that has a header. */
  lastColumn: number;
}

/** Of which the rates of insurance depend: the place, the register of the household, the kind of employment. */
const INSURED_AS =
  /参保|(?:社保|公积金|缴纳|缴费|缴存|工作)(?:所在)?(?:地|城市|类型|类别|主体)|城市|户籍|户口|用工(?:类别|性质|形式|类型)|人员类别/;

/** What to do with each column, worked out once for all rows. */
export function planColumns(columns: readonly ColumnMapping[]): ColumnPlan {
  const at = Object.fromEntries(IDENTITY_KEYS.map((key) => [key, -1])) as Record<IdentityKey, number>;
  const amounts: ColumnMapping[] = [];
  const figures: AuditColumn[] = [];
  const planned = columns.map((column): PlannedColumn => {
    const role = roleOf(column);
    const identity = isIdentity(column.target) ? column.target : null;
    if (identity) at[identity] = column.index;
    const isAmount = role === 'amount' || role === 'computed';
    const amountPlace = isAmount ? amounts.push(column) - 1 : -1;
    const isFigure = isAmount || role === 'number' || column.target === 'taxRate';
    const figurePlace = isFigure ? figures.push({ ...column, place: figures.length }) - 1 : -1;
    const roles = isAmount ? rolesOf(column) : 0;
    return { column, index: column.index, role, identity, roles, amountPlace, figurePlace };
  });
  // A name in two columns is looked for where its given part stands.
  if (at.name === -1) at.name = at.firstName === -1 ? at.lastName : at.firstName;
  return {
    planned,
    amounts,
    figures,
    insuredAs: planned
      .filter(({ role, column }) => role === 'text' && INSURED_AS.test(column.label))
      .map(({ index }) => index),
    at,
    nameColumn: at.name === -1 ? null : at.name,
    netColumn: columns.find((column) => column.target === 'netPay')?.index ?? null,
    months: monthColumns(columns),
    roles: presentRoles(columns),
    textColumns: planned
      .filter(
        ({ role, column }) =>
          role !== 'amount' && role !== 'computed' && role !== 'number' && column.target !== 'remark',
      )
      .map(({ index }) => index),
    dataColumns: planned
      .filter(
        ({ role, identity, column }) =>
          role !== 'unused' &&
          role !== 'secret' &&
          role !== 'computed' &&
          identity !== 'name' &&
          column.target !== 'remark',
      )
      .map(({ index }) => index),
    lastColumn: Math.max(-1, ...columns.filter((column) => !isComputedNet(column)).map((column) => column.index)),
  };
}

function roleOf(column: ColumnMapping): CellRole {
  if (SECRET_LABEL.test(column.label)) return 'secret';
  if (column.target === null) return 'unused';
  if (isIdentity(column.target)) return 'identity';
  if (isComputedNet(column)) return 'computed';
  if (column.kind === 'amount') return 'amount';
  return column.kind === 'number' ? 'number' : 'text';
}

/** A sheet can be checked once it says who each row is about and what is paid. */
export function mappingGaps(columns: readonly ColumnMapping[]): SheetNotice[] {
  const gaps: SheetNotice[] = [];
  const targets = new Set(columns.map((column) => column.target));
  if (!WHO_KEYS.some((key) => targets.has(key))) gaps.push({ code: 'whoMissing', values: {} });
  if (!targets.has('netPay')) gaps.push({ code: 'netPayMissing', values: {} });
  return gaps;
}
