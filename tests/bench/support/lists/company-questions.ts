import { sql } from 'kysely';
import { type ListBench, type Query, report, timesOf } from './list-bench';

const questions = (companies: number): Record<string, Query> => ({
  'first page': {},
  'largest page': { pageSize: 100 },
  'last page': { page: Math.floor(companies / 20) },
  // Ordered by name the companies of 50,000 and 20,000 people stand together.
  'the largest companies': { keyword: '测试企业', sortField: 'name', sortOrder: 'asc', pageSize: 100 },
  'two characters of a name': { keyword: '企业' },
  'part of a code': { keyword: '0001234' },
  'by state': { state: 'expired' },
  'by region, last page': { region: '33', page: Math.floor(companies / 60) },
  'by end of service': { expireFrom: '2027-01-01', sortField: 'expireDate', sortOrder: 'asc' },
});

/** The list of companies with the number employed in each. */
export async function measureCompanies(
  { name, deps, ask }: ListBench,
  companies: number,
  rounds: number,
): Promise<void> {
  await sql`
    update company set opened_at = now() - right(id::text, 4)::int * interval '1 hour', region_code = (array['330106', '510104', '440305'])[1 + right(id::text, 4)::int % 3],
      expire_at = case when right(id::text, 4)::int % 2 = 0 then now() + (right(id::text, 4)::int - 300) * interval '1 day' end`.execute(
    deps.db,
  );
  const all = questions(companies);
  report(
    `${name}, list of companies`,
    await timesOf(Object.keys(all), rounds, (question) => ask('/api/companies', all[question] ?? {})),
  );
}
