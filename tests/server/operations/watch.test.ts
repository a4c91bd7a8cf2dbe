import pino from 'pino';
import { watchMachine } from '@server/operations/watch';
import { clockAhead, freeBytes } from '@server/operations/machine';
import { testApp } from '../../support/server';
import { until } from '../../support/until';

it('the machine: room left on the disk, and a clock that is the database’s here', async () => {
  const t = await testApp();
  expect(await freeBytes(t.deps.env.dataDir)).toBeGreaterThan(1024 * 1024);
  expect(Math.abs(await clockAhead(t.deps.db))).toBeLessThan(2);
  await t.close();
});

it('little room and a wrong clock are warned of once each', async () => {
  const t = await testApp({ env: { databaseUrl: 'postgres://elsewhere/app' } });
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const measured = { free: 1024, ahead: -9 };
  const measure = { free: () => Promise.resolve(measured.free), ahead: () => Promise.resolve(measured.ahead) };
  const end = watchMachine({ ...t.deps, log }, measure);
  await until(() => lines.length === 2);
  end();
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(said).toMatchObject([
    { freeBytes: 1024, msg: 'little room left on the disk' },
    { aheadSeconds: -9, msg: 'this clock is not the database’s' },
  ]);
  await t.close();
});
