import type pg from 'pg';
import { overFew } from '@server/db/few-connections';
import { Pools } from '@server/db/postgres/pools';

/** Pools that connect nowhere, and how each was opened. */
function stand(max: number) {
  const opened: { max: number; settings: string; ended: boolean }[] = [];
  const pools = new Pools((most, settings) => {
    const pool = { max: most, settings, ended: false };
    opened.push(pool);
    return { opened: pool, end: async () => void (pool.ended = true) } as unknown as pg.Pool;
  }, max);
  return { pools, opened };
}

const [across, application] = ['across', 'application'].map((role) => ({ role, companies: '' })) as [
  { role: string; companies: string },
  { role: string; companies: string },
];

test('what thousands ask at once goes over few connections of its own, by role, planned once for all', () => {
  const { pools, opened } = stand(10);
  const main = pools.of(across);
  expect(pools.of(application)).toBe(main);
  const few = overFew(() => pools.of(across));
  expect(few).not.toBe(main);
  expect(overFew(() => pools.of(across))).toBe(few);
  expect(overFew(() => pools.of(application))).not.toBe(few);
  expect(opened.map(({ max, settings }) => [max, settings])).toEqual([
    [10, ''],
    [2, '-c plan_cache_mode=force_generic_plan'],
    [2, '-c plan_cache_mode=force_generic_plan'],
  ]);
});

test('no more connections are taken than allowed, and all of them end', async () => {
  const { pools, opened } = stand(1);
  overFew(() => pools.of(across));
  expect(opened.map(({ max }) => max)).toEqual([1, 1]);
  await pools.end();
  expect(opened.map(({ ended }) => ended)).toEqual([true, true]);
});
