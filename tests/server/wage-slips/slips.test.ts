import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { MySlipCard, MySlipDetail, SlipDetail } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, publish, slipsOf, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const get = async (client: Client, id: string) => (await client.get<SlipDetail>(`/api/wages/slips/${id}`)).body.data;
const batchOf = async (client: Client, id: string) =>
  (await client.get<BatchDetail>(`/api/wages/batches/${id}`)).body.data;
const first = async (client: Client, batchId: string) => (await slipsOf(client, batchId))[0]?.id ?? '';

describe('after the whole batch was recalled', () => {
  it('no slip of it goes out again alone', async () => {
    const world = await wageWorld(t);
    const manager = await t.as(world.manager);
    await publish(t, world);
    const id = await first(manager, world.batchId);
    await act(manager, world.batchId, 'recallAll', { reason: '公式有误' });
    await t.runJobs();
    const { version } = (await get(manager, id)).slip;
    const answer = await manager.post(`/api/wages/slips/${id}/republish`, { version, requestId: newId() });
    expect(answer.body).toMatchObject({ code: 1101 });
    expect((await get(manager, id)).slip.slipVersion).toBe(1);
  });
});

describe('opening a slip', () => {
  it('is written down for each who does, of the company’s own people once an hour', async () => {
    const world = await wageWorld(t, { size: 2 });
    const [finance, manager] = [await t.as(world.finance), await t.as(world.manager)];
    const [one, other] = (await slipsOf(finance, world.batchId)).map(({ id }) => id) as [string, string];
    for (const client of [finance, finance, manager]) await get(client, one);
    await get(finance, other);
    const looks = (id: string) =>
      t.deps.db
        .selectFrom('audit_log')
        .select('account_id')
        .where('action', '=', 'wages.lookSlip')
        .where('target_id', '=', id)
        .orderBy('at')
        .execute();
    expect((await looks(one)).map((row) => row.account_id)).toEqual([world.finance.id, world.manager.id]);
    expect(await looks(other)).toHaveLength(1);

    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000);
    await get(finance, one);
    later.mockRestore();
    expect(await looks(one)).toHaveLength(3);
  });
});

describe('editing', () => {
  it('a draft’s slip takes new amounts, and the totals of slip and batch follow', async () => {
    const world = await wageWorld(t);
    const finance = await t.as(world.finance);
    const id = await first(finance, world.batchId);
    const answer = await finance.put<SlipDetail>(`/api/wages/slips/${id}`, {
      version: 1,
      items: { bonus: '50000', grossPay: '860000', netPay: '850000', remark: '补发' },
    });
    expect(answer.body.data).toMatchObject({
      slip: { netFen: '850000', grossFen: '860000', version: 2 },
      items: { bonus: '50000', remark: '补发' },
    });
    expect(await batchOf(finance, world.batchId)).toMatchObject({ netFen: '2450000', grossFen: '2480000' });
    const log = await t.deps.db
      .selectFrom('audit_log')
      .select('fields')
      .where('action', '=', 'wages.editSlip')
      .where('target_id', '=', id)
      .executeTakeFirstOrThrow();
    expect([...log.fields].sort()).toEqual(['bonus', 'grossPay', 'netPay', 'remark']);
  });

  it.each([
    [{ bonus: '1.5' }, '奖金'],
    [{ bonus: '1e5' }, '奖金'],
    [{ netPay: '' }, '实发工资'],
    [{ netPay: '1000000000' }, '实发工资'],
    [{ lottery: '5' }, 'lottery'],
  ])('refuses %j and names the item', async (items, words) => {
    const world = await wageWorld(t, { size: 1 });
    const finance = await t.as(world.finance);
    const answer = await finance.put(`/api/wages/slips/${await first(finance, world.batchId)}`, { version: 1, items });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain(words);
  });

  it('is refused with a stale version, under review, and when published', async () => {
    const world = await wageWorld(t, { size: 1 });
    const finance = await t.as(world.finance);
    const id = await first(finance, world.batchId);
    const edit = (version: number) => finance.put(`/api/wages/slips/${id}`, { version, items: { bonus: '1' } });
    expect((await edit(7)).body.code).toBe(409);
    await act(finance, world.batchId, 'submit');
    expect((await edit(1)).body).toMatchObject({ code: 1101, msg: expect.stringContaining('退回草稿') });
    await act(finance, world.batchId, 'withdrawSubmit');
    await publish(t, world);
    expect((await edit(1)).body).toMatchObject({ code: 1101, msg: expect.stringContaining('不能编辑') });
  });
});

