import type { ContractDetail, ContractListItem } from '@contract/fdd/contract-schemas';
import { newId } from '@server/kernel/ids';
import { EsignError } from '@server/providers/esign/esign';
import { docx, pdf } from '../../support/attachments';
import { authoriseCompany, contractOf, CONTRACTS, sendContracts, startBody, uploadPaper } from '../../support/signing';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import type { StaffRecord } from '../../support/server-factory';

let t: TestApp;
let manager: Client;
let companyId: string;
let person: StaffRecord;

beforeEach(async () => {
  t = await testApp();
  companyId = (await t.factory.firstCompany()).id;
  manager = await t.as('manager');
  person = await t.factory.staff({ companyId, name: '欧阳明月', mobile: '13800001234', dept: '装配一车间' });
});
afterEach(() => t.close());

const act = (item: Pick<ContractListItem, 'id' | 'version'>, action: string, own: Record<string, unknown> = {}) =>
  manager.post<ContractDetail>(`${CONTRACTS}/${item.id}/act`, {
    action,
    version: item.version,
    requestId: newId(),
    ...own,
  });

describe('发起签署', () => {
  test('is for administrators and managers, of their own company’s people and files', async () => {
    await authoriseCompany(t, manager);
    const body = startBody(await uploadPaper(manager), [person.id]);
    expect((await (await t.as(null)).post(CONTRACTS, body)).status).toBe(401);
    for (const role of ['finance', 'attendance', 'user'] as const)
      expect([role, (await (await t.as(role)).post(CONTRACTS, body)).status]).toEqual([role, 403]);
    const other = await t.factory.company();
    const stranger = await t.as('manager', other.id);
    await authoriseCompany(t, stranger);
    expect((await stranger.post(CONTRACTS, body)).status).toBe(404);
    const own = await t.factory.staff({ companyId: other.id, name: '别家员工', mobile: '13800005678' });
    expect((await stranger.post(CONTRACTS, { ...body, staffIds: [own.id] })).body).toMatchObject({
      code: 422,
      msg: expect.stringContaining('文件已失效') as string,
    });
    const admin = await t.as('admin');
    expect((await admin.post(CONTRACTS, body)).body).toMatchObject({ code: 422, msg: '请选择企业' });
    expect((await manager.post(CONTRACTS, body, { headers: { 'x-company-id': other.id } })).body).toMatchObject({
      code: 1103,
    });
    expect((await manager.get<{ total: number }>(CONTRACTS)).body.data.total).toBe(0);
    const adminsFile = await uploadPaper(admin);
    expect((await admin.post(CONTRACTS, startBody(adminsFile, [person.id], { company: companyId }))).body.code).toBe(
      200,
    );
  });

  test('wants an authorised company', async () => {
    expect((await manager.post(CONTRACTS, startBody(await uploadPaper(manager), [person.id]))).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('还没有完成法大大企业认证') as string,
    });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a day that is over', { expiresOn: '2026-07-14' }, '已过'],
    ['a day that does not exist', { expiresOn: '2026-02-30' }, '不存在'],
    ['a day too far away', { expiresOn: '2027-08-01' }, '最晚为 365 天后'],
    ['a title of blanks', { title: '   ' }, '合同名称为2–50个字'],
    ['a kind nobody knows', { kind: 'loan' }, ''],
    ['nobody to sign', { staffIds: [] }, ''],
    [
      'somebody twice',
      { staffIds: ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000001'] },
      '',
    ],
    ['a file that was never uploaded', { fileId: '01900000-0000-7000-8000-000000000001' }, '请重新上传'],
  ])('refuses %s', async (_, own, words) => {
    await authoriseCompany(t, manager);
    const { body } = await manager.post(CONTRACTS, startBody(await uploadPaper(manager), [person.id], own));
    expect(body).toMatchObject({ code: 422, msg: expect.stringContaining(words) as string });
  });

  test('takes PDF only, whatever a file is called', async () => {
    const { body } = await manager.upload(
      '/api/files/attachments',
      { purpose: 'contract' },
      { name: '合同.pdf', content: await docx() },
    );
    expect(body).toMatchObject({ code: 1212, msg: expect.stringContaining('合同文件只能是 PDF') as string });
    expect(
      (
        await (
          await t.as('finance')
        ).upload('/api/files/attachments', { purpose: 'contract' }, { name: '合同.pdf', content: pdf() })
      ).status,
    ).toBe(403);
  });

  test('names those who have left, and sends nothing', async () => {
    await authoriseCompany(t, manager);
    const gone = await t.factory.staff({ companyId, name: '赵离职', status: 'left' });
    const { body } = await manager.post(CONTRACTS, startBody(await uploadPaper(manager), [person.id, gone.id]));
    expect(body).toMatchObject({ code: 1900, msg: expect.stringContaining('赵离职') as string });
  });

  test('makes one contract a person, of which those that cannot be sent say why and can be sent again', async () => {
    await authoriseCompany(t, manager);
    const phoneless = await t.factory.staff({ companyId, name: '钱无号', mobile: null });
    const [first, second] = await sendContracts(t, manager, [person.id, phoneless.id], { withCompany: true });
    expect(first).toMatchObject({
      state: 'signing',
      title: '劳动合同（固定期限三年）',
      kind: 'labor',
      templateName: null,
      rawStatus: 'sign_progress',
      actions: ['urge', 'extend', 'cancel', 'sync'],
      downloadable: false,
      expiresAt: '2026-07-30T15:59:59.000Z',
    });
    expect(first?.contractNo).toMatch(/^HT20260715-[2-9A-Z]{8}$/);
    expect(first?.signTaskId).toMatch(/^\d{19}$/);
    expect(first?.signers.map(({ kind, name, state }) => [kind, name, state])).toEqual([
      ['person', '欧阳明月', 'wait_sign'],
      ['corp', first?.companyName, 'wait_sign'],
    ]);
    expect(second).toMatchObject({
      state: 'failed',
      failReason: expect.stringContaining('“钱无号”没有手机号') as string,
      signTaskId: null,
      actions: ['resend'],
    });
    await t.deps.db
      .updateTable('staff')
      .set({ mobile_sealed: t.deps.seal.seal('13800002222', 'staff.mobile') })
      .where('id', '=', phoneless.id)
      .execute();
    expect((await act(second ?? { id: '', version: 1 }, 'resend')).body.data.record.state).toBe('draft');
    await t.runJobs();
    expect((await contractOf(manager, second?.id ?? '')).record).toMatchObject({ state: 'signing', failReason: null });
  });

  test('tells its owner by a job how many were sent', async () => {
    await authoriseCompany(t, manager);
    const phoneless = await t.factory.staff({ companyId, name: '钱无号', mobile: null });
    const { body } = await manager.post<{ jobId: string; count: number }>(
      CONTRACTS,
      startBody(await uploadPaper(manager), [person.id, phoneless.id]),
    );
    expect(body.data.count).toBe(2);
    await t.runJobs();
    expect((await manager.get(`/api/jobs/${body.data.jobId}`)).body.data).toMatchObject({
      state: 'succeeded',
      done: 2,
      total: 2,
      result: { sent: 1, failed: 1 },
    });
  });

  test('clicked twice happens once', async () => {
    await authoriseCompany(t, manager);
    const body = startBody(await uploadPaper(manager), [person.id]);
    const [one, two] = await Promise.all([
      manager.post<{ batchId: string }>(CONTRACTS, body),
      manager.post<{ batchId: string }>(CONTRACTS, body),
    ]);
    expect(two.body.data.batchId).toBe(one.body.data.batchId);
    await t.runJobs();
    expect((await manager.get<{ total: number }>(CONTRACTS)).body.data.total).toBe(1);
  });

  test('waits for a provider that cannot be reached, and never makes a second task', async () => {
    await authoriseCompany(t, manager);
    const { esign } = t.deps;
    const create = esign.createTask.bind(esign);
    let calls = 0;
    esign.createTask = async (request) => {
      calls += 1;
      // The task is made; the answer gets lost.
      await create(request);
      throw new EsignError('法大大没有及时回应', true);
    };
    await manager.post(CONTRACTS, startBody(await uploadPaper(manager), [person.id]));
    await t.runJobs();
    t.clock.advance(60_000);
    await t.runJobs();
    const [item] = (await manager.get<{ list: ContractListItem[] }>(CONTRACTS)).body.data.list;
    expect([calls, item?.state]).toEqual([1, 'signing']);
    expect(
      await t.deps.db.selectFrom('fdd_sandbox').select('reference').where('reference', 'is not', null).execute(),
    ).toHaveLength(1);
  });

  test('counts as failed where the provider stays away, with its words', async () => {
    await authoriseCompany(t, manager);
    t.deps.esign.createTask = () => Promise.reject(new EsignError('连接不上法大大，请稍后再试', true));
    await manager.post(CONTRACTS, startBody(await uploadPaper(manager), [person.id]));
    for (let run = 0; run < 4; run += 1) {
      await t.runJobs();
      t.clock.advance(5 * 60_000);
    }
    const [item] = (await manager.get<{ list: ContractListItem[] }>(CONTRACTS)).body.data.list;
    expect(item).toMatchObject({ state: 'failed', failReason: '连接不上法大大，请稍后再试', actions: ['resend'] });
  });
});
