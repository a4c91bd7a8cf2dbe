import type { JobView } from '@contract/jobs/schemas';
import ExcelJS from 'exceljs';
import { TAX_FILE_COLUMNS } from '@contract/wages/tax-files';
import type { TaxTemplate } from '@contract/wages/tax-templates/schemas';
import { newId } from '@server/kernel/ids';
import { jsonText } from '@server/db/json';
import type { WageType } from '@contract/wages/items';
import { sql } from 'kysely';
import { data, HEADER, line, type Stage, stage, staged } from '../wage-imports/harness';

const ID = '11010519491231002X';
let s: Stage;
let batchId: string;

beforeAll(async () => {
  s = await stage();
  const { factory } = s.t;
  await factory.staff({ companyId: s.companyId, name: '张三', staffNo: 'A001', idNo: ID, entryDate: '2026-06-08' });
  await factory.staff({ companyId: s.companyId, name: '李四', staffNo: 'A002' });
  batchId = await batchOf([HEADER, line('A001', '张三'), line('A002', '李四')], 'monthly');
});
afterAll(() => s.t.close());

/** A batch of June as it comes from its sheet. */
async function batchOf(rows: string[][], wageType: WageType): Promise<string> {
  const made = await staged(s, rows, { wageType });
  data(
    await s.client.post(`/api/wages/imports/${made.id}/commit`, {
      version: made.version,
      requestId: newId(),
      ignoreErrors: false,
    }),
  );
  await s.t.runJobs();
  const [last] = await s.t.deps.db.selectFrom('wage_batch').select('id').orderBy('id', 'desc').limit(1).execute();
  return last?.id ?? '';
}

