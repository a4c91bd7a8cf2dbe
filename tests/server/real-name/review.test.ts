import type { RealNameDetail } from '@contract/real-name/schemas';
import { newId } from '@server/kernel/ids';
import { lapseByMobile, realNameApproved } from '@server/modules/real-name/service';
import { uploadedPicture } from '../../support/pictures';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, ADMIN, audits, CODE, MINE, newPerson, recordOf, staffState, submit, verified, waiting } from './world';

describe('deciding on identities', () => {
  let t: TestApp;
  let manager: Client;
  let home: string;
  beforeAll(async () => {
    t = await testApp();
    home = (await t.factory.firstCompany()).id;
    manager = await t.as('manager');
  });
  afterAll(() => t.close());

  test('approves after a look; the staff file follows, and so does whoever asks', async () => {
    const { person, item } = await waiting(t);
    expect(await realNameApproved(t.deps.db, { companyId: home, staffId: person.staff.id }, t.clock.now())).toBe(false);
    const { body } = await act(manager, item, 'approve', { despite: false });
    expect(body.data).toMatchObject({ state: 'approved', method: 'manual', actions: ['void'] });
    expect(body.data.history.map((line) => line.action)).toEqual(['approve', 'answer', 'submit']);
    expect(await staffState(t, person.staff.id)).toBe('approved');
    expect(await realNameApproved(t.deps.db, { companyId: home, staffId: person.staff.id }, t.clock.now())).toBe(true);
    expect((await audits(t, item.id)).map((row) => row.action)).toEqual(['realName.submit', 'realName.approve']);
  });

  test('wants it said that a difference from the staff file was seen', async () => {
    const { item } = await waiting(t, { staffName: '另有其名' });
    expect((await act(manager, item, 'approve', { despite: false })).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('姓名与员工档案不一致') as string,
    });
    expect((await act(manager, item, 'approve', { despite: true })).body.data.state).toBe('approved');
  });

  test('sends back with a reason of 2–200 characters, which its owner reads', async () => {
    const { person, item } = await waiting(t);
    for (const reason of ['', '糊', '长'.repeat(201)])
      expect((await act(manager, item, 'reject', { reason })).status).toBe(422);
    expect((await act(manager, item, 'reject', { reason: '照片反光，看不清号码' })).body.data).toMatchObject({
      state: 'rejected',
      reason: '照片反光，看不清号码',
    });
    expect((await person.client.get(MINE)).body.data).toMatchObject({ submitted: { reason: '照片反光，看不清号码' } });
    expect(await staffState(t, person.staff.id)).toBe('rejected');
  });

  test('makes an approved one invalid; nothing else can be made so', async () => {
    const person = await newPerson(t);
    const item = await verified(t, person);
    expect(item.state).toBe('approved');
    expect((await act(manager, item, 'void', { reason: '' })).status).toBe(422);
    expect((await act(manager, item, 'void', { reason: '本人来电称证件遗失' })).body.data).toMatchObject({
      state: 'invalid',
      reason: '本人来电称证件遗失',
    });
    expect(await staffState(t, person.staff.id)).toBe('invalid');
    expect((await act(manager, await recordOf(t, person), 'void', { reason: '再作废一次' })).body.code).toBe(1101);
  });

  test('has it checked anew as it stands', async () => {
    const { person, item } = await waiting(t);
    const rejected = (await act(manager, item, 'reject', { reason: '误操作' })).body.data;
    const again = (await act(manager, rejected, 'restart')).body.data;
    expect(again).toMatchObject({ state: 'pending', outcome: 'waiting', reviewerName: null, reason: null });
    expect((await act(manager, again, 'restart')).body).toMatchObject({
      code: 1101,
      msg: expect.stringContaining('正在自动核验') as string,
    });
    await t.runJobs();
    expect(await recordOf(t, person)).toMatchObject({ state: 'pending', outcome: 'uncertain' });
  });

  test('does not check anew what another account has handed in meanwhile, nor what ran out', async () => {
    const { person, item } = await waiting(t);
    const rejected = (await act(manager, item, 'reject', { reason: '误操作' })).body.data;
    const other = await newPerson(t);
    expect((await submit(t, other, { idNo: person.idNo })).body.code).toBe(200);
    expect((await act(manager, rejected, 'restart')).body.code).toBe(1102);
    const old = await waiting(t);
    await t.deps.db
      .updateTable('real_name')
      .set({ id_expire_at: '2026-07-14' })
      .where('id', '=', old.item.id)
      .execute();
    expect((await act(manager, old.item, 'restart')).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('2026-07-14过期') as string,
    });
    expect((await act(manager, old.item, 'approve', { despite: true })).body.code).toBe(1900);
  });

  test('refuses what was withdrawn, a stale version, a second decision, and one’s own', async () => {
    const { person, item } = await waiting(t);
    expect((await act(manager, { ...item, version: item.version - 1 }, 'approve', { despite: false })).body.code).toBe(
      409,
    );
    await person.client.post(`${MINE}/withdraw`, { version: item.version });
    expect((await act(manager, item, 'approve', { despite: true })).body).toMatchObject({
      code: 1101,
      msg: expect.stringContaining('已由本人撤回') as string,
    });
    const next = await waiting(t);
    const requestId = newId();
    const decision = { version: next.item.version, requestId, despite: false };
    const both = await Promise.all(
      [1, 2].map(() => manager.post<RealNameDetail>(`${ADMIN}/${next.item.id}/approve`, decision)),
    );
    expect(both.map(({ body }) => body.data.version)).toEqual([next.item.version + 1, next.item.version + 1]);
    expect((await act(manager, next.item, 'reject', { reason: '来晚一步' })).body).toMatchObject({
      code: 1101,
      msg: expect.stringContaining('处理（已认证）') as string,
    });
    const boss = await t.factory.account({ role: 'manager', mobile: '13711110001' });
    const own = await newPerson(t, { code: CODE.uncertain });
    const self = { ...own, account: boss, client: await t.as(boss) };
    const mine = await verified(t, self);
    expect((await act(await t.as(boss), mine, 'approve', { despite: true })).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('不能审核自己') as string,
    });
  });

  test('links a person of the same company, and tells where there are several', async () => {
    const person = await newPerson(t, { staffIdNo: null });
    const twin = await t.factory.staff({ companyId: home, name: person.name, idNo: person.idNo });
    const twin2 = await t.factory.staff({ companyId: home, name: person.name, idNo: person.idNo });
    const item = await verified(t, person);
    expect(item).toMatchObject({ state: 'pending', match: 'several', staff: null });
    expect(item.candidates.map((each) => each.id).sort()).toEqual([twin.id, twin2.id].sort());
    const foreign = await t.factory.staff({ companyId: (await t.factory.company()).id });
    expect((await act(manager, item, 'link', { staffId: foreign.id })).status).toBe(404);
    const linked = (await act(manager, item, 'link', { staffId: twin.id })).body.data;
    expect(linked).toMatchObject({ match: 'matched', staff: { id: twin.id } });
    expect(await staffState(t, twin.id)).toBe('pending');
    const found = await manager.get<{ list: { id: string }[] }>(`${ADMIN}/${item.id}/staff`, {
      query: { keyword: twin2.staffNo ?? '' },
    });
    expect(found.body.data.list.map((each) => each.id)).toEqual([twin2.id]);
    const away = (await act(manager, linked, 'link', { staffId: null })).body.data;
    expect([away.match, await staffState(t, twin.id)]).toEqual(['several', 'unsubmitted']);
    const other = await waiting(t);
    expect((await act(manager, other.item, 'link', { staffId: twin2.id })).body.code).toBe(200);
    expect((await act(manager, away, 'link', { staffId: twin2.id })).body.code).toBe(1102);
  });

  test('does not make somebody verified whom the staff file calls otherwise, by a link afterwards', async () => {
    const person = await newPerson(t);
    const item = await verified(t, person);
    expect([item.state, item.method]).toEqual(['approved', 'mobile3']);
    const stranger = await t.factory.staff({ companyId: home, name: '旁人甲' });
    expect((await act(manager, item, 'link', { staffId: stranger.id })).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('姓名与旁人甲的档案不一致') as string,
    });
    expect(await staffState(t, stranger.id)).toBe('unsubmitted');
  });

  test('keeps how it was verified where a machine said yes and a person only compared the staff file', async () => {
    const person = await newPerson(t, { staffName: '曾用名' });
    const item = await verified(t, person, {
      method: 'face',
      faceFileId: await uploadedPicture(t, 'idFace', person.account),
    });
    expect(item).toMatchObject({ state: 'pending', outcome: 'match', score: 96, differences: ['name'] });
    expect((await act(manager, item, 'approve', { despite: true })).body.data).toMatchObject({
      state: 'approved',
      method: 'face',
    });
  });

  test('asks again as it was handed in, also after a person approved it', async () => {
    const { person, item } = await waiting(t);
    const approved = (await act(manager, item, 'approve', { despite: false })).body.data;
    expect(approved.method).toBe('manual');
    const gone = (await act(manager, approved, 'void', { reason: '复核' })).body.data;
    expect((await act(manager, gone, 'restart')).body.data).toMatchObject({
      state: 'pending',
      method: 'mobile3',
      outcome: 'waiting',
    });
    await t.runJobs();
    expect((await recordOf(t, person)).outcome).toBe('uncertain');
    const byHand = await newPerson(t);
    const rejected = (
      await act(manager, await verified(t, byHand, { method: 'manual' }), 'reject', { reason: '误操作' })
    ).body.data;
    expect((await act(manager, rejected, 'restart')).body.data).toMatchObject({
      state: 'pending',
      method: 'manual',
      outcome: 'skipped',
    });
  });

  test('moves with its owner to the company he hands it in at next; what the last one noted stays there', async () => {
    const { person, item } = await waiting(t);
    await act(manager, item, 'reject', { reason: '本公司已无此人' });
    const { id: next } = await t.factory.company();
    await t.deps.db
      .updateTable('account_company')
      .set({ company_id: next })
      .where('account_id', '=', person.account.id)
      .execute();
    expect((await submit(t, { ...person, client: await t.as(person.account) })).body.code).toBe(200);
    expect((await manager.get(`${ADMIN}/${item.id}`)).status).toBe(404);
    const there = (await (await t.as('manager', next)).get<RealNameDetail>(`${ADMIN}/${item.id}`)).body.data;
    expect(there.history.map((line) => line.action)).toEqual(['submit']);
    expect(JSON.stringify(there)).not.toContain('已无此人');
  });

  test('holds for the same person’s record at the next company, from his first sign-in there', async () => {
    const person = await newPerson(t);
    expect((await verified(t, person)).state).toBe('approved');
    const { id: next } = await t.factory.company();
    const staff = await t.factory.staff({
      companyId: next,
      name: person.name,
      mobile: person.mobile,
      idNo: person.idNo,
    });
    const other = await t.factory.staff({
      companyId: (await t.factory.company()).id,
      name: person.name,
      mobile: person.mobile,
      idNo: (await newPerson(t)).idNo,
    });
    expect(await realNameApproved(t.deps.db, { companyId: next, staffId: staff.id }, t.clock.now())).toBe(false);
    const nobody = await t.as(null);
    await nobody.get('/api/iot/admin/captcha', { query: { mobile: person.mobile } });
    const captcha = t.sms.sent.at(-1)?.params.code;
    expect((await nobody.post('/api/admin/login', { type: 'mobile', mobile: person.mobile, captcha })).body.code).toBe(
      200,
    );
    expect(await staffState(t, staff.id)).toBe('approved');
    expect(await realNameApproved(t.deps.db, { companyId: next, staffId: staff.id }, t.clock.now())).toBe(true);
    // Not for a record with somebody else's document.
    expect(await staffState(t, other.id)).toBe('unsubmitted');
    expect(await realNameApproved(t.deps.db, { companyId: other.companyId, staffId: other.id }, t.clock.now())).toBe(
      false,
    );
  });

  test('lapses when the document runs out and when the mobile changes', async () => {
    const person = await newPerson(t);
    const item = await verified(t, person, { idExpireAt: '2026-07-20' });
    const claims = { companyId: home, staffId: person.staff.id };
    t.clock.set('2026-07-20T15:59:00Z');
    await t.deps.jobs.enqueue(t.deps.db, { kind: 'realName.lapse', companyId: null, ownerId: null, payload: {} });
    await t.runJobs(t.clock.now());
    expect((await recordOf(t, person)).state).toBe('approved');
    t.clock.set('2026-07-20T16:01:00Z');
    // Whoever asks is told so before the job has been there.
    expect(await realNameApproved(t.deps.db, claims, t.clock.now())).toBe(false);
    await t.deps.jobs.enqueue(t.deps.db, { kind: 'realName.lapse', companyId: null, ownerId: null, payload: {} });
    await t.runJobs(t.clock.now());
    expect(await recordOf(t, person)).toMatchObject({
      id: item.id,
      state: 'invalid',
      reason: '证件已于2026-07-20过期',
    });
    expect(await staffState(t, person.staff.id)).toBe('invalid');
    const again = { ...person, client: await t.as(person.account) };
    expect((await submit(t, again, { idExpireAt: '2036-07-20' })).body.code).toBe(200);
    t.clock.set('2026-07-15T02:00:00Z');

    const moved = await newPerson(t);
    await verified(t, moved);
    await t.deps.db
      .transaction()
      .execute((trx) =>
        lapseByMobile(trx, moved.account.id, t.deps.seal.blindIndex('mobile', moved.mobile), t.clock.now()),
      );
    expect((await recordOf(t, moved)).state).toBe('approved');
    const account = await t.deps.db
      .selectFrom('account')
      .select('version')
      .where('id', '=', moved.account.id)
      .executeTakeFirstOrThrow();
    // Sessions made before the days went by have ended.
    const changed = await (
      await t.as('admin')
    ).put(`/api/accounts/${moved.account.id}`, {
      name: moved.name,
      role: 0,
      mobile: '13711119999',
      companyIds: [home],
      version: account.version,
    });
    expect(changed.body.code).toBe(200);
    expect(await recordOf(t, moved)).toMatchObject({ state: 'invalid', reason: '账号的手机号已更换' });
    expect(await staffState(t, moved.staff.id)).toBe('invalid');
  });

  test('is read only while its company is closed', async () => {
    const closing = await t.factory.company();
    const { item } = await waiting(t, { companyId: closing.id });
    await t.deps.db.updateTable('company').set({ status: 'disabled' }).where('id', '=', closing.id).execute();
    const platform = await t.as('admin');
    expect((await act(platform, item, 'approve', { despite: false }, closing.id)).body.code).toBe(1104);
    expect(
      (await platform.post(`${ADMIN}/${item.id}/pictures/front`, undefined, { query: { companyId: closing.id } }))
        .status,
    ).toBe(200);
  });
});
