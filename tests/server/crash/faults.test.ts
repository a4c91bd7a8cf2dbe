import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Child } from '../../support/child-process';
import { emptyDatabase } from '../../support/crash/empty-database';
import { Ledger } from '../../support/crash/ledger';
import { monthBefore, Round } from '../../support/crash/round';
import { type CrashServer, startCrashServer } from '../../support/crash/server';
import type { CrashWorld } from '../../support/crash/world';
import { readyMade } from '../../support/ready-made';

const SLOW_MS = 600_000;
const HOUR_MS = 3600_000;
const PRELOAD = resolve(__dirname, '../../support/crash/bad-days.cjs');

const running: Child[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) await child.kill();
});

/** A server with people in it, its disk and its clock in our hands. */
async function place() {
  await readyMade();
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'faults-'));
  const database = await emptyDatabase();
  const [full, clock] = [join(folder, 'full'), join(folder, 'clock')];
  const setClock = (ms: number) => {
    // At once, for others are reading it.
    writeFileSync(`${clock}.new`, String(ms));
    renameSync(`${clock}.new`, clock);
  };
  setClock(0);
  const start = async (): Promise<CrashServer> => {
    const server = await startCrashServer({
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.url ?? '',
      DATA_KEY: Buffer.alloc(32, 9).toString('base64'),
      DATA_KEYS: '',
      DATA_INDEX_KEY: '',
      FULL_DISK: full,
      CLOCK_AHEAD: clock,
      NODE_OPTIONS: `--require ${PRELOAD}`,
    });
    running.push(server.child);
    return server;
  };
  const server = await start();
  const world = JSON.parse((await server.child.line('world ')).slice('world '.length)) as CrashWorld;
  const ledger = new Ledger();
  const round = (number: number) => new Round(world, ledger, number, monthBefore(number));
  const fillDisk = () => writeFileSync(full, '');
  const emptyDisk = () => rmSync(full);
  return { database, start, server, ledger, round, setClock, fillDisk, emptyDisk };
}

test(
  'a clock that is set forward and back by hours ends nobody’s work, and the log stays whole',
  async () => {
    const { server, round, ledger, setClock, database } = await place();
    await round(0).work(server.api);
    for (const [number, hours] of [
      [1, 9],
      [2, -9],
    ] as const) {
      setClock(hours * HOUR_MS);
      await round(number).work(server.api);
      expect([hours, await server.faults()]).toEqual([hours, []]);
    }
    expect(ledger.lost(await server.stands())).toEqual([]);
    await server.child.kill('SIGTERM');
    expect(await server.child.ended).toBe(0);
    await database.drop();
  },
  SLOW_MS,
);

test(
  'a disk that is full refuses what cannot be kept; with room again the work goes on, and nothing is half done',
  async () => {
    const { server, start, round, ledger, fillDisk, emptyDisk, database } = await place();
    let after = server;
    const ways: string[] = [];
    for (const [number, step] of ['upload'].entries()) {
      const cut = round(number);
      cut.onStep = (name) => {
        if (name === step) fillDisk();
      };
      const refusal = await cut.work(after.api).then(
        () => 'none',
        (error: Error) => error.message,
      );
      expect([step, refusal]).toEqual([step, expect.stringMatching(/507|500|503|POST/)]);
      emptyDisk();
      // It may end, as its database cannot go on: by itself, so that whoever watches over it starts it again.
      const alive = await after.stands().then(
        () => true,
        () => false,
      );
      ways.push(`${step}: ${alive ? 'it went on' : 'it ended and was started again'} (${refusal})`);
      if (!alive) {
        expect(await after.child.ended).toBe(1);
        after = await start();
      }
      expect(ledger.lost(await after.stands())).toEqual([]);
      cut.onStep = () => {};
      await cut.work(after.api);
      expect((await after.faults()).filter((fault) => !fault.startsWith('a job has failed'))).toEqual([]);
      expect(ledger.lost(await after.stands())).toEqual([]);
    }
    process.stdout.write(`full disk: ${ways.join('; ')}\n`);
    await after.child.kill('SIGTERM');
    await database.drop();
  },
  SLOW_MS,
);