async function written(kind: 'income' | 'people', ofBatch = batchId): Promise<{ job: JobView; rows: string[][] }> {
  const body = { requestId: newId(), kind, reason: '六月个税申报' };
  const { jobId } = data<{ jobId: string }>(await s.client.post(`/api/wages/batches/${ofBatch}/tax-file`, body));
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

describe('a month of several batches', () => {
  const CHILDREN = [...HEADER, '累计子女教育'];
  const made: Record<'more' | 'bonus' | 'draft', string> = { more: '', bonus: '', draft: '' };
  beforeAll(async () => {
    await s.t.factory.staff({ companyId: s.companyId, name: '王五', staffNo: 'A003', idNo: '440524188001010014' });
    const children = (row: string[], amount: string) => [...row, amount];
    made.more = await batchOf(
      [CHILDREN, children(line('A001', '张三', 500, 0), '12000'), children(line('A003', '王五', 700, 0), '')],
      'supplement',
    );
    made.bonus = await batchOf([HEADER, line('A001', '张三', 36_000, 0)], 'annualBonus');
    made.draft = await batchOf([HEADER, line('A003', '王五', 900, 0)], 'allowance');
    const published = [batchId, made.more, made.bonus];
    await s.t.deps.db.updateTable('wage_batch').set({ state: 'published' }).where('id', 'in', published).execute();
  });

  it('makes one line a person of all that are taxed together, from whichever it is asked', async () => {
    for (const id of [batchId, made.more]) {
      const { job, rows } = await written('income', id);
      const at = rows[0]?.indexOf('累计子女教育') ?? -1;
      const lines = rows.slice(1).map((row) => [row[1], row[4], row[6], row[at]]);
      expect(lines.sort()).toEqual([
        // 9,000 and 500 with 300 of insurance each.
        ['张三', '9500', '600', '12000'],
        ['王五', '700', '300', ''],
      ]);
      expect(job.result.message).toContain('已合并本月2张工资表');
      expect(job.result.message).toMatch(/尚未发布，未列入：“[^“]*”/);
      expect(job.result.message).toContain('1人没有证件号码，未列入：李四');
    }
  });

  it('does not add up what is of the year so far', async () => {
    const { item_defs } = await s.t.deps.db
      .selectFrom('wage_batch')
      .select('item_defs')
      .where('id', '=', made.more)
      .executeTakeFirstOrThrow();
    const key = item_defs.find(({ label }) => label === '累计子女教育')?.key ?? '';
    await s.t.deps.db
      .updateTable('wage_slip')
      .set({ items: sql`items || jsonb_build_object(${key}::text, '999900')` })
      .where('batch_id', '=', batchId)
      .execute();
    await s.t.deps.db
      .updateTable('wage_batch')
      .set({ item_defs: jsonText(item_defs) })
      .where('id', '=', batchId)
      .execute();
    const { rows } = await written('income');
    const at = rows[0]?.indexOf('累计子女教育') ?? -1;
    expect(rows.slice(1).find((row) => row[1] === '张三')?.[at]).toBe('12000');
  });

  it('refuses an annual bonus, severance and what nobody can name, with the reason; people may be asked of any', async () => {
    const ask = (kind: string) =>
      s.client.post(`/api/wages/batches/${made.bonus}/tax-file`, { requestId: newId(), kind, reason: '个税申报' });
    const type = (wageType: WageType) =>
      s.t.deps.db.updateTable('wage_batch').set({ wage_type: wageType }).where('id', '=', made.bonus).execute();
    expect((await ask('income')).body.msg).toContain('全年一次性奖金收入');
    await type('severance');
    expect((await ask('income')).body.msg).toContain('一次性补偿金');
    await type('other');
    expect((await ask('income')).body.msg).toContain('无法确定');
    expect((await ask('people')).body.code).toBe(200);
    await type('annualBonus');
  });
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

describe('the client’s own template', () => {
  const send = async (kind: string, rows: readonly (readonly string[])[], client = s.client) => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('模板').addRows(rows.map((row) => [...row]));
    const content = Buffer.from(await book.xlsx.writeBuffer());
    return client.upload('/api/wages/tax-templates', { kind }, { name: '模板.xlsx', content });
  };
  const OWN = ['*证件号码', '*姓名', '*申报地区', '备案编号', '本期收入'];
  afterEach(() => s.t.deps.db.deleteFrom('tax_template').execute());

  it('gives names and order of the columns; what it wants and we do not know is said', async () => {
    // Where both have 本期收入.
    const before = (await written('income')).rows;
    const { template } = data<{ template: TaxTemplate }>(
      await send('income', [['正常工资薪金所得导入模板'], OWN, ['示例']]),
    );
    expect(template).toMatchObject({ headers: OWN, unknown: ['*申报地区', '备案编号'], required: ['*申报地区'] });
    const { job, rows } = await written('income');
    expect(rows.map((row) => row[4])).toEqual(before.map((row) => row[4]));
    expect(rows[0]).toEqual(OWN);
    expect(rows[1]?.slice(0, 4)).toEqual([ID, '张三', '', '']);
    expect(job.result.message).toContain('模板的必填列没有数据，请在客户端补填：*申报地区');
    // The other kind has its own.
    expect((await written('people')).rows[0]).toEqual(TAX_FILE_COLUMNS.people.map(({ header }) => header));
  });

  it('is replaced by a later one, and taken back', async () => {
    await send('income', [OWN]);
    await send('income', [[...OWN, '税延养老保险']]);
    const list = async () => data<{ list: TaxTemplate[] }>(await s.client.get('/api/wages/tax-templates')).list;
    expect((await list()).map(({ headers }) => headers.length)).toEqual([6]);
    data(await s.client.del('/api/wages/tax-templates/income'));
    expect(await list()).toEqual([]);
    expect((await s.client.del('/api/wages/tax-templates/income')).status).toBe(404);
    expect((await written('income')).rows[0]).toEqual(TAX_FILE_COLUMNS.income.map(({ header }) => header));
  });

  it('is refused where it is none, of no kind, and to whoever makes no such files; another company has its own', async () => {
    expect(
      (
        await send('income', [
          ['工号', '实发工资'],
          ['A001', '9000'],
        ])
      ).body.msg,
    ).toContain('没有在第一个工作表中找到');
    expect((await send('bonus', [OWN])).status).toBe(422);
    expect((await send('income', [OWN], await s.t.as('attendance', s.companyId))).status).toBe(403);
    const elsewhere = await s.t.as('finance', (await s.t.factory.company()).id);
    data(await send('income', [OWN], elsewhere));
    expect(data<{ list: unknown[] }>(await s.client.get('/api/wages/tax-templates')).list).toEqual([]);
  });
});
