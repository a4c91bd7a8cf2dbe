// Runs programs that refuse to be root: as the system user postgres where this process is root, else as itself.
import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const isRoot = process.getuid?.() === 0;
const run = promisify(execFile);

const command = (program, args) => (isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]);

/** Runs a program to its end; throws with what it said where it fails. */
export const runAsPostgres = (program, args) => run(...command(program, args), { cwd: '/', maxBuffer: 1 << 24 });

/** Starts a program that stays. */
export function startAsPostgres(program, args, output) {
  return spawn(...command(program, args), { cwd: '/', stdio: ['ignore', output, output] });
}

/** Lets the programs write into a folder. */
export function giveToPostgres(folder) {
  if (!isRoot) return;
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === 'postgres') ?? [];
  if (uid === undefined) throw new Error('there is no system user postgres: install postgresql');
  chownSync(folder, Number(uid), Number(gid));
}

/** Folder of initdb, pg_basebackup and the like: Debian keeps them beside each version. */
export function postgresPrograms() {
  const versions = '/usr/lib/postgresql';
  const newest = existsSync(versions)
    ? readdirSync(versions).sort((one, other) => Number(other) - Number(one))[0]
    : undefined;
  if (newest === undefined) throw new Error('PostgreSQL is not here: apt-get install postgresql pgbouncer');
  return join(versions, newest, 'bin');
}

/** A port nobody listens on. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
    probe.on('error', reject);
  });

/** Waits until `ask` gives something, asking every 50 ms; throws after `seconds`. */
export async function until(what, ask, seconds = 60) {
  const last = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > last) throw new Error(`${what}: not within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
