import { EXPORT_COLUMNS } from '@contract/list-exports/columns';
import type { ApprovalListItem } from '@contract/approval/schemas';
import { newId } from '@server/kernel/ids';
import { countPending } from '@server/modules/approval/service';
import { type TestApp } from '../../support/server';
import { ADMIN, approve, audits, openWorld, reject, waiting } from './world';

type Page = { list: ApprovalListItem[]; total: number };
let t: TestApp;
beforeAll(async () => {
  t = await openWorld();
});
afterAll(() => t.close());

const list = async (query: Record<string, string | number | boolean> = {}) =>
  (await (await t.as('admin')).get<Page>(ADMIN, { query })).body.data;

describe('the list of applications', () => {
  test('shows the newest first, numbers masked', async () => {
    const one = await waiting(t);
    const two = await waiting(t);
    const { list: items } = await list();
    expect(items.slice(0, 2).map((item) => item.no)).toEqual([two.no, one.no]);
    expect(items[0]).toMatchObject({
      name: two.form.name,
      creditCode: two.form.creditCode,
      contactName: '夏知秋',
      contactMobileMasked: '138****5678',
      staffScale: '101-500',
      source: 'web',
      state: 'pending',
      round: 1,
      reviewerName: null,
      actions: ['approve', 'reject', 'transfer'],
    });
    expect(JSON.stringify(items)).not.toContain(one.form.applicantMobile);
    expect((await list({ sortField: 'submittedAt', sortOrder: 'asc' })).list.at(-1)?.no).toBe(two.no);
    expect((await list({ page: 2, pageSize: 10 })).list).toEqual([]);
  });

  test('is found by number, name, code, person, either mobile and its last four digits', async () => {
    const { form, no } = await waiting(t, {
      name: '云浮石材加工有限公司',
      contactName: '迪丽热巴·买买提',
      contactMobile: '13711112233',
    });
    for (const keyword of [
      no,
      no.toLowerCase(),
      '石材',
      form.creditCode.toLowerCase(),
      '热巴',
      form.applicantMobile,
      '137 1111 2233',
      '2233',
    ]) {
      expect([keyword, (await list({ keyword })).list.map((item) => item.no)]).toEqual([keyword, [no]]);
    }
    expect((await list({ keyword: '100%' })).total).toBe(0);
  });

  test('is narrowed by state, source and days of China', async () => {
    t.clock.set('2026-08-01T15:58:00Z'); // 23:59 in China once the code has been sent
    const late = await waiting(t);
    const early = await waiting(t); // 00:00 of the next day
    const day = async (from: string, to: string) =>
      (await list({ submittedFrom: from, submittedTo: to })).list.map((item) => item.no);
    expect([await day('2026-08-01', '2026-08-01'), await day('2026-08-02', '2026-08-02')]).toEqual([
      [late.no],
      [early.no],
    ]);
    await reject(t, late.item);
    expect((await list({ state: 'rejected' })).list.map((item) => item.no)).toEqual([late.no]);
    expect((await list({ source: 'phone' })).total).toBe(0);
    expect((await (await t.as('admin')).get(ADMIN, { query: { submittedFrom: '2026-02-30' } })).body.message).toBe(
      '提交起始日不存在，应为 1900-01-01 至 2099-12-31 之间的日期，写作 YYYY-MM-DD',
    );
    expect((await (await t.as('admin')).get(ADMIN, { query: { state: 'lost' } })).status).toBe(422);
    expect((await (await t.as('admin')).get(ADMIN, { query: { sortField: 'contact_mobile_sealed' } })).status).toBe(
      422,
    );
  });

  test('counts those that wait as the list does', async () => {
    await approve(t, (await waiting(t)).item);
    expect(await countPending(t.deps.db)).toBe((await list({ state: 'pending' })).total);
  });

  test('is taken along as .xlsx, masked', async () => {
    const { form, no } = await waiting(t);
    const admin = await t.as('admin');
    const start = () =>
      admin.post<{ jobId: string }>('/api/lists/approvals/export', {
        requestId: 'export-once',
        columns: EXPORT_COLUMNS.approvals,
        filters: { keyword: no },
      });
    const { jobId } = (await start()).body.data;
    expect((await start()).body.data.jobId).toBe(jobId);
    await t.runJobs();
    const job = (await admin.get<{ state: string; result: Record<string, unknown> }>(`/api/jobs/${jobId}`)).body.data;
    expect(job).toMatchObject({ state: 'succeeded', result: { rows: 1 } });
    expect(job.result.fileName).toMatch(/^开通申请_\d{14}\.xlsx$/);
    const file = await admin.get(`/api/jobs/${jobId}/file`);
    expect(file.raw.subarray(0, 2).toString()).toBe('PK');
    expect(file.raw.includes(form.applicantMobile)).toBe(false);
    const stored = await t.deps.db
      .selectFrom('job')
      .select('payload')
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(no);
  });
});

