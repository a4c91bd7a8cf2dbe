import type { checkSchemas } from '@contract/checks/schemas';
import type { Static } from '@sinclair/typebox';
import { data, day, filled, MONTH, person, type Stage, stage } from './stage';

type Stats = Static<(typeof checkSchemas)['stats']['data']>;

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(() => s.t.close());

const statsOf = async (client = s.clerk) =>
  data<Stats>(await client.get('/api/checks/stats', { query: { month: MONTH } }));

/** Somebody with these days, in a department of his own. */
async function worked(no: number, dept: string | null, days: Parameters<typeof filled>[3]): Promise<void> {
  const id = await filled(s, await person(s, `周工${no}`, `S${no}`), { actualDays: 1 }, days);
  await s.t.deps.db.updateTable('check_record').set({ dept }).where('id', '=', id).execute();
}

it('counts each department by day, and the departments of a day come to it', async () => {
  await worked(1, '生产部/一车间', [day('2026-06-04'), day('2026-06-05', 'late')]);
  await worked(2, '生产部/二车间', [day('2026-06-04', 'absent', 'absent'), day('2026-06-06')]);
  await worked(3, null, [day('2026-06-04')]);
  const { heat, byDay } = await statsOf();
  const counted = { expected: 1, present: 1, exceptions: 0, unjudged: 0 };
  expect(heat).toEqual([
    {
      dept: '生产部',
      others: null,
      days: [
        { date: '2026-06-04', expected: 2, present: 1, exceptions: 1, unjudged: 0 },
        { ...counted, date: '2026-06-05', exceptions: 1 },
      ],
    },
    { dept: '', others: null, days: [{ ...counted, date: '2026-06-04' }] },
  ]);
  // 2026-06-06 is a Saturday: who comes then comes to overtime.
  expect(byDay).toEqual([
    { date: '2026-06-04', expected: 3, present: 2, exceptions: 1, unjudged: 0 },
    { ...counted, date: '2026-06-05', exceptions: 1 },
  ]);
});

it('puts the smallest of many departments together', async () => {
  for (let no = 1; no <= 23; no += 1) await worked(no, `部门${String(no).padStart(2, '0')}`, [day('2026-06-04')]);
  const { heat, byDay } = await statsOf();
  expect(heat).toHaveLength(21);
  expect(heat.at(-1)).toMatchObject({ others: 3, days: [{ date: '2026-06-04', expected: 3 }] });
  const all = heat.flatMap(({ days }) => days).reduce((sum, { expected }) => sum + expected, 0);
  expect(all).toBe(byDay[0]?.expected);
});

it('is empty without days, and of one’s own company', async () => {
  await worked(1, '生产部', [day('2026-06-04')]);
  const other = await s.t.as('attendance', (await s.t.factory.company()).id);
  expect(await statsOf(other)).toEqual({ byDay: [], byDept: [], heat: [] });
  expect(
    (await (await s.t.as('finance', s.companyId)).get('/api/checks/stats', { query: { month: MONTH } })).status,
  ).toBe(403);
});
