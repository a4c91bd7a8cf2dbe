/**
 * 1,000,000 staff in 2,000 companies (one of 50,000 people, four of 20,000), each with an account: every list, filter and
 * search of the screens of staff, companies, users and company users, deep pages too, and the figures of the welcome page with the slips behind them, on the embedded database and, where
 * BENCH_DATABASE_URL names an empty one, on PostgreSQL (BENCH_ONLY chooses one of them). Calls go through the server's own
 * routes. Prints median and p95 of each and a PASS or FAIL line for each list.
 */
import { vacuumTables } from '@server/db/vacuum';
import { measureAccounts, seedAccounts } from './support/account-questions';
import { measureDashboard } from './support/dashboard-questions';
import { measureCompanies } from './support/company-questions';
import { type ListBench, onEachDatabase } from './support/list-bench';
import { companySizes, seedStaff } from './support/seed-staff';
import { KNOWN, measureStaff } from './support/staff-questions';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 1_000_000);
const COMPANIES = Number(process.env.BENCH_COMPANIES ?? 2_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);

async function measure(bench: ListBench): Promise<boolean> {
  const { db, seal } = bench.deps;
  const startedAt = performance.now();
  const companies = await seedStaff(db, seal, companySizes(PEOPLE, COMPANIES), KNOWN);
  await seedAccounts(db, seal, companies);
  console.log(
    `\n${bench.name}: ${PEOPLE} people with accounts in ${COMPANIES} companies stored in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  );
  await vacuumTables(db, new AbortController().signal);
  const staff = await measureStaff(bench, companies, ROUNDS);
  const list = await measureCompanies(bench, COMPANIES, ROUNDS);
  const welcome = await measureDashboard(bench, companies, ROUNDS);
  return (await measureAccounts(bench, companies, ROUNDS)) && staff && list && welcome;
}

process.exitCode = (await onEachDatabase(measure)) ? 0 : 1;