describe('a masked number of an application', () => {
  test('is shown in full for a reason that the log keeps without the number', async () => {
    const { form, item } = await waiting(t);
    const admin = await t.as('admin');
    expect(
      (
        await admin.post<{ value: string }>(`${ADMIN}/${item.id}/reveal`, {
          field: 'applicantMobile',
          reason: '电话核实',
        })
      ).body.data,
    ).toEqual({ value: form.applicantMobile });
    const last = (await audits(t, item.id)).at(-1);
    expect(last).toMatchObject({ action: 'approval.reveal', fields: ['applicantMobile'], note: '电话核实' });
    expect(JSON.stringify(last)).not.toContain(form.applicantMobile);
    expect((await admin.post(`${ADMIN}/${item.id}/reveal`, { field: 'applicantMobile', reason: ' ' })).status).toBe(
      422,
    );
    expect((await admin.post(`${ADMIN}/${item.id}/reveal`, { field: 'form_sealed', reason: '看一看' })).status).toBe(
      422,
    );
  });
});

describe('applications', () => {
  test('are for administrators alone', async () => {
    const { item } = await waiting(t);
    const decision = { version: 1, requestId: newId() };
    const calls = async (client: Awaited<ReturnType<TestApp['as']>>) => [
      (await client.get(ADMIN)).status,
      (await client.get(`${ADMIN}/admins`)).status,
      (await client.get(`${ADMIN}/${item.id}`)).status,
      (
        await client.post(`${ADMIN}/${item.id}/approve`, {
          ...decision,
          expireDate: '2027-01-01',
          managerAccount: null,
          payDay: null,
          join: false,
        })
      ).status,
      (await client.post(`${ADMIN}/${item.id}/reject`, { ...decision, reason: '资料不清晰，请重传' })).status,
      (await client.post(`${ADMIN}/${item.id}/transfer`, { ...decision, toId: newId() })).status,
      (await client.post(`${ADMIN}/${item.id}/resend-activation`, { requestId: newId() })).status,
      (await client.post(`${ADMIN}/${item.id}/reveal`, { field: 'contactMobile', reason: '看一看' })).status,
      (await client.post('/api/lists/approvals/export', { requestId: newId(), columns: ['no'], filters: {} })).status,
      (
        await client.get(
          `/api/files/${(await t.deps.db.selectFrom('company_application_round').select('license_file_id').where('application_id', '=', item.id).executeTakeFirstOrThrow()).license_file_id}/link`,
        )
      ).status,
    ];
    expect(await calls(await t.as(null))).toEqual(Array(10).fill(401));
    for (const role of ['manager', 'finance', 'attendance', 'user'] as const)
      expect(await calls(await t.as(role))).toEqual([...Array(9).fill(403), 404]);
  });

  test('answer 404 where there is none', async () => {
    const admin = await t.as('admin');
    expect((await admin.get(`${ADMIN}/${newId()}`)).status).toBe(404);
    expect(
      (await admin.post(`${ADMIN}/${newId()}/reject`, { version: 1, requestId: newId(), reason: '资料不清晰，请重传' }))
        .status,
    ).toBe(404);
    expect((await admin.get(`${ADMIN}/nonsense`)).status).toBe(422);
  });
});
