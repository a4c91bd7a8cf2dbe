// `npm run test:crash`: fifty rounds (CRASH_ROUNDS) in which a server is killed at a random moment of its work, on the embedded
// database and, with DATABASE_URL, on PostgreSQL.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const { DATABASE_URL, CRASH_ROUNDS = '50', ...rest } = process.env;
const jest = resolve(import.meta.dirname, '../node_modules/jest/bin/jest.js');
const args = [jest, '--selectProjects', 'server', '--runTestsByPath', 'tests/server/crash/kills.test.ts', '-w', '1'];
for (const env of [{}, ...(DATABASE_URL ? [{ DATABASE_URL }] : [])]) {
  console.log(`\n== ${env.DATABASE_URL ? 'PostgreSQL' : 'embedded'}`);
  const { status } = spawnSync(process.execPath, args, { env: { ...rest, CRASH_ROUNDS, ...env }, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
if (!DATABASE_URL) console.log('PostgreSQL: not tried, DATABASE_URL is not set');
