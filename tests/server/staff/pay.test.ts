import type { StaffPay } from '@contract/staff/pay/schemas';
import { testApp, type TestApp } from '../../support/server';
import type { Answer, Client } from '../../support/server-client';
import { staffForm } from './staff-forms';
import { sheetTexts } from './sheet-texts';

describe('base wage and bases of a record', () => {
  let t: TestApp;
  let companyId: string;
  let manager: Client;
  let finance: Client;

  beforeAll(async () => {
    t = await testApp({ now: '2026-07-15T02:00:00Z' });
    companyId = (await t.factory.company()).id;
    manager = await t.as('manager', companyId);
    finance = await t.as('finance', companyId);
  });
  afterAll(() => t.close());

  let requests = 0;
  const add = (id: string, line: object, client = manager): Promise<Answer<StaffPay>> =>
    client.post(`/api/staff/${id}/pay`, {
      requestId: `pay-${(requests += 1)}-00000`,
      kind: 'baseWage',
      validFrom: '2026-07',
      amount: '600000',
      reason: '年度调薪',
      corrects: null,
      ...line,
    });
  const someone = async () => (await t.factory.staff({ companyId })).id;
  const linesOf = async (id: string) => (await manager.get<StaffPay>(`/api/staff/${id}/pay`)).body.data.lines;
  const termsOf = async (id: string) =>
    (await t.deps.db.selectFrom('staff').select('pay_terms').where('id', '=', id).executeTakeFirstOrThrow()).pay_terms;

  test('are laid down from a month on, each by a line with its reason, who and when', async () => {
    const id = await someone();
    await add(id, { validFrom: null, amount: '500000', reason: '入职定薪' });
    const { body } = await add(id, {});
    expect(body.data.lines).toMatchObject([
      { kind: 'baseWage', validFrom: '2026-07', amount: '600000', reason: '年度调薪', current: true },
      { kind: 'baseWage', validFrom: null, amount: '500000', reason: '入职定薪', current: true },
    ]);
    expect(body.data.lines[0]?.at).toBe('2026-07-15T02:00:00.000Z');
    expect(body.data.lines[0]?.by).not.toBe('');
    await add(id, { kind: 'pensionBase', amount: '550000', reason: '' });
    expect(await termsOf(id)).toBe('w:500000,w202607:600000,p202607:550000');
  });

  test('are corrected and taken back by lines of their own; the old ones stay', async () => {
    const id = await someone();
    const first = (await add(id, {})).body.data.lines[0]?.id ?? '';
    const corrected = (await add(id, { amount: '610000', reason: '录错', corrects: first })).body.data.lines;
    expect(corrected.map(({ amount, current }) => [amount, current])).toEqual([
      ['610000', true],
      ['600000', false],
    ]);
    expect(await termsOf(id)).toBe('w202607:610000');
    const last = corrected[0]?.id ?? '';
    const back = (await add(id, { amount: null, reason: '尚未批准', corrects: last })).body.data.lines;
    expect(back.map(({ amount, current }) => [amount, current])).toEqual([
      [null, true],
      ['610000', false],
      ['600000', false],
    ]);
    expect(await termsOf(id)).toBeNull();
    await expect(
      t.deps.db.updateTable('staff_pay_line').set({ reason: '改过' }).where('staff_id', '=', id).execute(),
    ).rejects.toThrow('append-only');
  });

  test('are refused where somebody else was faster, or a month has its line', async () => {
    const id = await someone();
    const first = (await add(id, {})).body.data.lines[0]?.id ?? '';
    expect((await add(id, {})).body).toMatchObject({ code: 1102, msg: expect.stringContaining('更正') });
    await add(id, { amount: '610000', corrects: first });
    expect((await add(id, { amount: '620000', corrects: first })).body.code).toBe(409);
    expect(await termsOf(id)).toBe('w202607:610000');
  });

  test.each<[string, object, string]>([
    ['no reason for a raise', { reason: ' ' }, '原因'],
    ['an amount below zero', { amount: '-1' }, '基本工资不能小于0'],
    ['no amount', { amount: null }, '金额'],
    ['a month far ahead', { validFrom: '2027-08' }, '生效月份最晚为2027-07'],
    ['a month there is not', { validFrom: '2026-13' }, ''],
    ['a kind there is not', { kind: 'bonus' }, '类型'],
  ])('are refused for %s', async (_, line, words) => {
    const answer = await add(await someone(), line);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain(words);
  });

  test('a repeat of the request lays nothing down twice', async () => {
    const id = await someone();
    await add(id, { requestId: 'pay-again-0001' });
    expect((await add(id, { requestId: 'pay-again-0001' })).body.data.lines).toHaveLength(1);
  });

  test('the manager edits, finance reads, and nobody else sees them', async () => {
    const id = await someone();
    await add(id, {});
    expect((await finance.get<StaffPay>(`/api/staff/${id}/pay`)).body.data.lines).toHaveLength(1);
    expect((await add(id, { validFrom: '2026-08' }, finance)).status).toBe(403);
    for (const role of ['attendance', 'user'] as const) {
      const client = await t.as(role, companyId);
      expect((await client.get(`/api/staff/${id}/pay`)).status).toBe(403);
      expect((await add(id, { validFrom: '2026-08' }, client)).status).toBe(403);
    }
    expect((await (await t.as(null)).get(`/api/staff/${id}/pay`)).status).toBe(401);
    const other = await t.as('manager', (await t.factory.company()).id);
    expect((await other.get(`/api/staff/${id}/pay`)).status).toBe(404);
    expect((await add(id, { validFrom: '2026-08' }, other)).status).toBe(404);
    expect(await linesOf(id)).toHaveLength(1);
  });

  test('go with a record that is deleted, and are no longer there to be changed', async () => {
    const id = await someone();
    await add(id, {});
    expect((await manager.del(`/api/staff/${id}`, { query: { version: 1 } })).body.code).toBe(200);
    expect((await manager.get(`/api/staff/${id}/pay`)).status).toBe(404);
    expect((await add(id, { validFrom: '2026-08' })).status).toBe(404);
    const kept = await t.deps.db
      .selectFrom('staff_deleted')
      .select('record')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept.record)).not.toContain('600000');
    expect(await t.deps.db.selectFrom('staff_pay_line').select('id').where('staff_id', '=', id).execute()).toEqual([]);
  });

  test('the audit log names the field alone', async () => {
    const id = await someone();
    await add(id, { kind: 'medicalBase', amount: '777700' });
    const rows = await t.deps.db.selectFrom('audit_log').selectAll().where('target_id', '=', id).execute();
    expect(rows).toMatchObject([{ action: 'staff.setPay', fields: ['medicalBase'] }]);
    expect(JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))).not.toMatch(
      /777700|7777|年度调薪/,
    );
  });

  test('somebody new has his first ones from the beginning on', async () => {
    const pay = { baseWage: '500000', socialBase: '480000', fundBase: null };
    const create = (more: object) =>
      manager.post<{ id: string }>('/api/staff', {
        requestId: `new-pay-${(requests += 1)}-0`,
        staff: staffForm(),
        pay: { ...pay, ...more },
      });
    const { body } = await create({});
    expect(await termsOf(body.data.id)).toBe('w:500000,s:480000');
    expect(await create({ socialBase: '-1' })).toMatchObject({ status: 422, body: { message: '社保基数不能小于0' } });
  });

  test('stand in the export by the month it is made', async () => {
    const company = (await t.factory.company()).id;
    const client = await t.as('manager', company);
    const { id } = await t.factory.staff({ companyId: company });
    await add(id, { validFrom: null, amount: '500000' }, client);
    await add(id, { validFrom: '2026-08', amount: '900000' }, client);
    const answer = await client.post<{ jobId: string }>('/api/staff/export', {
      requestId: 'export-pay-0001',
      filters: {},
      full: false,
    });
    await t.runJobs();
    const texts = await sheetTexts((await client.get(`/api/jobs/${answer.body.data.jobId}/file`)).raw);
    expect(texts).toContain('基本工资');
    expect(texts).toContain('5000');
    expect(texts).not.toContain('9000');
  });
});
