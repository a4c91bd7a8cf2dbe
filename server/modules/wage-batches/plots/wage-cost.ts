import { type CostCell, MOST_COST_DEPTS, type WageCost } from '@contract/wages/plot-schemas';
import type { WageType } from '@contract/wages/items';
import { grouped } from '../../../kernel/grouped';
import { lastMonths, paidBatches } from '../last-months';
import type { Db } from '../queries';
import { type DeptSum, deptSums } from './dept-sums';

interface PaidBatch {
  id: string;
  pay_month: string;
  wage_type: WageType;
}

/** Paid wages of twelve months by department: the largest by net pay one by one, the rest together. */
export async function wageCost(db: Db, companyId: string, now: Date): Promise<WageCost> {
  const months = await lastMonths(db, companyId, now);
  const paid = await paidBatches(db, companyId)
    .where('pay_month', '>=', months[0] ?? '')
    .select(['id', 'pay_month', 'wage_type', 'head_count', 'item_defs'])
    .orderBy('id')
    .execute();
  const batchOf = new Map(paid.map((batch) => [batch.id, batch]));
  const sums = (await deptSums(db, companyId, paid)).flatMap((sum): Summed[] => {
    const batch = batchOf.get(sum.batchId);
    return batch ? [{ ...sum, batch }] : [];
  });
  const byDept = grouped(sums, ({ dept }) => dept);
  const ranked = [...byDept].sort(([, a], [, b]) => compare(netOf(b), netOf(a)));
  // One department more than asked for is shown by its name: "others" would be no fewer.
  const shown = ranked.length > MOST_COST_DEPTS + 1 ? ranked.slice(0, MOST_COST_DEPTS) : ranked;
  const left = ranked.slice(shown.length);
  const cells = (of: readonly Summed[]) =>
    months.map((month) => cellOf(of.filter(({ batch }) => batch.pay_month === month)));
  return {
    months,
    total: cells(sums),
    depts: [
      ...shown.map(([dept, of]) => ({ dept, others: null, cells: cells(of) })),
      ...(left.length === 0 ? [] : [{ dept: null, others: left.length, cells: cells(left.flatMap(([, of]) => of)) }]),
    ],
  };
}

interface Summed extends DeptSum {
  batch: PaidBatch;
}

const add = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);
const netOf = (sums: readonly Summed[]) => add(sums.map(({ net }) => net));
const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

/** Null where nothing was paid. */
function cellOf(sums: readonly Summed[]): CostCell | null {
  if (sums.length === 0) return null;
  const monthly = sums.filter(({ batch }) => batch.wage_type === 'monthly');
  const gross = sums.map((sum) => sum.gross);
  // Bonus sheets seldom say what the employer pays besides, for nothing is paid upon them.
  const employer = sums
    .filter((sum) => sum.employer !== null || sum.batch.wage_type === 'monthly')
    .map((sum) => sum.employer);
  const known = (values: readonly (bigint | null)[]) => values.length > 0 && values.every((value) => value !== null);
  return {
    headCount: monthly.length === 0 ? null : monthly.reduce((count, { people }) => count + people, 0),
    grossFen: known(gross) ? add(gross.map((fen) => fen ?? 0n)).toString() : null,
    employerFen: known(employer) ? add(employer.map((fen) => fen ?? 0n)).toString() : null,
    netFen: netOf(sums).toString(),
  };
}
