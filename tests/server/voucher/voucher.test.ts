import ExcelJS from 'exceljs';
import iconv from 'iconv-lite';
import type { JobView } from '@contract/jobs/schemas';
import type { Voucher, VoucherSettings } from '@contract/wages/voucher/schemas';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { makeBatch, publish, type WageWorld, wageWorld } from '../../support/wage-world';

let t: TestApp;
let w: WageWorld;
let finance: Client;
beforeAll(async () => {
  t = await testApp();
  w = await wageWorld(t, { size: 3 });
  await publish(t, w, w.batchId);
  finance = await t.as(w.finance);
});
afterAll(() => t.close());

const settingsOf = async (client: Client) =>
  (await client.get<VoucherSettings>('/api/wages/voucher-settings')).body.data;
const previewOf = async (client: Client, batchId = w.batchId) =>
  (await client.get<Voucher>(`/api/wages/batches/${batchId}/voucher`)).body.data;
const ask = (client: Client, own: Record<string, unknown> = {}, batchId = w.batchId) =>
  client.post<{ jobId: string }>(`/api/wages/batches/${batchId}/voucher`, {
    requestId: newId(),
    reason: '六月工资记账',
    date: '2026-06-30',
    number: 7,
    ...own,
  });

async function change(own: Partial<VoucherSettings>, client = finance) {
  const { by: _by, at: _at, ...now } = await settingsOf(client);
  return client.put<VoucherSettings>('/api/wages/voucher-settings', { ...now, ...own });
}

async function fileOf(format: VoucherSettings['format']) {
  expect((await change({ format })).body.code).toBe(200);
  const { jobId } = (await ask(finance)).body.data;
  await t.runJobs();
  return (await finance.get(`/api/jobs/${jobId}/file`)).raw as unknown as Buffer;
}

async function sheets(content: Buffer): Promise<Map<string, unknown[][]>> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(content as unknown as ArrayBuffer);
  return new Map(
    book.worksheets.map((sheet) => {
      const rows: unknown[][] = [];
      sheet.eachRow((row) => rows.push(Array.from((row.values as unknown[]).slice(1), (value) => value ?? '')));
      return [sheet.name, rows];
    }),
  );
}

it('before a company has said anything, the usual accounts are shown, and the voucher of a batch balances', async () => {
  expect(await settingsOf(finance)).toMatchObject({ version: 0, format: 'generic', word: '记', by: null });
  const voucher = await previewOf(finance);
  expect(voucher).toMatchObject({
    people: 3,
    recalled: 0,
    debitFen: '2430000',
    creditFen: '2430000',
    differing: 0,
    missing: [],
    refusal: null,
    date: '2026-06-30',
  });
  expect(voucher.depts).toMatchObject([
    { dept: '生产部', people: 2, costFen: '1620000', netFen: '1600000', usual: true, account: { code: '5001' } },
    { dept: '行政部', people: 1, costFen: '810000', usual: false, account: { code: '6602' } },
  ]);
});

it('as a plain table', async () => {
  const rows = (await sheets(await fileOf('generic'))).get('凭证');
  expect(rows?.[0]).toEqual([
    '日期',
    '凭证字',
    '凭证号',
    '附单据数',
    '摘要',
    '科目编码',
    '科目名称',
    '部门编码',
    '部门',
    '借方金额',
    '贷方金额',
  ]);
  expect(rows?.slice(1).map((row) => [row[0], row[1], row[2], row[5], row[8], row[9] || 0, row[10] || 0])).toEqual([
    ['2026-06-30', '记', 7, '5001', '生产部', 16200, 0],
    ['2026-06-30', '记', 7, '6602', '行政部', 8100, 0],
    ['2026-06-30', '记', 7, '2221', '', 0, 300],
    ['2026-06-30', '记', 7, '2211', '', 0, 24000],
  ]);
});

