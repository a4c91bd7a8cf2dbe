/**
 * A batch of 100,000 slips against as many of last month: how long the manager waits for the explained difference with its
 * departments, for the people who differ most, for one person, for the groups to be seen and their rows, and how long the longest statement holds the database.
 * BENCH_SLIPS sets another number; BENCH_DATABASE_URL names an empty PostgreSQL to measure as well.
 */
import { onStatement } from '@server/db/statements';
import { vacuumTables } from '@server/db/vacuum';
import { bench, figure } from './support/figures';
import { onEachApp } from './support/lists/list-bench';
import { seedFindings } from './support/seeds/seed-findings';
import { seedMonths } from './support/seeds/seed-months';
import { median, most, timed } from './support/timing';

const SLIPS = Number(process.env.BENCH_SLIPS ?? 100_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const LIMITS = { wholeMs: 2_000, peopleMs: 1_000, groupsMs: 1_000, statementMs: 200 };

await bench(() =>
  onEachApp(async ({ name, deps, ask }) => {
    const { result: seeded, ms } = await timed(() => seedMonths(deps, SLIPS));
    const { companyId, batchId, staffId } = seeded;
    console.log(`${name}: 2 × ${SLIPS} slips stored in ${(ms / 1000).toFixed(1)} s`);
    await seedFindings(deps, companyId, batchId, SLIPS);
    // As after an import, or by the server itself.
    await vacuumTables(deps.db, new AbortController().signal);
    let slowest = { ms: 0, sql: '' };
    const deaf = onStatement((info) => {
      if (info.ms > slowest.ms) slowest = info;
    });
    const path = `/api/wages/batches/${batchId}/difference`;
    const groups = `/api/wages/batches/${batchId}/groups`;
    const measure = async (what: string, at: string, query: Record<string, string | number>, limit: number) => {
      const times: number[] = [];
      const before = process.cpuUsage();
      for (let round = 0; round < ROUNDS; round += 1) times.push(await ask(at, { companyId, ...query }));
      const { user, system } = process.cpuUsage(before);
      // Of the embedded database as well: on a busy machine it tells more than the clock.
      const cpu = ((user + system) / 1000 / ROUNDS).toFixed(0);
      figure(`${name}: ${what}`, median(times), 'ms', { atMost: limit });
      console.log(`        longest ${most(times).toFixed(0)} ms, ${cpu} ms of processor`);
    };
    await measure('the batch and its departments', path, {}, LIMITS.wholeMs);
    await measure('people, by amount', `${path}/people`, {}, LIMITS.peopleMs);
    await measure('people, by share, page 50', `${path}/people`, { order: 'share', page: 50 }, LIMITS.peopleMs);
    await measure('people of one department', `${path}/people`, { dept: '第7车间' }, LIMITS.peopleMs);
    await measure('one person', `${path}/people/${staffId}`, {}, LIMITS.peopleMs);
    await measure('groups to be seen', groups, {}, LIMITS.groupsMs);
    const rows = `${groups}/finding.grossMismatch/rows`;
    await measure('rows of a group', rows, {}, LIMITS.groupsMs);
    await measure('rows of a group, page 500', rows, { page: 500 }, LIMITS.groupsMs);
    await measure('people without a row', `${groups}/missing/rows`, {}, LIMITS.groupsMs);
    figure(`${name}: slowest statement`, slowest.ms, 'ms', { below: LIMITS.statementMs });
    console.log(`        ${slowest.sql.replace(/\s+/g, ' ').slice(0, 100)}`);
    deaf();
  }),
);