describe('one slip recalled and published again', () => {
  it('goes the way of review: finance corrects, a manager re-issues version 2, the employee reads it anew', async () => {
    const world = await wageWorld(t);
    await publish(t, world);
    const [finance, manager] = [await t.as(world.finance), await t.as(world.manager)];
    const person = world.people[0];
    const employee = await t.as(person?.account ?? null);
    const id = (await slipsOf(manager, world.batchId)).find((slip) => slip.staffId === person?.id)?.id ?? '';
    const read = await employee.post<{ card: MySlipCard }>(`/api/me/slips/${id}/read`, {});
    await employee.post(`/api/me/slips/${id}/objection`, {
      version: read.body.data.card.version,
      category: '金额不符',
      itemKeys: ['bonus'],
      content: '奖金少发了五百元',
    });
    const seen = await get(manager, id);
    expect(seen).toMatchObject({
      slip: { state: 'disputed' },
      objections: [{ itemLabels: ['奖金'], state: 'pending' }],
    });
    expect((await batchOf(manager, world.batchId)).counts).toMatchObject({ read: 1, disputed: 1, sent: 3 });

    const barred = await finance.post(`/api/wages/slips/${id}/recall`, {
      version: seen.slip.version,
      requestId: newId(),
      reason: '更正奖金',
    });
    expect(barred.body.msg).toContain('由经理');
    const recalled = await manager.post<SlipDetail>(`/api/wages/slips/${id}/recall`, {
      version: seen.slip.version,
      requestId: newId(),
      reason: '更正奖金',
    });
    expect(recalled.body.data.slip).toMatchObject({ state: 'recalled', slipVersion: 1 });
    expect((await employee.get<MySlipDetail>(`/api/me/slips/${id}`)).body.data).toMatchObject({
      card: { state: 'recalled', netFen: null },
      view: null,
      objections: [{ state: 'pending' }],
    });
    expect((await batchOf(manager, world.batchId)).counts).toMatchObject({
      read: 0,
      disputed: 0,
      recalled: 1,
      sent: 2,
    });

    const edited = await finance.put<SlipDetail>(`/api/wages/slips/${id}`, {
      version: recalled.body.data.slip.version,
      items: { bonus: '50000', grossPay: '860000', netPay: '850000' },
    });
    const own = await finance.post(`/api/wages/slips/${id}/republish`, {
      version: edited.body.data.slip.version,
      requestId: newId(),
    });
    expect(own.body.code).toBe(1900);
    const before = t.sms.sent.length;
    const body = { version: edited.body.data.slip.version, requestId: newId() };
    const again = await manager.post<SlipDetail>(`/api/wages/slips/${id}/republish`, body);
    expect(again.body.data.slip).toMatchObject({ state: 'sent', slipVersion: 2, readAt: null });
    expect((await manager.post(`/api/wages/slips/${id}/republish`, body)).body).toEqual(again.body);
    await t.runJobs();
    expect(t.sms.sent.length - before).toBe(1);
    const now = await get(manager, id);
    expect(now.history).toEqual([expect.objectContaining({ slipVersion: 1, netFen: '800000', reason: '更正奖金' })]);
    expect(now.objections[0]).toMatchObject({ state: 'replied', corrected: true });
    expect((await employee.get<{ card: MySlipCard }>(`/api/me/slips/${id}`)).body.data.card).toMatchObject({
      slipVersion: 2,
      netFen: '850000',
      state: 'sent',
    });
    expect((await batchOf(manager, world.batchId)).counts).toMatchObject({ sent: 3, recalled: 0, delivered: 3 });
  });

  it('whoever corrected it may not re-issue it himself', async () => {
    const world = await wageWorld(t);
    await publish(t, world);
    const manager = await t.as(world.manager);
    const id = await first(manager, world.batchId);
    const { slip } = await get(manager, id);
    const recalled = await manager.post<SlipDetail>(`/api/wages/slips/${id}/recall`, {
      version: slip.version,
      requestId: newId(),
      reason: '更正奖金',
    });
    const edited = await manager.put<SlipDetail>(`/api/wages/slips/${id}`, {
      version: recalled.body.data.slip.version,
      items: { bonus: '1' },
    });
    const answer = await manager.post(`/api/wages/slips/${id}/republish`, {
      version: edited.body.data.slip.version,
      requestId: newId(),
    });
    expect(answer.body.msg).toContain('自己修改');
    expect(edited.body.data.blocked).toEqual([
      { action: 'republish', code: 'ownEdit', text: expect.stringContaining('请由管理员') },
    ]);
    // Somebody else's change after his own does not make it another's.
    const finance = await t.as(world.finance);
    const after = await finance.put<SlipDetail>(`/api/wages/slips/${id}`, {
      version: edited.body.data.slip.version,
      items: { remark: '补发' },
    });
    const again = await manager.post(`/api/wages/slips/${id}/republish`, {
      version: after.body.data.slip.version,
      requestId: newId(),
    });
    expect(again.body.msg).toContain('自己修改');
  });

  it('is refused while notices are still going out', async () => {
    const world = await wageWorld(t, { reviewRequired: false });
    const finance = await t.as(world.finance);
    await act(finance, world.batchId, 'publish');
    const id = await first(finance, world.batchId);
    const answer = await finance.post(`/api/wages/slips/${id}/recall`, {
      version: 1,
      requestId: newId(),
      reason: '太早了',
    });
    expect(answer.body.msg).toContain('正在发送');
  });
});

