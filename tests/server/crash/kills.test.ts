import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { auditHeadsOf } from '@server/modules/backup/service';
import { startBuilt } from '../../support/built-server';
import type { Child } from '../../support/child-process';
import { NoAnswer } from '../../support/crash/api';
import { emptyDatabase } from '../../support/crash/empty-database';
import { Ledger } from '../../support/crash/ledger';
import { monthBefore, Round } from '../../support/crash/round';
import { type CrashServer, startCrashServer } from '../../support/crash/server';
import type { CrashWorld } from '../../support/crash/world';
import { diceOf } from '../../support/fuzz/dice';
import { readyMade } from '../../support/ready-made';

/** CRASH_SEED kills at the same moments again, as far as a machine does the same twice; the gate has two rounds, `npm run test:crash` fifty. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 2);
const SEED = process.env.CRASH_SEED ?? (process.env.CRASH_ROUNDS ? String(randomInt(1_000_000_000)) : '1');
const ROUND_MS = 180_000;

const running: Child[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) await child.kill();
});

test(
  `a server that is killed at any moment loses nothing it has acknowledged and leaves nothing half done (${ROUNDS} rounds)`,
  async () => {
    await readyMade();
    const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'crash-'));
    const database = await emptyDatabase();
    const env = {
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.url ?? '',
      DATA_KEY: Buffer.alloc(32, 9).toString('base64'),
      DATA_KEYS: '',
      DATA_INDEX_KEY: '',
    };
    const dice = diceOf(SEED);
    process.stdout.write(`crash: ${ROUNDS} rounds, CRASH_SEED=${SEED}\n`);
    const ledger = new Ledger();
    const command = (...args: string[]) => {
      const child = startBuilt(env.DATA_DIR, env, args);
      running.push(child);
      return child;
    };
    const start = async () => {
      const started = await startCrashServer(env);
      running.push(started.child);
      return started;
    };
    const succeeds = async (...args: string[]) => {
      const child = command(...args);
      expect([args, await child.ended, child.errors()]).toEqual([args, 0, '']);
    };
    const settled = async (server: CrashServer, when: string) =>
      expect([when, SEED, await server.faults()]).toEqual([when, SEED, []]);

    let server = await start();
    const world = JSON.parse((await server.child.line('world ')).slice('world '.length)) as CrashWorld;
    // A month that nobody disturbs, to know its steps and how long each takes.
    const calm = new Round(world, ledger, 0, monthBefore(0));
    const begins: [step: string, at: number][] = [];
    calm.onStep = (step) => begins.push([step, performance.now()]);
    await calm.work(server.api);
    begins.push(['end', performance.now()]);
    const steps = begins.slice(0, -1).map(([step, at], index) => ({ step, ms: (begins[index + 1]?.[1] ?? at) - at }));
    await settled(server, 'undisturbed');

    let cutOff = 0;
    for (let number = 1; number <= ROUNDS; number += 1) {
      const round = new Round(world, ledger, number, monthBefore(number));
      const { step, ms } = dice.pick(steps);
      const killAfter = dice.next() * ms;
      const backup = join(folder, `${number}.tar.gz`);
      const backupAt = dice.chance(0.5) ? dice.pick(steps).step : null;
      const when = `round ${number}, killed ${Math.round(killAfter)} ms after the beginning of ${step}`;
      let backingUp: Child | undefined;
      let began = () => {};
      const moment = new Promise<void>((resolve) => (began = resolve)).then(() => pause(killAfter));
      round.onStep = (name) => {
        if (name === backupAt) backingUp = command('--backup', backup);
        if (name === step) began();
      };
      const work = round.work(server.api).then(
        () => 'done',
        (error: unknown) => {
          if (error instanceof NoAnswer) return 'cut off';
          throw error;
        },
      );
      await Promise.race([work, moment]);
      await server.child.kill();
      round.onStep = () => {};
      // On PostgreSQL it is the command that writes, and may go on: it, too, is killed.
      if (dice.chance(0.5)) await backingUp?.kill();
      await backingUp?.ended;
      if ((await work) === 'cut off') cutOff += 1;

      server = await start();
      expect([when, ledger.lost(await server.stands())]).toEqual([when, []]);
      await round.work(server.api);
      await settled(server, when);
      expect([when, ledger.lost(await server.stands())]).toEqual([when, []]);
      // Absent, or every byte of it right.
      if (existsSync(backup)) expect((await auditHeadsOf(backup)).length).toBeGreaterThan(0);
    }
    process.stdout.write(
      `crash: ${cutOff} of ${ROUNDS} cut off in their work, ${ledger.size} acknowledged, none lost\n`,
    );
    expect(cutOff).toBeGreaterThan(ROUNDS / 2);
    await server.child.kill('SIGTERM');
    expect(await server.child.ended).toBe(0);
    const last = join(folder, 'last.tar.gz');
    await succeeds('--backup', last);
    await succeeds('--verify', last);
    await succeeds('--verify-audit', last);
    await database.drop();
  },
  60_000 + (ROUNDS + 1) * ROUND_MS,
);