it('as the text 用友 U8 takes', async () => {
  const lines = iconv
    .decode(await fileOf('u8'), 'gb18030')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toBe('填制凭证,V800');
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 8))).toEqual([
    ['2026-06-30', '记', '7', '0', '计提工资2026年06月 生产部', '5001', '16200.00', '0.00'],
    ['2026-06-30', '记', '7', '0', '计提工资2026年06月 行政部', '6602', '8100.00', '0.00'],
    ['2026-06-30', '记', '7', '0', '代扣个税2026年06月', '2221', '0.00', '300.00'],
    ['2026-06-30', '记', '7', '0', '实发工资2026年06月', '2211', '0.00', '24000.00'],
  ]);
});

it('as the workbook 金蝶 takes: Page1 with 36 columns, and t_Schema that says so', async () => {
  expect(
    (await change({ depts: [{ dept: '生产部', code: '5001.01', name: '生产成本', deptCode: '02' }] })).body.code,
  ).toBe(200);
  const book = await sheets(await fileOf('kingdee'));
  const page = book.get('Page1');
  expect(page?.[0]).toHaveLength(36);
  const at = (row: number, header: string) => page?.[row]?.[page[0]?.indexOf(header) ?? -1];
  expect([at(1, 'FYear'), at(1, 'FPeriod'), at(1, 'FDebit'), at(1, 'FItem')]).toEqual([
    2026,
    6,
    16200,
    '部门---02---生产部',
  ]);
  expect(at(4, 'FCredit')).toBe(24000);
  const schema = book.get('t_Schema');
  expect(schema?.[1]?.slice(0, 4)).toEqual(['ClassInfo', 'ClassType', '', 'VoucherData']);
  expect(schema?.slice(4).map((row) => row[1])).toEqual(page?.[0]);
});

it('settings are kept per company, one change after another; what no software takes is refused', async () => {
  const before = await settingsOf(finance);
  const { by: _by, at: _at, ...now } = before;
  expect((await change({ word: '转' })).body.data).toMatchObject({ word: '转', version: before.version + 1 });
  expect((await finance.put('/api/wages/voucher-settings', now)).body.code).toBe(409);
  const accounts = { ...before.accounts, tax: { code: '2221,01', name: '个税' } };
  expect((await change({ accounts })).status).toBe(422);
  const twice = { dept: '生产部', code: '1', name: '', deptCode: '' };
  expect((await change({ depts: [twice, twice] })).status).toBe(422);
  const elsewhere = await t.as('finance', (await t.factory.company()).id);
  expect(await settingsOf(elsewhere)).toMatchObject({ version: 0, word: '记' });
  expect((await change({ word: '记' })).body.code).toBe(200);
});