describe('the list', () => {
  it('filters by state, department, keyword, mobile and net, sorts and pages', async () => {
    const world = await wageWorld(t, { size: 12 });
    await publish(t, world);
    const manager = await t.as(world.manager);
    const all = await slipsOf(manager, world.batchId);
    expect(all.map((slip) => slip.staffId)).toEqual(world.people.map((person) => person.id));
    expect(all[0]?.mobileMasked).toMatch(/^138\*{4}\d{4}$/);
    await (await t.as(world.people[3]?.account ?? null)).post(`/api/me/slips/${all[3]?.id}/read`, {});
    const names = async (query: Record<string, string | number>) =>
      (await slipsOf(manager, world.batchId, query)).map((slip) => slip.name);
    expect(await names({ state: 'read' })).toEqual([world.people[3]?.name]);
    expect(await names({ state: 'unsent' })).toEqual([]);
    expect(await names({ dept: '行政部' })).toHaveLength(6);
    expect(await names({ keyword: world.people[5]?.mobile ?? '' })).toEqual([world.people[5]?.name]);
    expect(await names({ keyword: world.people[5]?.staffNo ?? '' })).toEqual([world.people[5]?.name]);
    expect(await names({ keyword: world.people[5]?.name ?? '' })).toContain(world.people[5]?.name);
    expect(await names({ netMin: '800001' })).toEqual([]);
    expect(await names({ sortField: 'staffNo', sortOrder: 'desc', pageSize: 10, page: 2 })).toEqual([
      world.people[1]?.name,
      world.people[0]?.name,
    ]);
  });

  it.each(['pageSize=1000', 'sortField=bank_card', 'netMin=1.5', 'state=gone'])('refuses ?%s', async (query) => {
    const world = await wageWorld(t, { size: 1 });
    expect((await (await t.as(world.finance)).get(`/api/wages/batches/${world.batchId}/slips?${query}`)).status).toBe(
      422,
    );
  });
});
