import { type Kysely, sql } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import type { Sealer } from '@server/crypto/sealer';
import type { Database } from '@server/db/database';
import { newId } from '@server/kernel/ids';
import { addPayLines, type NewPayLine } from '@server/modules/staff/pay/write-lines';
import { sealedStaffNumbers } from '@server/modules/staff/sealed-numbers';
import { benchSealer, seeding, signIn } from '../../support/seeds/seeding';
import type { Company, Person } from '../companies/company';

const EMPLOYMENT = { regular: 'fullTime', intern: 'intern', rehired: 'rehire' } as const;

/** The companies with all people on their rosters, in the embedded database of a data folder; gives for each the token of somebody who may do all. */
export const seedCompanies = (dataDir: string, companies: readonly Company[]): Promise<Map<Company, string>> =>
  seeding({ dataDir }, async (db) => {
    const tokens = new Map<Company, string>();
    for (const [at, company] of companies.entries())
      tokens.set(company, await seedCompany(db, benchSealer(), company, at));
    return tokens;
  });

async function seedCompany(db: Kysely<Database>, seal: Sealer, company: Company, at: number): Promise<string> {
  const [companyId, clerkId] = [newId(), newId()];
  const { spec, people, strangers } = company;
  await sql`
    insert into company (id, name, short_name, credit_code, pay_day, region_code)
    values (${companyId}, ${spec.name}, ${spec.key}, ${`91330100MB0000000${at}`}, ${spec.payDay}, ${spec.places[0]?.region ?? ''})`.execute(
    db,
  );
  await sql`insert into account (id, account, name, role) values (${clerkId}, ${`${spec.key}`}, '测试主管', ${ROLE_NUMBER.manager})`.execute(
    db,
  );
  await sql`insert into account_company (account_id, company_id, position) values (${clerkId}, ${companyId}, 0)`.execute(
    db,
  );
  const lines: NewPayLine[] = [];
  for (const person of [...people, ...Object.values(strangers)]) {
    const record = recordOf(person, companyId, seal);
    await db.insertInto('staff').values(record).execute();
    lines.push(...basesOf(person, record.id));
  }
  const actor = { id: clerkId, name: '测试主管' };
  await db.transaction().execute((trx) => addPayLines(trx, actor, companyId, new Date(), lines));
  return signIn(db, clerkId);
}

const recordOf = (person: Person, companyId: string, seal: Sealer) => ({
  id: newId(),
  company_id: companyId,
  staff_no: person.no,
  name: person.name,
  gender: person.gender,
  dept: person.dept,
  position: person.position,
  ...sealedStaffNumbers(seal, { mobile: person.mobile, idNo: person.idNo, bankCardNo: person.card }),
  bank_name: '中国工商银行',
  employment_type: EMPLOYMENT[person.kind],
  status: person.leave === null ? ('regular' as const) : ('left' as const),
  entry_date: person.entry,
  leave_date: person.leave,
  source: 'import',
});

/** The two bases of somebody insured, from the beginning on. */
function basesOf({ insured, socialBase, fundBase }: Person, staffId: string): NewPayLine[] {
  if (!insured) return [];
  const line = (kind: 'socialBase' | 'fundBase', fen: number): NewPayLine => {
    return { staffId, kind, validFrom: null, amount: String(fen), reason: null };
  };
  return [line('socialBase', socialBase), line('fundBase', fundBase)];
}