it('codes are kept without blanks around them, and the log names what was changed', async () => {
  const { accounts } = await settingsOf(finance);
  const spaced = { ...accounts, tax: { code: ' 2221.01 ', name: ' 个税 ' } };
  const depts = [{ dept: '生产部', code: ' ', name: '', deptCode: ' 02 ' }];
  expect((await change({ accounts: spaced, depts })).body.data).toMatchObject({
    accounts: { tax: { code: '2221.01', name: '个税' } },
    depts: [{ dept: '生产部', code: '', name: '', deptCode: '02' }],
  });
  // A blank code is none: the department goes to the account of all others.
  const own = (await previewOf(finance)).depts.find(({ dept }) => dept === '生产部');
  expect(own).toMatchObject({ account: { code: accounts.cost.code }, deptCode: '02' });
  const { fields } = await t.deps.db
    .selectFrom('audit_log')
    .select('fields')
    .where('action', '=', 'wages.voucherSettings')
    .where('company_id', '=', w.company.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(fields).toEqual(['depts', 'accounts.tax']);
  expect((await change({ accounts, depts: [] })).body.code).toBe(200);
});

it('what has come to stand against a voucher ends its job with the reason, at once', async () => {
  const { jobId } = (await ask(finance)).body.data;
  const { accounts } = await settingsOf(finance);
  expect((await change({ accounts: { ...accounts, net: { code: '', name: '' } } })).body.code).toBe(200);
  await t.runJobs();
  const job = (await finance.get<JobView>(`/api/jobs/${jobId}`)).body.data;
  expect(job).toMatchObject({ state: 'failed', error: '有科目尚未设置，请先填写科目编码' });
  expect((await change({ accounts })).body.code).toBe(200);
});

it('an administrator’s look is logged, the company’s own is not', async () => {
  const admin = await t.as('admin');
  const looks = () =>
    t.deps.db
      .selectFrom('audit_log')
      .select(['target_id', 'company_id'])
      .where('action', '=', 'wages.lookVoucher')
      .execute();
  await previewOf(finance);
  expect(await looks()).toEqual([]);
  const query = { companyId: w.company.id };
  expect((await admin.get(`/api/wages/batches/${w.batchId}/voucher`, { query })).status).toBe(200);
  expect(await looks()).toEqual([{ target_id: w.batchId, company_id: w.company.id }]);
});

it('why there is no voucher is told in the reader’s language', async () => {
  const draft = await makeBatch(t, w.company.id, w.people, { createdBy: w.finance, title: '未审核' });
  const asked = await finance.get<Voucher>(`/api/wages/batches/${draft}/voucher`, {
    headers: { 'accept-language': 'en' },
  });
  expect(asked.body.data.refusal).toMatch(/^[\x20-\x7e’]+$/);
});

it('no file of a batch that does not balance: by how much, and whose', async () => {
  const [person] = w.people;
  if (!person) throw new Error('no people');
  const other = await makeBatch(t, w.company.id, [person], { createdBy: w.finance, title: '不平' });
  await publish(t, w, other);
  await t.deps.db
    .updateTable('wage_slip')
    .set({ net_fen: 700_000n })
    .where('company_id', '=', w.company.id)
    .where('batch_id', '=', other)
    .execute();
  const answer = await ask(finance, {}, other);
  expect(answer.body.code).toBeGreaterThan(200);
  expect(answer.body.msg).toContain(
    `借方比贷方多1000.00元：1人的工资项目合计与实发不符：${person.name}（生产部）1000.00元`,
  );
});

it('no file of a batch not yet reviewed, nor without an account; who may not is refused, another company’s batch is not known', async () => {
  const draft = await makeBatch(t, w.company.id, w.people, { createdBy: w.finance, title: '草稿' });
  expect((await ask(finance, {}, draft)).body.msg).toContain('须先通过审核');
  const { accounts } = await settingsOf(finance);
  expect((await change({ accounts: { ...accounts, net: { code: '', name: '' } } })).body.code).toBe(200);
  expect((await previewOf(finance)).missing).toEqual(['net']);
  expect((await ask(finance)).body.msg).toContain('有科目尚未设置');
  expect((await change({ accounts })).body.code).toBe(200);
  expect((await ask(finance, { reason: ' ' })).status).toBe(422);
  expect((await ask(finance, { date: '六月' })).status).toBe(422);
  for (const role of ['attendance', 'user'] as const) {
    const client = await t.as(role, w.company.id);
    expect((await client.get('/api/wages/voucher-settings')).status).toBe(403);
    expect((await client.get(`/api/wages/batches/${w.batchId}/voucher`)).status).toBe(403);
    expect((await ask(client)).status).toBe(403);
  }
  expect((await ask(await t.as(null))).status).toBe(401);
  const elsewhere = await t.as('finance', (await t.factory.company()).id);
  expect((await elsewhere.get(`/api/wages/batches/${w.batchId}/voucher`)).status).toBe(404);
  expect((await ask(elsewhere)).status).toBe(404);
});

it('each file leaves an audit row with its reason and a step in the history', async () => {
  const rows = await t.deps.db
    .selectFrom('audit_log')
    .select(['action', 'note'])
    .where('target_id', '=', w.batchId)
    .where('action', '=', 'wages.voucher')
    .execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows[0]?.note).toBe('六月工资记账');
  const steps = await t.deps.db
    .selectFrom('wage_batch_event')
    .select('action')
    .where('batch_id', '=', w.batchId)
    .where('action', '=', 'voucher')
    .execute();
  expect(steps).toHaveLength(rows.length);
});
