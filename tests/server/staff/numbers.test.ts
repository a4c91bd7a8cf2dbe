import type { StaffDetail } from '@contract/staff/record-schemas';
import { newId } from '@server/kernel/ids';
import { readJobFile } from '@server/jobs/job-file';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { sheetTexts } from './sheet-texts';

const NUMBERS = { mobile: '13933330001', idNo: '990000199005170035', bankCardNo: '6217990000000000013' };

describe('the numbers of staff', () => {
  let t: TestApp;
  let companyId: string;
  let manager: Client;
  let id: string;

  beforeAll(async () => {
    t = await testApp();
    companyId = (await t.factory.company({ name: '云杉精密' })).id;
    manager = await t.as('manager', companyId);
    id = (await t.factory.staff({ companyId, name: '=赵(六)', staffNo: '00042', dept: '=1+1', ...NUMBERS })).id;
    await t.factory.staff({ companyId, name: '别的人', dept: '另一部门', status: 'left' });
  });
  afterAll(() => t.close());

  const audits = (action: string) =>
    t.deps.db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id').execute();

  describe('shown in full', () => {
    const reveal = (body: object, client = manager) =>
      client.post<{ value: string | null }>(`/api/staff/${id}/reveal`, body);

    test('are so one at a time, for a reason that is kept', async () => {
      expect((await reveal({ field: 'idNo', reason: '核对代发信息' })).body.data).toEqual({ value: NUMBERS.idNo });
      expect((await reveal({ field: 'email', reason: '核对代发信息' })).body.data).toEqual({ value: null });
      const log = await audits('staff.reveal');
      expect(log[0]).toMatchObject({
        target_id: id,
        company_id: companyId,
        fields: ['idNo'],
        note: '证件号码：核对代发信息',
      });
      expect(JSON.stringify(log)).not.toContain(NUMBERS.idNo);
    });

    test.each([
      ['without a reason', { field: 'mobile' }],
      ['for a reason of one character', { field: 'mobile', reason: '看' }],
      ['for blanks', { field: 'mobile', reason: '    ' }],
      ['of another column', { field: 'mobile_sealed', reason: '核对代发信息' }],
    ])('are not %s', async (_, body) => {
      const before = (await audits('staff.reveal')).length;
      const answer = await reveal(body);
      expect(answer.status).toBe(422);
      expect(answer.raw.toString()).not.toContain(NUMBERS.mobile);
      expect((await audits('staff.reveal')).length).toBe(before);
    });

    test('are so only for managers of the company and administrators', async () => {
      const body = { field: 'mobile', reason: '核对代发信息' };
      expect((await reveal(body, await t.as('manager', (await t.factory.company()).id))).status).toBe(404);
      for (const role of ['finance', 'attendance', 'user'] as const)
        expect((await reveal(body, await t.as(role, companyId))).status).toBe(403);
      expect((await reveal(body, await t.as(null))).status).toBe(401);
      const admin = await t.as('admin');
      expect(
        (await admin.post<{ value: string }>(`/api/staff/${id}/reveal`, body, { query: { companyId } })).body.data
          .value,
      ).toBe(NUMBERS.mobile);
      expect((await audits('staff.reveal')).at(-1)).toMatchObject({ role: 'admin' });
    });
  });

  describe('taken out', () => {
    let requests = 0;
    const start = (body: object, client = manager) =>
      client.post<{ jobId: string }>('/api/staff/export', {
        requestId: `export-${(requests += 1)}`,
        filters: {},
        full: false,
        ...body,
      });
    const sheetOf = async (jobId: string) => {
      await t.runJobs();
      const answer = await manager.get(`/api/jobs/${jobId}/file`);
      expect(answer.headers['content-type']).toBe('application/octet-stream');
      return sheetTexts(answer.raw);
    };

    test('are masked, as text, under a line saying who took them', async () => {
      const { body } = await start({ filters: { status: 'employed' } });
      const text = await sheetOf(body.data.jobId);
      for (const words of [
        '云杉精密 员工',
        '导出人：',
        '00042',
        '139****0001',
        '9900**********0035',
        '**** 0013',
        '=1+1',
      ])
        expect(text).toContain(words);
      for (const hidden of [...Object.values(NUMBERS), '别的人']) expect(text).not.toContain(hidden);
      const job = await t.deps.db
        .selectFrom('job')
        .selectAll()
        .where('id', '=', body.data.jobId)
        .executeTakeFirstOrThrow();
      expect(job.result).toMatchObject({ rows: 1, fileName: expect.stringMatching(/^员工_云杉精密_\d{14}\.xlsx$/) });
    });

    test('are in full only for a reason, which is kept', async () => {
      expect((await start({ full: true })).status).toBe(422);
      expect((await start({ full: true, reason: '  ' })).status).toBe(422);
      const { body } = await start({ full: true, reason: '社保局稽核', filters: { keyword: NUMBERS.mobile } });
      const job = await t.deps.db
        .selectFrom('job')
        .selectAll()
        .where('id', '=', body.data.jobId)
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(job.payload)).not.toContain(NUMBERS.mobile);
      const text = await sheetOf(body.data.jobId);
      for (const words of [...Object.values(NUMBERS), '完整信息']) expect(text).toContain(words);
      expect((await audits('staff.exportFull')).at(-1)).toMatchObject({ note: '社保局稽核', target_id: companyId });
      // Somebody else does not get the file.
      expect((await (await t.as('manager', companyId)).get(`/api/jobs/${body.data.jobId}/file`)).status).toBe(404);
      expect(await readJobFile(t.deps, job.id)).not.toBeNull();
    });

    test('are started once by a double click, and not by other roles', async () => {
      const [one, two] = await Promise.all([
        start({ requestId: 'export-twice' }),
        start({ requestId: 'export-twice' }),
      ]);
      expect(one.body.data.jobId).toBe(two.body.data.jobId);
      for (const role of ['finance', 'attendance', 'user'] as const)
        expect((await start({}, await t.as(role, companyId))).status).toBe(403);
    });
  });

  describe('used to invite', () => {
    const activate = (ids: string[], requestId = newId()) =>
      manager.post<{ sent: number; skipped: { name: string; reason: string }[] }>('/api/staff/activate', {
        requestId,
        ids,
      });

    test('reach each once a day, and those who need or can have none are named', async () => {
      const account = await t.factory.account({ role: 'user', companies: [companyId] });
      const people = [
        await t.factory.staff({ companyId, name: '甲', mobile: '13944440001' }),
        await t.factory.staff({ companyId, name: '乙', mobile: '13944440002', status: 'left' }),
        await t.factory.staff({ companyId, name: '丙' }),
        await t.factory.staff({ companyId, name: '丁', mobile: '13944440004', accountId: account.id }),
      ];
      const answer = await activate(people.map((person) => person.id));
      expect(answer.body.data).toEqual({
        sent: 1,
        skipped: [
          { id: people[1]?.id, name: '乙', reason: '已离职' },
          { id: people[2]?.id, name: '丙', reason: '没有手机号' },
          { id: people[3]?.id, name: '丁', reason: '已绑定账号，无需激活' },
        ],
      });
      await t.runJobs();
      expect(
        t.sms.sent
          .filter((message) => message.template === 'activation')
          .map(({ mobile, params }) => [mobile, params.company]),
      ).toEqual([['13944440001', '云杉精密']]);
      const first = [people[0]?.id ?? ''];
      expect((await activate(first)).body.data).toMatchObject({ sent: 0, skipped: [{ reason: '24小时内已发送过' }] });
      t.clock.advance(25 * 3600_000);
      expect(
        (
          await (
            await t.as('manager', companyId)
          ).post<{ sent: number }>('/api/staff/activate', { requestId: 'activate-day2', ids: first })
        ).body.data.sent,
      ).toBe(1);
    });

    test('may be tried again at once where the message failed', async () => {
      manager = await t.as('manager', companyId);
      const person = await t.factory.staff({ companyId, name: '戊', mobile: '13944440005' });
      t.sms.failing.add('13944440005');
      await activate([person.id]);
      await t.runJobs();
      expect(
        await t.deps.db
          .selectFrom('outbox')
          .select(['state', 'error'])
          .where('company_id', '=', companyId)
          .orderBy('id', 'desc')
          .executeTakeFirst(),
      ).toEqual({ state: 'failed', error: '号码无法接收短信' });
      t.sms.failing.clear();
      expect((await activate([person.id])).body.data.sent).toBe(1);
      await t.runJobs();
      expect(t.sms.sent.filter((message) => message.mobile === '13944440005')).toHaveLength(1);
    });

    test('are not those of another company', async () => {
      const stranger = await t.factory.staff({ companyId: (await t.factory.company()).id, mobile: '13944440006' });
      expect((await activate([stranger.id])).status).toBe(404);
    });
  });

  test('prove nobody any more once the account is taken off', async () => {
    const account = await t.factory.account({ role: 'user', companies: [companyId] });
    const person = await t.factory.staff({ companyId, name: '己', mobile: '13944440007', accountId: account.id });
    const owner = await t.as(account);
    expect((await owner.post('/api/admin/queryCurrent')).status).toBe(200);
    const unbind = (version: number, client = manager) =>
      client.post<StaffDetail>(`/api/staff/${person.id}/unbind`, { version, requestId: `unbind-${version}-000` });
    expect((await unbind(1, await t.as('finance', companyId))).status).toBe(403);
    expect((await unbind(1)).body.data).toMatchObject({ bound: false, version: 2 });
    // He was nothing else here: out with the next call.
    expect((await owner.post('/api/admin/queryCurrent')).status).toBe(401);
    expect(
      await t.deps.db.selectFrom('account_company').selectAll().where('account_id', '=', account.id).execute(),
    ).toEqual([]);
    expect((await unbind(2)).body).toMatchObject({ code: 1101, msg: '己尚未绑定账号' });
    // Who works for the company as more than an employee stays in it.
    const finance = await t.factory.account({ role: 'finance', companies: [companyId] });
    const clerk = await t.factory.staff({ companyId, name: '庚', accountId: finance.id });
    await manager.post(`/api/staff/${clerk.id}/unbind`, { version: 1, requestId: 'unbind-clerk' });
    expect(
      await t.deps.db.selectFrom('account_company').selectAll().where('account_id', '=', finance.id).execute(),
    ).toHaveLength(1);
  });
});
