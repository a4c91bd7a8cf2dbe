import { sql } from 'kysely';
import type { SetupSteps } from '@contract/dashboard/schemas';
import { ROLE_NUMBER } from '@contract/roles';
import type { Deps } from '../../deps';

/** How far an installation with one company at most has come: which of the first steps are done. */
export async function setupSteps({ db }: Pick<Deps, 'db'>): Promise<SetupSteps> {
  const company = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!company) return { company: null, manager: false, finance: false, staff: false, sheet: false };
  const { rows } = await sql<Omit<SetupSteps, 'company'>>`
    select
      ${hasAccount(company.id, ROLE_NUMBER.manager)} as manager,
      ${hasAccount(company.id, ROLE_NUMBER.finance)} as finance,
      exists (select 1 from staff where company_id = ${company.id}) as staff,
      exists (select 1 from wage_batch where company_id = ${company.id} and deleted_at is null) as sheet`.execute(db);
  const [done] = rows;
  if (!done) throw new Error('no answer');
  return { company, ...done };
}

const hasAccount = (companyId: string, role: number) => sql<boolean>`
  exists (
    select 1 from account_company l join account a on a.id = l.account_id
    where l.company_id = ${companyId} and a.role = ${role} and a.deleted_at is null
  )`;
