import type { JobView } from '@contract/jobs/schemas';
import ExcelJS from 'exceljs';
import { TAX_FILE_COLUMNS } from '@contract/wages/tax-files';
import { newId } from '@server/kernel/ids';
import { data, HEADER, line, type Stage, stage, staged } from '../wage-imports/harness';

const ID = '11010519491231002X';
let s: Stage;
let batchId: string;

beforeAll(async () => {
  s = await stage();
  const { factory } = s.t;
  await factory.staff({ companyId: s.companyId, name: '张三', staffNo: 'A001', idNo: ID, entryDate: '2026-06-08' });
  await factory.staff({ companyId: s.companyId, name: '李四', staffNo: 'A002' });
  const made = await staged(s, [HEADER, line('A001', '张三'), line('A002', '李四')]);
  data(
    await s.client.post(`/api/wages/imports/${made.id}/commit`, {
      version: made.version,
      requestId: newId(),
      ignoreErrors: false,
    }),
  );
  await s.t.runJobs();
  batchId = (await s.t.deps.db.selectFrom('wage_batch').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => s.t.close());

async function written(kind: 'income' | 'people'): Promise<{ job: JobView; rows: string[][] }> {
  const body = { requestId: newId(), kind, reason: '六月个税申报' };
  const { jobId } = data<{ jobId: string }>(await s.client.post(`/api/wages/batches/${batchId}/tax-file`, body));
  await s.t.runJobs();
  const job = data<JobView>(await s.client.get(`/api/jobs/${jobId}`));
  const file = await s.client.get(`/api/jobs/${jobId}/file`);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(file.raw as unknown as ArrayBuffer);
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row) =>
    rows.push(Array.from((row.values as unknown[]).slice(1), (value) => String(value ?? ''))),
  );
  return { job, rows };
}

it('the income file has the client’s header, full numbers, and what is taken off without a sign', async () => {
  const { job, rows } = await written('income');
  expect(rows[0]).toEqual(TAX_FILE_COLUMNS.income.map(({ header }) => header));
  expect(rows).toHaveLength(2);
  expect(rows[1]?.slice(0, 7)).toEqual(['A001', '张三', '居民身份证', ID, '9000', '', '300']);
  expect(rows[1]?.at(-1)).toContain('社保只有合计');
  expect(job.result.message).toBe('1人没有证件号码，未列入：李四');
});

it('the file of people holds who came in the month', async () => {
  const { rows } = await written('people');
  expect(rows.slice(1).map((row) => row.slice(0, 8))).toEqual([
    ['A001', '张三', '居民身份证', ID, '', '1949-12-31', '正常', '雇员'],
  ]);
});

it('leaves an audit row with the reason, and no number in it', async () => {
  const log = await s.t.deps.db.selectFrom('audit_log').selectAll().where('action', '=', 'wages.taxFile').execute();
  expect(log[0]?.note).toBe('六月个税申报');
  expect(JSON.stringify(log)).not.toContain(ID);
});

it('needs a reason, the right, and the own company', async () => {
  const path = `/api/wages/batches/${batchId}/tax-file`;
  const body = () => ({ requestId: newId(), kind: 'income', reason: '六月个税申报' });
  expect((await (await s.t.as(null)).post(path, body())).status).toBe(401);
  const clerk = await s.t.as(await s.t.factory.account({ role: 'attendance', companies: [s.companyId] }));
  expect((await clerk.post(path, body())).status).toBe(403);
  const other = await s.t.factory.company({ name: '另一家有限公司' });
  const stranger = await s.t.as(await s.t.factory.account({ role: 'finance', companies: [other.id] }));
  expect((await stranger.post(path, body())).status).toBe(404);
  expect((await s.client.post(path, { ...body(), reason: '  ' })).status).toBe(422);
  expect((await s.client.post(path, { ...body(), kind: 'other' })).status).toBe(422);
});
