import { sql } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import { newId } from '@server/kernel/ids';
import { seeding, signIn } from './seeding';

/** A company with that many people (E000001 …) and somebody signed in (a clerk unless said otherwise), in the embedded database of a data folder. */
export const seedCompany = (
  dataDir: string,
  people: number,
  role: number = ROLE_NUMBER.finance,
): Promise<{ companyId: string; token: string }> =>
  seeding({ dataDir }, async (db) => {
    const [companyId, clerkId] = [newId(), newId()];
    await sql`insert into company (id, name, short_name, credit_code) values (${companyId}, '测试制造有限公司', '测试制造', '91330100MA00000001')`.execute(
      db,
    );
    await sql`insert into account (id, account, name, role) values (${clerkId}, 'bench', '测试财务', ${role})`.execute(
      db,
    );
    await sql`insert into account_company (account_id, company_id, position) values (${clerkId}, ${companyId}, 0)`.execute(
      db,
    );
    await sql`
      insert into staff (company_id, id, staff_no, name, dept, status, source)
      select ${companyId}::uuid, gen_random_uuid(), 'E' || lpad(n::text, 6, '0'), '测试' || translate(n::text, '0123456789', '零一二三四五六七八九'), '第' || (n % 40) || '车间', 'regular', 'import'
      from generate_series(1, ${people}::int) n`.execute(db);
    return { companyId, token: await signIn(db, clerkId) };
  });
