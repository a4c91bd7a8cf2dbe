import type { BaseSource } from '@contract/wages/issues/insurance';
import { sampleOf } from '../sample';
import type { AuditContext, AuditRow, AuditRows } from '../types';
import type { BaseFact } from '../../types';
import { type BaseAt, type BaseColumn, baseIn, factOf } from './bases';

/** By what the bases of a column can be compared. */
export interface LearntBase {
  at: BaseAt & { place: number };
  fact: BaseFact;
  /** The staff records speak of this base: nearly all that have one agree. */
  byRecord: boolean;
  /** Not the month in which bases are adjusted. */
  byMonth: boolean;
}

/** So many of the records agree, or they are of something else or out of date. */
const AGREE = 0.8;
/** More changes than this are the yearly adjustment. */
const ADJUSTED = 0.3;

const learnt = new WeakMap<AuditRows, Map<number, LearntBase>>();

/** What is known of a base column; the same for every check that asks. */
export function learnBase(base: BaseColumn, rows: AuditRows, context: AuditContext): LearntBase {
  const { column } = base;
  const known = learnt.get(rows) ?? new Map<number, LearntBase>();
  learnt.set(rows, known);
  const before = known.get(column.place);
  if (before) return before;
  const found = compare({ place: column.place, yuan: column.kind !== 'amount' }, factOf(base), rows, context);
  known.set(column.place, found);
  return found;
}

function compare(
  place: LearntBase['at'],
  fact: LearntBase['fact'],
  rows: AuditRows,
  { past, rules }: AuditContext,
): LearntBase {
  let [recorded, agree, compared, changed] = [0, 0, 0, 0];
  for (const n of sampleOf(rows.count)) {
    const row = rows.row(n);
    const { staff } = row;
    const base = baseIn(row, place);
    if (!staff || !(base > 0)) continue;
    const record = baseIn(row, { fact });
    if (record > 0) {
      recorded += 1;
      if (Math.abs(record - base) <= rules.toleranceFen) agree += 1;
    }
    const before = lastBase(row, place, past);
    if (!(before > 0)) continue;
    compared += 1;
    if (Math.abs(before - base) > rules.toleranceFen) changed += 1;
  }
  return {
    at: place,
    fact,
    byRecord: recorded > 0 && agree >= AGREE * recorded,
    byMonth: compared > 0 && changed <= ADJUSTED * compared,
  };
}

/** Last month's base of a person, 分; NaN where there is none. */
export function lastBase({ staff }: Pick<AuditRow, 'staff'>, at: BaseAt, past: AuditContext['past']): number {
  const figures = staff ? past.last(staff.id) : null;
  return figures ? baseIn({ figures, staff }, at) : NaN;
}

/** What the base of a row ought to be; null = nothing says. 分 */
export function expectedBase(
  row: AuditRow,
  { at, fact, byRecord, byMonth }: LearntBase,
  { past }: AuditContext,
): { base: number; source: BaseSource } | null {
  const record = byRecord ? baseIn(row, { fact }) : NaN;
  if (record > 0) return { base: record, source: 'record' };
  const last = byMonth ? lastBase(row, at, past) : NaN;
  return last > 0 ? { base: last, source: 'lastMonth' } : null;
}
