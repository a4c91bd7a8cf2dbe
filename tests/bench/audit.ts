/**
 * What the product says of wage sheets with mistakes, and of such without. Companies of different layouts, right to the 分
 * over four months by a reckoning of the bench's own: past months are taken in as history, the right month is read (each error
 * or warning is a false alarm), then the same month with mistakes of every kind a clerk makes, up to five in a sheet. Prints a
 * line a kind, false alarms by code, and the totals against the goals. AUDIT_ONLY names companies to run alone.
 */
import { join } from 'node:path';
import { SPECS } from './audit/companies/list';
import { companyOf } from './audit/companies/months';
import { planOf } from './audit/faults/plan';
import { holdVectors } from './audit/law/vectors';
import { type CompanyRun, runCompany } from './audit/run/company-run';
import { report } from './audit/run/report';
import { seedCompanies } from './audit/run/seed';
import { startServer } from './support/built-server';
import { caller } from './support/caller';
import { inFolder } from './support/databases';
import { bench } from './support/figures';

const PORT = Number(process.env.BENCH_PORT ?? 8347);

async function measure(folder: string): Promise<void> {
  holdVectors();
  const plan = planOf(SPECS);
  const only = process.env.AUDIT_ONLY?.split(',');
  const companies = SPECS.filter(({ key }) => only?.includes(key) ?? true).map(companyOf);
  const faulty = new Map(companies.map((company) => [company, plan.of(company)]));
  const dataDir = join(folder, 'data');
  const tokens = await seedCompanies(dataDir, companies);
  // Uploads are limited by address: each company's clerk has one of her own.
  const server = await startServer({ dataDir, port: PORT, env: { TRUST_PROXY: '1' } });
  try {
    const runs: CompanyRun[] = [];
    for (const [at, company] of companies.entries()) {
      const since = performance.now();
      const sheets = faulty.get(company) ?? [];
      const api = caller(server.url, tokens.get(company) ?? '', { 'x-forwarded-for': `10.0.0.${at + 1}` });
      runs.push(await runCompany(api, company, sheets));
      const seconds = ((performance.now() - since) / 1_000).toFixed(1);
      console.log(
        `${company.spec.name}: ${company.people.length} people, ${sheets.length} faulty sheets, ${seconds} s`,
      );
    }
    report(runs);
  } finally {
    await server.stop();
  }
}

await bench(() => inFolder(measure));
