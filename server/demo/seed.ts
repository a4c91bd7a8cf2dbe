import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database';
import { asOwner } from '../db/wall/held';
import type { Deps } from '../deps';
import { together } from '../kernel/together';
import { createAccount, hashPassword } from '../modules/accounts/service';
import { addPayLines } from '../modules/staff/service';
import { companyPinyin } from '../kernel/name-pinyin';
import { demoAdmin } from './admin';
import { seedDemoApplications } from './applications';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts';
import { seedDemoBanners } from './banners';
import { seedDemoChecks } from './checks';
import { allowDemoClaims, seedDemoClaims } from './claims';
import { DEMO_COMPANIES, type DemoCompany } from './companies';
import { demoCompanyProfile, otherDemoCompanies } from './company-records';
import { seedDemoContractTemplates } from './contracts/contract-templates';
import { seedDemoFddAuths } from './contracts/fdd-auths';
import { seedDemoFddContracts } from './contracts/fdd-contracts';
import { seedDemoLicences } from './pictures/licences';
import { seedMoreAccounts } from './more-accounts';
import { seedDemoNotices } from './notices';
import { demoPeople } from './people';
import { demoPay, demoStaffRow } from './staff';
import { seedDemoRealNames } from './real-names';
import { seedDemoWages } from './wages/wages';

/** Fills an empty database with the demo data set, once; a database with companies in it is left alone. Gives whether it did. */
export async function seedDemo(deps: Deps): Promise<boolean> {
  const present = await deps.db.selectFrom('company').select('id').limit(1).executeTakeFirst();
  if (present) return false;
  await quickly(deps, () => seedAll(deps));
  return true;
}

/**
 * Runs work whose commits do not wait for the disk, each of some thousand; all of it is there once this resolves. Only
 * on the embedded database, whose one session is this one.
 */
async function quickly({ db, env }: Pick<Deps, 'db' | 'env'>, work: () => Promise<void>): Promise<void> {
  if (env.databaseUrl !== undefined) return work();
  await sql`set synchronous_commit = off`.execute(db);
  try {
    await work();
  } finally {
    await sql`reset synchronous_commit`.execute(db);
    await asOwner('checkpoint', () => sql`checkpoint`.execute(db));
  }
}

async function seedAll(deps: Deps): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await deps.db.transaction().execute(async (trx) => {
    for (const company of DEMO_COMPANIES) await seedCompany(deps, trx, company);
    await trx.insertInto('company').values(otherDemoCompanies(deps.seal, deps.clock.now())).execute();
    const first = DEMO_COMPANIES[0];
    for (const account of DEMO_ACCOUNTS) {
      const companies = account.role === 'manager' ? DEMO_COMPANIES : DEMO_COMPANIES.slice(0, 1);
      const companyIds = account.role === 'admin' ? [] : companies.map((company) => company.id);
      const id = await createAccount(trx, deps.seal, { ...account, passwordHash, companyIds });
      const mobileIndex = deps.seal.blindIndex('mobile', account.mobile);
      await trx
        .updateTable('staff')
        .set({ account_id: id })
        .where('mobile_index', '=', mobileIndex)
        .where('company_id', '=', first?.id ?? '')
        .execute();
    }
    await seedMoreAccounts(deps, trx, passwordHash);
  });
  await seedDemoLicences(deps);
  const first = DEMO_COMPANIES[0];
  if (first) await seedRecords(deps, first);
}

/** What the services make of companies and people. Where one thing does not rest on another, it goes on while the other waits for the database or the disk. */
async function seedRecords(deps: Deps, first: DemoCompany): Promise<void> {
  const admin = await demoAdmin(deps);
  await allowDemoClaims(deps, first);
  await seedDemoWages(deps, first);
  await together(
    () => seedDemoChecks(deps, first),
    () => seedDemoRealNames(deps, first),
    () => seedDemoFddAuths(deps, admin, first.id).then(() => seedDemoFddContracts(deps, admin, first.id)),
    () => seedDemoApplications(deps, admin),
    () => seedDemoBanners(deps, admin),
    () => seedDemoContractTemplates(deps, admin, first.id),
  );
  // Claims rest on identities and attendance; notices count the accounts there are.
  await together(
    () => seedDemoClaims(deps, admin, first),
    () => seedDemoNotices(deps, admin),
  );
}

async function seedCompany(deps: Deps, trx: Transaction<Database>, company: DemoCompany): Promise<void> {
  await trx
    .insertInto('company')
    .values({
      id: company.id,
      name: company.name,
      short_name: company.shortName,
      name_pinyin: companyPinyin(company.name, company.shortName),
      credit_code: company.creditCode,
      wage_review_required: company.wageReviewRequired,
      ...demoCompanyProfile(company.creditCode, deps.seal, deps.clock.now()),
    })
    .execute();
  const people = demoPeople(company.people, company.seed, company.serialFrom, company.withAccounts);
  const rows = people.map((person, index) => demoStaffRow(deps.seal, company.id, person, index, deps.clock.now()));
  await trx.insertInto('staff').values(rows).execute();
  const lines = rows.flatMap(({ id }, index) => demoPay(id, people[index]?.baseFen ?? 0n));
  await addPayLines(trx, { id: null, name: '系统' }, company.id, deps.clock.now(), lines);
}
