import type { Kysely } from 'kysely';
import type { Database } from '@server/db/database';
import { systemActor } from '@server/kernel/actor';
import { setCalendar } from '@server/modules/checks/months/calendar';
import { refuseUnlocked } from '@server/modules/checks/service';
import { watchLocks } from '../../support/lock-order';
import { data, filled, MONTH, person, requestId, type Stage, stage } from './stage';

/** How locking a month and what depends on it being locked, or open, keep from passing each other. */
describe('a month that is being locked or unlocked', () => {
  let s: Stage;
  beforeEach(async () => {
    s = await stage();
    await filled(s, await person(s, '张三', 'A001'), { actualDays: 20 });
  });
  afterEach(() => s.t.close());

  const act = async (action: string, reason?: string) => {
    const { version } = data<{ version: number }>(await s.manager.get(`/api/checks/months/${MONTH}`));
    return s.manager.post(`/api/checks/months/${MONTH}/act`, {
      action,
      version,
      requestId: requestId(),
      reason: reason ?? '先行锁定',
    });
  };
  const adjust = (db: Kysely<Database>) =>
    setCalendar({ ...s.t.deps, db }, systemActor(s.companyId), s.companyId, [
      { date: '2026-07-01', type: 'restday', name: '' },
      { date: '2026-06-02', type: 'restday', name: '厂庆' },
    ]);

  test('is held while its calendar is changed', async () => {
    const { db, locked } = watchLocks(s.t.deps.db);
    await adjust(db);
    expect(locked.filter((table) => table === 'check_month')).toHaveLength(2);
    data(await act('lock'));
    await expect(adjust(s.t.deps.db)).rejects.toThrow('已锁定，不能调整日历');
  });

  test('keeps locked while wages are imported that want it so', async () => {
    await s.t.deps.db.updateTable('company').set({ check_lock_required: true }).where('id', '=', s.companyId).execute();
    await expect(s.t.deps.db.transaction().execute((trx) => refuseUnlocked(trx, s.companyId, MONTH))).rejects.toThrow(
      '须锁定考勤',
    );
    data(await act('lock'));
    const { db, locked } = watchLocks(s.t.deps.db);
    await db.transaction().execute((trx) => refuseUnlocked(trx, s.companyId, MONTH));
    expect(locked).toEqual(['check_month']);
  });

  test('is never locked with a calendar changed after it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [locking] = await Promise.all([
        act('lock'),
        ...['adjustWorkday', 'restday', 'workday'].map((type) =>
          s.manager.put('/api/checks/calendar', { days: [{ date: '2026-06-02', type, name: '' }] }),
        ),
      ]);
      expect(locking.body.code).toBe(200);
      const day = () =>
        s.t.deps.db
          .selectFrom('check_calendar')
          .select('day_type')
          .where('company_id', '=', s.companyId)
          .executeTakeFirst();
      const settled = await day();
      expect(
        (await s.manager.put('/api/checks/calendar', { days: [{ date: '2026-06-02', type: 'holiday', name: '' }] }))
          .body.code,
      ).toBe(1101);
      expect(await day()).toEqual(settled);
      data(await act('unlock', '核对日历'));
    }
  });
});
