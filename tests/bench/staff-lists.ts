/**
 * 1,000,000 staff in 2,000 companies (one of 50,000 people, four of 20,000), each with an account: every list, filter and
 * search of the screens of staff, companies, users and company users, deep pages too, and the figures of the welcome page with the slips behind them, on the embedded database and, where
 * BENCH_DATABASE_URL names an empty one, on PostgreSQL (BENCH_ONLY chooses one of them). Calls go through the server's own
 * routes. Prints median and p95 of each.
 */
import { vacuumTables } from '@server/db/vacuum';
import { measureAccounts, seedAccounts } from './support/lists/account-questions';
import { measureDashboard } from './support/lists/dashboard-questions';
import { measureCompanies } from './support/lists/company-questions';
import { bench } from './support/figures';
import { type ListBench, onEachApp } from './support/lists/list-bench';
import { companySizes, seedStaff } from './support/seeds/seed-staff';
import { KNOWN, measureStaff } from './support/lists/staff-questions';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 1_000_000);
const COMPANIES = Number(process.env.BENCH_COMPANIES ?? 2_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);

async function measure(app: ListBench): Promise<void> {
  const { db, seal } = app.deps;
  const startedAt = performance.now();
  const companies = await seedStaff(db, seal, companySizes(PEOPLE, COMPANIES), KNOWN);
  await seedAccounts(db, seal, companies);
  console.log(
    `\n${app.name}: ${PEOPLE} people with accounts in ${COMPANIES} companies stored in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  );
  await vacuumTables(db, new AbortController().signal);
  await measureStaff(app, companies, ROUNDS);
  await measureCompanies(app, COMPANIES, ROUNDS);
  await measureDashboard(app, companies, ROUNDS);
  await measureAccounts(app, companies, ROUNDS);
}

await bench(() => onEachApp(measure));
