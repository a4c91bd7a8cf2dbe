import type { StaffDetail } from '@contract/staff/record-schemas';
import { staffSteps, staffMachine, STAFF_STATES } from '@contract/states/staff';
import { transitionOf } from '@contract/states/machine';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { makeBatch } from '../../support/wage-world';

describe('the life of a staff record', () => {
  let t: TestApp;
  let companyId: string;
  let manager: Client;

  beforeAll(async () => {
    t = await testApp({ now: '2026-07-15T02:00:00Z' });
    companyId = (await t.factory.company()).id;
    manager = await t.as('manager', companyId);
  });
  beforeEach(() => t.clock.set('2026-07-15T02:00:00Z'));
  afterAll(() => t.close());

  let requests = 0;
  const act = (id: string, version: number, step: Record<string, unknown>, client = manager) =>
    client.post<StaffDetail>(`/api/staff/${id}/act`, { version, requestId: `act-${(requests += 1)}-0000`, ...step });
  const rowOf = (id: string) =>
    t.deps.db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const probationer = async () => {
    const { id } = await t.factory.staff({ companyId, status: 'probation', entryDate: '2026-05-01' });
    await t.deps.db
      .updateTable('staff')
      .set({ on_probation: true, probation_end: '2026-08-31' })
      .where('id', '=', id)
      .execute();
    return id;
  };

  test('has every step a person may take as data', () => {
    const table = Object.fromEntries(STAFF_STATES.map((state) => [state, staffSteps(state, state === 'probation')]));
    expect(table).toEqual({
      incomplete: ['leave'],
      probation: ['regularize', 'leave'],
      regular: ['leave'],
      leaving: ['leave', 'resumeRegular'],
      left: ['rehire'],
    });
    expect(staffSteps('leaving', true)).toEqual(['leave', 'resumeProbation']);
    expect(transitionOf(staffMachine, 'leaving', 'depart')).toMatchObject({ to: 'left', permission: null });
  });

  test('goes from probation to regular, not before its day', async () => {
    const id = await probationer();
    expect(await act(id, 1, { action: 'regularize', date: '2026-07-16' })).toMatchObject({
      status: 422,
      body: { message: '转正日期不能晚于今天；到期当天再办理' },
    });
    expect(await act(id, 1, { action: 'regularize', date: '2026-04-30' })).toMatchObject({ status: 422 });
    const answer = await act(id, 1, { action: 'regularize' });
    expect(answer.body.data).toMatchObject({
      status: 'regular',
      regularDate: '2026-07-15',
      version: 2,
      history: [{ action: 'regularize', date: '2026-07-15' }],
    });
    expect((await act(id, 2, { action: 'regularize' })).body).toMatchObject({
      code: 1101,
      msg: expect.stringContaining('“正式”'),
    });
  });

  test('ends at once by a day gone by, and at night by a day to come', async () => {
    const [now, later] = [await probationer(), await probationer()];
    expect((await act(now, 1, { action: 'leave', date: '2026-07-15' })).status).toBe(422);
    expect((await act(now, 1, { action: 'leave', leaveReason: 'resigned' })).status).toBe(422);
    expect(await act(now, 1, { action: 'leave', date: '2026-04-30', leaveReason: 'resigned' })).toMatchObject({
      status: 422,
      body: { message: '离职日期不能早于入职日期 2026-05-01' },
    });
    expect(
      (await act(now, 1, { action: 'leave', date: '2026-07-15', leaveReason: 'resigned' })).body.data,
    ).toMatchObject({ status: 'left', leaveReason: 'resigned' });
    expect(
      (await act(later, 1, { action: 'leave', date: '2026-07-31', leaveReason: 'contractEnd', note: '不再续签' })).body
        .data,
    ).toMatchObject({ status: 'leaving', history: [{ note: '合同到期不续签：不再续签' }] });
    const depart = async (at: string) => {
      t.clock.set(at);
      await t.deps.jobs.enqueue(t.deps.db, { kind: 'staff.depart', companyId: null, ownerId: null, payload: {} });
      await t.runJobs();
      return (await rowOf(later)).status;
    };
    // The last day lasts until midnight in China.
    expect(await depart('2026-07-31T15:59:00Z')).toBe('leaving');
    expect(await depart('2026-07-31T16:00:30Z')).toBe('left');
    expect(await rowOf(later)).toMatchObject({ version: 3, leave_date: '2026-07-31' });
    const { action, account_name } = await t.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('target_id', '=', later)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([action, account_name]).toEqual(['staff.depart', '系统']);
  });

  test('goes back to where it was when leaving is called off', async () => {
    const id = await probationer();
    await act(id, 1, { action: 'leave', date: '2026-07-31', leaveReason: 'resigned' });
    expect((await act(id, 2, { action: 'resumeRegular' })).body.code).toBe(1101);
    expect((await act(id, 2, { action: 'resumeProbation' })).body.data).toMatchObject({
      status: 'probation',
      leaveDate: null,
      leaveReason: null,
    });
  });

  test('begins a new period by 复职, unless somebody has the number meanwhile', async () => {
    const mobile = '13922220001';
    const { id } = await t.factory.staff({
      companyId,
      name: '归来',
      mobile,
      status: 'left',
      entryDate: '2020-01-01',
      leaveDate: '2026-03-31',
    });
    expect((await act(id, 1, { action: 'rehire', date: '2026-03-30' })).status).toBe(422);
    expect((await act(id, 1, { action: 'rehire', date: '2026-10-14' })).status).toBe(422);
    const other = await t.factory.staff({ companyId, mobile });
    expect((await act(id, 1, { action: 'rehire', date: '2026-07-20' })).body).toMatchObject({ code: 1102 });
    await t.deps.db.updateTable('staff').set({ status: 'left' }).where('id', '=', other.id).execute();
    expect((await act(id, 1, { action: 'rehire', date: '2026-07-20' })).body.data).toMatchObject({
      status: 'regular',
      entryDate: '2026-07-20',
      leaveDate: null,
      history: [{ note: '上次任职 2020-01-01 至 2026-03-31' }],
    });
  });

  test('takes a step once: a repeat changes nothing, an older version is refused', async () => {
    const id = await probationer();
    const step = { action: 'regularize', requestId: 'same-request' };
    expect((await act(id, 1, step)).body.data.version).toBe(2);
    expect((await act(id, 1, step)).body.data.version).toBe(2);
    expect((await act(id, 1, { action: 'leave', date: '2026-07-15', leaveReason: 'other' })).body.code).toBe(409);
  });

  test('is moved on by managers of the company alone', async () => {
    const id = await probationer();
    const other = await t.as('manager', (await t.factory.company()).id);
    expect((await act(id, 1, { action: 'regularize' }, other)).status).toBe(404);
    for (const role of ['finance', 'attendance', 'user'] as const)
      expect((await act(id, 1, { action: 'regularize' }, await t.as(role, companyId))).status).toBe(403);
    expect((await act(id, 1, { action: 'regularize' }, await t.as(null))).status).toBe(401);
  });

  describe('with others', () => {
    const transfer = (
      people: { id: string; version: number }[],
      dept: string,
      requestId = `move-${(requests += 1)}-000`,
    ) => manager.post<{ changed: number }>('/api/staff/transfer', { requestId, people, dept });

    test('is moved into a department, all or none', async () => {
      const [a, b] = [
        await t.factory.staff({ companyId, name: '甲', dept: '旧部' }),
        await t.factory.staff({ companyId, name: '乙', dept: '新部/一组' }),
      ];
      const seen = [
        { id: a.id, version: 1 },
        { id: b.id, version: 1 },
      ];
      expect((await transfer(seen, ' 新部 / 一组 ')).body.data.changed).toBe(1);
      expect(await rowOf(a.id)).toMatchObject({ dept: '新部/一组', version: 2 });
      expect((await transfer(seen, '别处')).body).toMatchObject({
        code: 409,
        msg: '以下员工的数据已被他人修改，请刷新：甲',
      });
      expect((await rowOf(b.id)).dept).toBe('新部/一组');
      expect((await transfer([{ id: b.id, version: 1 }], '一//二')).status).toBe(422);
      expect((await transfer([], '别处')).status).toBe(422);
    });

    test('stays where it is when somebody has left or belongs to another company', async () => {
      const left = await t.factory.staff({ companyId, name: '丙', status: 'left' });
      const stranger = await t.factory.staff({ companyId: (await t.factory.company()).id });
      expect((await transfer([{ id: left.id, version: 1 }], '别处')).body).toMatchObject({
        code: 1900,
        msg: '已离职的员工不能调部门：丙',
      });
      expect((await transfer([{ id: stranger.id, version: 1 }], '别处')).status).toBe(404);
    });
  });

  describe('at its end', () => {
    const remove = (id: string, version = 1, client = manager) =>
      client.del(`/api/staff/${id}`, { query: { version } });

    test('is deleted when nothing refers to it, and kept aside without numbers', async () => {
      const { id } = await t.factory.staff({ companyId, name: '误录', mobile: '13922220009' });
      expect((await remove(id, 2)).body.code).toBe(409);
      expect((await remove(id)).body.code).toBe(200);
      expect((await manager.get(`/api/staff/${id}`)).status).toBe(404);
      const kept = await t.deps.db
        .selectFrom('staff_deleted')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(kept.record).toMatchObject({ name: '误录' });
      expect(JSON.stringify(kept.record)).not.toMatch(/sealed|_index/);
    });

    test('is not deleted when there are slips', async () => {
      const person = await t.factory.staff({ companyId, name: '有条' });
      const account = await t.factory.account({ role: 'finance', companies: [companyId] });
      await makeBatch(t, companyId, [{ ...person, account }], { createdBy: account });
      expect((await remove(person.id)).body).toMatchObject({
        code: 1900,
        msg: expect.stringContaining('有条已有工资条'),
      });
    });

    test('is deleted by managers of the company alone', async () => {
      const { id } = await t.factory.staff({ companyId });
      expect((await remove(id, 1, await t.as('manager', (await t.factory.company()).id))).status).toBe(404);
      expect((await remove(id, 1, await t.as('finance', companyId))).status).toBe(403);
    });
  });
});
