import { addMonths } from '@contract/month';
import type { TaxYear } from '@contract/wages/references/schemas';
import type { Db } from '../../../imports';
import { type PaidIn, taxMonth, yearHistory } from '../../../workbook/audit/year-history';
import { payRulesOf } from '../pass/pay-rules';
import { monthsPaid } from '../pass/year-inputs';
import { openingFiles } from './openings';

/** Months of payment before that of some wages in their tax year. YYYY-MM */
export function taxMonths(payMonth: string, paidIn: PaidIn): string[] {
  const count = taxMonth(payMonth, paidIn) - 1;
  return Array.from({ length: count }, (_, at) => addMonths(`${payMonth.slice(0, 4)}-01`, at));
}

/** What of the tax year of a month's wages is known. */
export async function taxYear(db: Db, companyId: string, payMonth: string): Promise<TaxYear> {
  const record = { company_id: companyId, pay_month: payMonth };
  const { paidIn } = await payRulesOf(db, record);
  const months = taxMonths(payMonth, paidIn);
  const files = await openingFiles(db, record);
  const through = Math.max(0, ...files.map((file) => file.through).filter((month) => month <= months.length));
  const paid = yearHistory({
    payMonth,
    paid: await monthsPaid(db, { ...record, named_ids: null }),
    each: () => undefined,
    wholeThrough: through,
  }).paidMonths(paidIn);
  return { months, missing: months.filter((_, at) => (paid & (1 << (at + 1))) === 0) };
}
