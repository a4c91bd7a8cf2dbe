/**
 * A batch of 100,000 slips against as many of last month: how long the manager waits for the explained difference with its
 * departments, for the people who differ most, for one person, for the groups to be seen and their rows, and how long the longest statement holds the database.
 * BENCH_SLIPS sets another number; BENCH_DATABASE_URL names an empty PostgreSQL to measure as well.
 */
import { onStatement } from '@server/db/statements';
import { onEachDatabase } from './support/list-bench';
import { seedFindings } from './support/seed-findings';
import { seedMonths } from './support/seed-months';

const SLIPS = Number(process.env.BENCH_SLIPS ?? 100_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const LIMITS = { wholeMs: 2_000, peopleMs: 1_000, groupsMs: 1_000, statementMs: 200 };

const passed = await onEachDatabase(async ({ name, deps, ask }) => {
  const startedAt = performance.now();
  const { companyId, batchId, staffId } = await seedMonths(deps, SLIPS);
  console.log(`${name}: 2 × ${SLIPS} slips stored in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  await seedFindings(deps, companyId, batchId, SLIPS);
  let slowest = { ms: 0, sql: '' };
  const deaf = onStatement((info) => {
    if (info.ms > slowest.ms) slowest = info;
  });
  const path = `/api/wages/batches/${batchId}/difference`;
  const groups = `/api/wages/batches/${batchId}/groups`;
  const median = async (what: string, at: string, query: Record<string, string | number>, limit: number) => {
    const times: number[] = [];
    const before = process.cpuUsage();
    for (let round = 0; round < ROUNDS; round += 1) times.push(await ask(at, { companyId, ...query }));
    const { user, system } = process.cpuUsage(before);
    // Of the embedded database as well: on a busy machine it tells more than the clock.
    const cpu = (user + system) / 1000 / ROUNDS;
    times.sort((a, b) => a - b);
    const [ms, longest] = [times[Math.floor(times.length / 2)] ?? Number.NaN, times.at(-1) ?? Number.NaN];
    return verdict(
      `${what.padEnd(44)} ${ms.toFixed(0)} ms, longest ${longest.toFixed(0)} ms, ${cpu.toFixed(0)} ms of processor`,
      ms <= limit,
    );
  };
  const fine = [
    await median('the batch and its departments', path, {}, LIMITS.wholeMs),
    await median('people, by amount', `${path}/people`, {}, LIMITS.peopleMs),
    await median('people, by share, page 50', `${path}/people`, { order: 'share', page: 50 }, LIMITS.peopleMs),
    await median('people of one department', `${path}/people`, { dept: '第7车间' }, LIMITS.peopleMs),
    await median('one person', `${path}/people/${staffId}`, {}, LIMITS.peopleMs),
    await median('groups to be seen', groups, {}, LIMITS.groupsMs),
    await median('rows of a group', `${groups}/finding.grossMismatch/rows`, {}, LIMITS.groupsMs),
    await median('rows of a group, page 500', `${groups}/finding.grossMismatch/rows`, { page: 500 }, LIMITS.groupsMs),
    await median('people without a row', `${groups}/missing/rows`, {}, LIMITS.groupsMs),
    verdict(
      `slowest statement ${slowest.ms.toFixed(0)} ms: ${slowest.sql.replace(/\s+/g, ' ').slice(0, 100)}`,
      slowest.ms < LIMITS.statementMs,
    ),
  ];
  deaf();
  return fine.every(Boolean);
});

function verdict(what: string, held: boolean): boolean {
  console.log(`${held ? 'PASS' : 'FAIL'}  ${what}`);
  return held;
}

process.exitCode = passed ? 0 : 1;
