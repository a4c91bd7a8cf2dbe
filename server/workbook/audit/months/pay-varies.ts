import { placeOf } from '../find-column';
import { sampleOf } from '../sample';
import type { AuditContext, AuditRows } from '../types';

const MOST = 0.5;
/** What somebody is raised by is a whole multiple of this; what follows from work done is not. 分 */
const ROUND = 1_000;

/** Whether most people's gross pay was not the same in the months of the year before, by more than a raise. */
export function payVaries(rows: AuditRows, { columns, past, rules }: AuditContext): boolean {
  const gross = placeOf(columns, ['grossPay']);
  if (gross === -1) return false;
  let [people, vary] = [0, 0];
  for (const at of sampleOf(rows.count)) {
    const { staff } = rows.row(at);
    const year = staff && past.year.figures(staff.id, rules.paidIn);
    const last = (staff && past.last(staff.id)?.[gross]) ?? NaN;
    const months = year ? countOf(year.months) : 0;
    if (!year || months < 2 || !(last > 0)) continue;
    people += 1;
    if ((year.income - months * last) % ROUND !== 0) vary += 1;
  }
  return people > 0 && vary > MOST * people;
}

function countOf(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left >>= 1) count += left & 1;
  return count;
}
