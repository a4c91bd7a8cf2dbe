import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import type { RetentionPreview } from '@contract/retention/schemas';
import { newId } from '@server/kernel/ids';
import { verifyChains } from '@server/modules/audit/service';
import { bellOf } from '@server/modules/bell/service';
import { data, type Stage } from '../checks/stage';
import { attendanceOf, nightAfter, setRule, standing, withMonths } from './stage';

describe('attendance past its term', () => {
  let s: Stage;
  beforeEach(async () => {
    s = await withMonths(['2023-05', '2023-06', '2023-07']);
  });
  afterEach(() => s.t.close());

  /** Whoever was signed in has to sign in anew afterwards. */
  const night = async (days: number) => {
    await nightAfter(s.t, days);
    s.manager = await s.t.as('manager', s.companyId);
  };
  const left = async () => Object.keys(await attendanceOf(s)).sort();
  const failure = async () => (await standing(s.manager)).rules[0]?.failure;
  const archives = () => s.t.deps.db.selectFrom('retention_archive').selectAll().execute();

  test('stays for ever where nothing is set', async () => {
    const before = await attendanceOf(s);
    await night(4000);
    expect(await attendanceOf(s)).toEqual(before);
    expect(await archives()).toEqual([]);
  });

  test('is shown before it is set: what goes, what stays and why', async () => {
    await s.t.deps.db.updateTable('check_month').set({ state: 'open' }).where('month', '=', '2023-05').execute();
    const shown = await s.manager.get<RetentionPreview>('/api/retention/preview', {
      query: { class: 'attendance', years: 3 },
    });
    expect(data(shown)).toEqual({
      firstKept: '2023-07',
      months: [
        { month: '2023-05', goes: 0, stays: [{ reason: 'unlocked', count: 2 }] },
        { month: '2023-06', goes: 2, stays: [] },
      ],
    });
  });

  test('goes after the waiting time, month by month, with an archive of every row', async () => {
    const rows = await attendanceOf(s);
    await setRule(s.manager, 'attendance');
    await night(6);
    expect(await left()).toEqual(['2023-05', '2023-06', '2023-07']);
    await night(1);
    expect(await left()).toEqual(['2023-07']);
    const { archives: made, rules } = await standing(s.manager);
    expect(rules).toMatchObject([{ failure: null, lookedAt: s.t.clock.now().toISOString() }]);
    expect(made.map(({ month, rows: n }) => [month, n]).sort()).toEqual([
      ['2023-05', rows['2023-05']],
      ['2023-06', rows['2023-06']],
    ]);
    const [archive] = made.filter(({ month }) => month === '2023-06');
    const answer = await s.manager.get(`/api/retention/archives/${archive?.id}/file`);
    expect(createHash('sha256').update(answer.raw).digest('hex')).toBe(archive?.sha256);
    const entries = unzipSync(answer.raw);
    const lines = parse(strFromU8(entries['tables/check_record.csv'] ?? new Uint8Array()), { bom: true }) as string[][];
    expect(lines).toHaveLength(3);
    expect(lines.flat().join(' ')).toContain('张三');
    const log = await s.t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'note'])
      .where('action', 'like', 'retention.%')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'retention.set',
      'retention.deleted',
      'retention.deleted',
      'retention.download',
    ]);
    expect(log[2]?.note).toContain(archive?.sha256);
    const { chains } = await verifyChains(s.t.deps.db, { now: s.t.clock.now() });
    expect(chains.every(({ fault }) => fault === null)).toBe(true);
  });

  test('of another company, which has set nothing, stays', async () => {
    const other = await s.t.factory.company();
    await s.t.deps.db
      .insertInto('check_month')
      .values({
        company_id: other.id,
        month: '2023-06',
        state: 'locked',
        changed_at: new Date(),
        changed_by: '',
        reason: null,
      })
      .execute();
    await setRule(s.manager, 'attendance');
    await night(8);
    expect(await left()).toEqual(['2023-07']);
    expect(
      await s.t.deps.db.selectFrom('check_month').select('month').where('company_id', '=', other.id).execute(),
    ).toHaveLength(1);
    const stranger = await s.t.as('manager', other.id);
    const [archive] = await archives();
    expect((await stranger.get(`/api/retention/archives/${archive?.id}/file`)).status).toBe(404);
    expect((await standing(stranger)).archives).toEqual([]);
  });

  test('does not go once it is stopped, and not before the time where it is set anew', async () => {
    await setRule(s.manager, 'attendance');
    data(await s.manager.post('/api/retention/stop', { class: 'attendance' }));
    await night(8);
    expect(await left()).toHaveLength(3);
    await setRule(s.manager, 'attendance');
    await night(6);
    await setRule(s.manager, 'attendance');
    await night(6);
    expect(await left()).toHaveLength(3);
  });

  test('stays while a wage sheet of its month is open, feedback is about it, or it is not locked', async () => {
    const { db } = s.t.deps;
    await setRule(s.manager, 'attendance');
    await db.updateTable('check_month').set({ state: 'confirming' }).where('month', '=', '2023-05').execute();
    await db
      .insertInto('feedback')
      .values({
        ...{ company_id: s.companyId, id: newId(), no: 'FK1', kind: 'checks', record_id: newId(), month: '2023-06' },
        ...{ subject: '2023年6月考勤', staff_id: newId(), staff_name: '张三', account_id: newId(), category: '其他' },
        ...{ item_keys: '[]', content: '少算了一天', state: 'closed', created_at: new Date('2023-07-02T00:00:00Z') },
        closed_at: new Date('2023-07-03T00:00:00Z'),
      } as never)
      .execute();
    await night(8);
    expect(await left()).toHaveLength(3);
    // Both are past their term: the feedback goes before what it is about.
    await setRule(s.manager, 'feedback');
    await night(40);
    expect(await left()).toEqual(['2023-05']);
    expect(await db.selectFrom('feedback').select('id').execute()).toEqual([]);
  });

  test('stays where the archive cannot be read back; the next night it goes, with one archive', async () => {
    await setRule(s.manager, 'attendance');
    const open = jest.spyOn(s.t.deps.store, 'open').mockResolvedValueOnce(null);
    await night(8);
    expect(open).toHaveBeenCalled();
    expect([await left(), await failure()]).toEqual([['2023-05', '2023-06', '2023-07'], 'archive']);
    open.mockRestore();
    await night(1);
    expect([await left(), await failure()]).toEqual([['2023-07'], null]);
    expect((await archives()).map(({ month }) => month).sort()).toEqual(['2023-05', '2023-06']);
    const kept = await s.t.deps.db
      .selectFrom('stored_file')
      .select('id')
      .where('purpose', '=', 'retention')
      .where('state', '=', 'bound')
      .execute();
    expect(kept).toHaveLength(2);
  });

  test.each([
    ['has changed since it was archived', { version: 99 }, 'changed'],
    ['was unlocked since', { state: 'open' as const }, 'changed'],
  ])('stays where it %s', async (_, change, told) => {
    await setRule(s.manager, 'attendance');
    const { store, db } = s.t.deps;
    const whole = store.open.bind(store);
    const open = jest.spyOn(store, 'open').mockImplementationOnce(async (name) => {
      await db.updateTable('check_month').set(change).where('month', '=', '2023-05').execute();
      return whole(name);
    });
    await night(8);
    expect([await left(), await failure()]).toEqual([['2023-05', '2023-06', '2023-07'], told]);
    open.mockRestore();
  });

  test('stays where it is stopped between archive and deletion', async () => {
    await setRule(s.manager, 'attendance');
    const { store } = s.t.deps;
    const whole = store.open.bind(store);
    const open = jest.spyOn(store, 'open').mockImplementationOnce(async (name) => {
      data(await (await s.t.as('manager', s.companyId)).post('/api/retention/stop', { class: 'attendance' }));
      return whole(name);
    });
    await night(8);
    expect(await left()).toHaveLength(3);
    open.mockRestore();
  });

  test('is asked for longer where the company keeps for longer', async () => {
    await s.t.deps.db.updateTable('company').set({ retention_years: 5 }).where('id', '=', s.companyId).execute();
    expect((await s.manager.put('/api/retention', { class: 'attendance', years: 4 })).status).toBe(422);
    expect((await s.manager.put('/api/retention', { class: 'attendance', years: 2 })).status).toBe(422);
    await setRule(s.manager, 'attendance', 5);
    await night(8);
    expect(await left()).toHaveLength(3);
  });

  test('an archive goes when it is removed, and is fetched no more', async () => {
    await setRule(s.manager, 'attendance');
    await night(8);
    const [archive] = (await standing(s.manager)).archives;
    const path = `/api/retention/archives/${archive?.id}`;
    data(await s.manager.post(`${path}/remove`, {}));
    expect((await s.manager.get(`${path}/file`)).status).toBe(404);
    const of = (await standing(s.manager)).archives.find(({ id }) => id === archive?.id);
    expect(of?.removedAt).toBe(s.t.clock.now().toISOString());
  });

  test('managers and administrators are told of the day until it comes, nobody else', async () => {
    await setRule(s.manager, 'attendance');
    const lines = async (role: 'admin' | 'manager' | 'finance') => {
      const account = await s.t.factory.account({ role, companies: role === 'admin' ? [] : [s.companyId] });
      const reader = {
        id: account.id,
        role,
        companyId: role === 'admin' ? null : s.companyId,
        companyIds: account.companyIds,
      };
      return (await bellOf(s.t.deps, reader)).filter(({ kind }) => kind === 'retentionAttendance');
    };
    expect(await lines('manager')).toMatchObject([{ title: '测试制造有限公司 2026-07-22', target: '1' }]);
    expect(await lines('admin')).toMatchObject([{ companyId: s.companyId }]);
    expect(await lines('finance')).toEqual([]);
    await night(8);
    expect(await lines('manager')).toEqual([]);
  });

  test('is for managers and administrators alone', async () => {
    expect((await (await s.t.as(null)).get('/api/retention')).status).toBe(401);
    for (const role of ['finance', 'attendance', 'user'] as const)
      expect((await (await s.t.as(role, s.companyId)).get('/api/retention')).status).toBe(403);
    const admin = await s.t.as('admin');
    const query = { companyId: s.companyId };
    expect((await admin.get('/api/retention', { query })).status).toBe(200);
  });

  test('what a longer law wants is named, and none of it is among what goes', async () => {
    const { kept, leastYears } = await standing(s.manager);
    expect(leastYears).toBe(3);
    expect(kept.map(({ ground }) => ground)).toEqual(['accounting', 'tax', 'contracts', 'operationLog']);
    expect(kept[0]?.tables).toContainEqual({ table: 'wage_slip', title: '工资条' });
    const named = kept.flatMap(({ tables }) => tables.map(({ table }) => table));
    expect(named.filter((table) => /^(check_|feedback)/.test(table))).toEqual([]);
  });
});
