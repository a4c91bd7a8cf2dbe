import { checkLinks } from '@contract/dashboard/links';
import type { CheckFigures, CheckTrendMonth } from '@contract/dashboard/schemas';
import { seededRandom } from '@server/demo/random';
import { data, day, filled, MONTH, person, requestId, type Stage, stage } from '../checks/stage';

/** The call behind a link: what opens over the list shows first what nobody has settled. */
function callBehind(link: string): { path: string; query: Record<string, string> } {
  const { searchParams } = new URL(link, 'http://console.test');
  const { panel, tab, ...query } = Object.fromEntries(searchParams);
  if (tab === 'days') return { path: '/api/checks/days', query };
  if (panel === 'exceptions') return { path: '/api/checks/exceptions', query: { ...query, decided: 'open' } };
  if (panel === 'months') return { path: '/api/checks/months', query: { open: 'true' } };
  return { path: '/api/checks/records', query };
}

describe('figures of attendance', () => {
  let s: Stage;
  beforeEach(async () => {
    s = await stage();
  });
  afterEach(() => s.t.close());

  const figures = async () => data<CheckFigures>(await s.clerk.get('/api/dashboard/checks'));
  const trend = async () => data<{ months: CheckTrendMonth[] }>(await s.clerk.get('/api/dashboard/check-trend')).months;
  const lock = (month: string, version: number, action = 'lock') =>
    s.manager.post(`/api/checks/months/${month}/act`, { action, version, requestId: requestId(), reason: '补录病假' });

  test('are the totals of the lists behind their links', async () => {
    const random = seededRandom(20260721);
    for (let at = 1; at <= 12; at += 1) {
      const staff = await person(s, `测试${'一二三四五六七八九十甲乙'[at - 1]}`, `D${at}`);
      const missing = random() < 0.5;
      await filled(s, staff, { shouldDays: 21, actualDays: 20 }, [
        day('2026-06-01', missing ? 'missing' : 'normal', random() < 0.4 ? 'early' : 'normal'),
        day('2026-06-02', random() < 0.5 ? 'unjudged' : 'normal'),
      ]);
      await filled(s, staff, { shouldDays: 20, actualDays: 20 }, [], '2026-05');
      if (random() < 0.3)
        await s.t.deps.db
          .updateTable('check_record')
          .set({ state: 'disputed' })
          .where('staff_id', '=', staff.id)
          .where('month', '=', MONTH)
          .execute();
    }
    await filled(s, await person(s, '四月人', 'D99'), { shouldDays: 21, actualDays: 21 }, [], '2026-04');
    data(await lock('2026-04', 1));
    // One of them decided; another company's count for nothing.
    const { id } = await s.t.deps.db
      .selectFrom('check_exception')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    data(
      await s.clerk.post('/api/checks/exceptions/decide', { requestId: requestId(), ids: [id], decision: 'forgive' }),
    );
    const found = await figures();
    expect(found).toMatchObject({ month: MONTH, state: 'open', imported: 12, unlocked: 2 });
    for (const [key, link] of Object.entries(checkLinks(MONTH))) {
      const { path, query } = callBehind(link);
      const answer = data<{ list: object[]; total?: number }>(await s.clerk.get(path, { query }));
      expect([key, answer.total ?? answer.list.length]).toEqual([key, found[key as keyof CheckFigures]]);
      expect(found[key as keyof CheckFigures]).toBeGreaterThan(0);
    }
  });

  test('of another company stay out, and there are none before the first import', async () => {
    const other = await stage();
    await filled(other, await person(other, '别家人', 'X1'), { shouldDays: 21, actualDays: 1 });
    await other.t.close();
    expect(await figures()).toEqual({
      month: null,
      state: null,
      since: null,
      imported: 0,
      openExceptions: 0,
      unjudgedDays: 0,
      disputed: 0,
      unlocked: 0,
    });
    expect((await trend()).every(({ dueDays, attendedDays }) => dueDays === 0 && attendedDays === 0)).toBe(true);
  });

  test('of the rate are the sums of the month’s records, kept once it is locked and made anew when it opens', async () => {
    const [one, two, three] = [
      await person(s, '甲一', 'R1'),
      await person(s, '乙二', 'R2'),
      await person(s, '丙三', 'R3'),
    ];
    const id = await filled(s, one, { shouldDays: 21, actualDays: 20.5 });
    await filled(s, two, { shouldDays: 21, actualDays: 19.25 });
    // Says nothing of what was due: neither side counts.
    await filled(s, three, { actualDays: 10 });
    const june = async () => (await trend()).find(({ month }) => month === MONTH);
    expect(await june()).toEqual({ month: MONTH, dueDays: 42, attendedDays: 39.75 });
    expect((await trend()).map(({ month }) => month)).toEqual([
      '2025-07',
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
    ]);
    data(await lock(MONTH, 1));
    expect(await june()).toEqual({ month: MONTH, dueDays: 42, attendedDays: 39.75 });
    expect(
      await s.t.deps.db.selectFrom('check_month').select(['due_hundredths', 'attended_hundredths']).executeTakeFirst(),
    ).toEqual({ due_hundredths: 4_200n, attended_hundredths: 3_975n });
    data(await lock(MONTH, 2, 'unlock'));
    data(
      await s.clerk.put(`/api/checks/records/${id}`, {
        version: 1,
        values: { shouldDays: 21, actualDays: 21 },
        remark: '',
      }),
    );
    expect(await june()).toEqual({ month: MONTH, dueDays: 42, attendedDays: 40.25 });
  });
});
