/**
 * What row-level security costs: the staff list of one company of 1,000 and of one of 100,000 people, its filters, searches and deep
 * pages, asked by a manager of a server that is bound by it and of one that is not, on the same rows and in turn. Prints both medians
 * of each question; that of all together may be a tenth longer.
 */
import { vacuumTables } from '@server/db/vacuum';
import { createAccount } from '@server/modules/accounts/service';
import { openSession } from '@server/modules/session/open-session';
import { bench, figure } from './support/figures';
import { type ListBench, onEachApp, timesOf } from './support/lists/list-bench';
import { KNOWN, questions } from './support/lists/staff-questions';
import { seedStaff } from './support/seeds/seed-staff';
import { median } from './support/timing';

const SIZES = (process.env.BENCH_PEOPLE ?? '1000,100000').split(',').map(Number);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);
const MOST = 1.1;

async function measure({ name, deps, ask, askWalled }: ListBench): Promise<void> {
  const { db, seal } = deps;
  // Others beside them: the wall keeps something out.
  const companies = await seedStaff(db, seal, [...SIZES, ...Array.from({ length: 20 }, () => 500)], KNOWN);
  await vacuumTables(db, new AbortController().signal);
  for (const [at, size] of SIZES.entries()) {
    const company = companies[at];
    if (!company) throw new Error('a company was not seeded');
    const account = {
      account: `manager${at}`,
      name: '经理',
      role: 'manager',
      mobile: null,
      passwordHash: null,
    } as const;
    const accountId = await createAccount(db, seal, { ...account, companyIds: [company.id] });
    const origin = { accountId, sliding: false, ip: '127.0.0.1', userAgent: 'bench' };
    const { token } = await openSession(db, origin, new Date());
    const asked = questions(size);
    const keys = Object.keys(asked);
    const both = keys.flatMap((key) => [key, `${key}, walled`]);
    const times = await timesOf(both, ROUNDS, (key) => {
      const plain = key.replace(/, walled$/, '');
      return (plain === key ? ask : askWalled)('/api/staff', asked[plain] ?? {}, token);
    });
    const medianOf = (key: string) => median(times.get(key) ?? []);
    console.log(`\n${name}, ${size} people`);
    for (const key of keys) {
      const [without, within] = [medianOf(key), medianOf(`${key}, walled`)];
      console.log(`  ${key.padEnd(38)} ${without.toFixed(2)} ms, walled ${within.toFixed(2)} ms`);
    }
    const all = (wanted: readonly string[]) => wanted.reduce((sum, key) => sum + medianOf(key), 0);
    const ratio = all(keys.map((key) => `${key}, walled`)) / all(keys);
    figure(`${name}, ${size} people: medians of all lists, walled to not`, ratio, '', { atMost: MOST });
  }
}

await bench(() => onEachApp(measure));
