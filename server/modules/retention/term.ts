import { dateInChina } from '@contract/date';
import { leastWageRecordYears } from '@contract/personal-data/grounds';
import { firstKeptMonth } from '@contract/retention/rules';
import type { Db } from './classes/kinds';

/** Years that law and the company's own 保存年限 ask for at least. */
export async function leastYearsOf(db: Db, companyId: string): Promise<number> {
  const company = await db
    .selectFrom('company')
    .select('retention_years')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return leastWageRecordYears(company.retention_years);
}

/** The first month a company still keeps: 保存年限 that was raised later holds at once. */
export async function firstKeptOf(db: Db, companyId: string, years: number, now: Date): Promise<string> {
  return firstKeptMonth(Math.max(years, await leastYearsOf(db, companyId)), dateInChina(now));
}
