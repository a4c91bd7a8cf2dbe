import ExcelJS from 'exceljs';
import iconv from 'iconv-lite';
import type { BankFile } from '@contract/bank-files/schemas';
import type { BankLayout, BankLayoutShape, TemplateDraft } from '@contract/bank-files/layouts/schemas';
import { newId } from '@server/kernel/ids';
import { bankWorld, type BankWorld, line, makeFile, sendAnswer } from '../../support/bank-world';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const TEMPLATE: (string | number)[][] = [
  ['某某银行批量代发业务清单'],
  ['付款账号', '', '总笔数', '', '总金额', ''],
  ['序号', '收款人账号', '收款人户名', '金额', '币种', '用途'],
  [1, '6222000000000000', '示例', 0.01, 'CNY', '工资'],
];

async function book(rows: readonly (readonly (string | number)[])[], name = '代发'): Promise<Buffer> {
  const made = new ExcelJS.Workbook();
  made.addWorksheet(name).addRows(rows.map((row) => [...row]));
  return Buffer.from(await made.xlsx.writeBuffer());
}

const read = async (client: Client, content: Buffer, name = '模板.xlsx') =>
  client.upload<TemplateDraft>('/api/bank-layouts/read', {}, { name, content });

const save = (client: Client, name: string, draft: TemplateDraft) =>
  client.post<{ layout: BankLayout }>('/api/bank-layouts', { name, fileName: draft.fileName, shape: draft.shape });

async function sheetOf(client: Client, jobId: string): Promise<unknown[][]> {
  const file = await client.get(`/api/jobs/${jobId}/file`);
  const made = new ExcelJS.Workbook();
  await made.xlsx.load(file.raw as unknown as ArrayBuffer);
  const rows: unknown[][] = [];
  made.worksheets[0]?.eachRow({ includeEmpty: true }, (row) =>
    rows.push(Array.from((row.values as unknown[]).slice(1), (value) => value ?? '')),
  );
  return rows;
}

const filesOf = async (client: Client, batchId: string) =>
  (await client.get<{ list: BankFile[] }>(`/api/wages/batches/${batchId}/bank-files`)).body.data.list;

describe('a layout made of the bank’s own template', () => {
  let w: BankWorld;
  let layout: BankLayout;

  beforeAll(async () => {
    w = await bankWorld(t, [
      ['陈一', 500_000n],
      ['=HYPERLINK("x")', 300_025n],
    ]);
    const draft = (await read(w.finances, await book(TEMPLATE))).body.data;
    layout = (await save(w.finances, '某某银行', draft)).body.data.layout;
  });

  it('writes the file as the template stands: text above, totals in their cells, cards and amounts as its cells are', async () => {
    const { jobId } = (
      await makeFile(t, w.finances, w.batchId, { format: 'own', layoutId: layout.id, despiteBankFile: true })
    ).body.data;
    const [first, second] = w.people;
    expect(await sheetOf(w.finances, jobId)).toEqual([
      ['某某银行批量代发业务清单'],
      ['付款账号', '', '总笔数', 2, '总金额', 8000.25],
      ['序号', '收款人账号', '收款人户名', '金额', '币种', '用途'],
      [1, first?.card, '陈一', 5000, 'CNY', expect.stringContaining('月度工资')],
      [2, second?.card, '=HYPERLINK("x")', 3000.25, 'CNY', expect.any(String)],
    ]);
    expect((await filesOf(w.finances, w.batchId))[0]).toMatchObject({
      format: 'own',
      layoutName: '某某银行',
      items: 2,
      sumFen: '800025',
    });
  });

  it('an answer to such a file counts as to any other, and what came back is asked for again by the same layout', async () => {
    const [first, second] = w.people;
    if (!first || !second) throw new Error('no people');
    const { answer } = (
      await sendAnswer(w.finances, w.batchId, [
        line(first, '5000.00', '交易成功'),
        line(second, '3000.25', '交易失败', '账号户名不符'),
      ])
    ).body.data;
    expect(answer.state).toBe('applied');
    const again = await makeFile(t, w.finances, w.batchId, { format: 'own', layoutId: layout.id, failed: {} });
    const rows = await sheetOf(w.finances, again.body.data.jobId);
    expect(rows[1]).toEqual(['付款账号', '', '总笔数', 1, '总金额', 3000.25]);
    expect(rows).toHaveLength(4);
  });

  it('may be changed and deleted; a file made by it before can still be fetched', async () => {
    const other = await bankWorld(t, [['周二', 100_000n]]);
    const draft = (await read(other.finances, await book(TEMPLATE))).body.data;
    const own = (await save(other.finances, '甲银行', draft)).body.data.layout;
    const { jobId } = (
      await makeFile(t, other.finances, other.batchId, { format: 'own', layoutId: own.id, despiteBankFile: true })
    ).body.data;
    const change = (version: number) =>
      other.finances.put<{ layout: BankLayout }>(`/api/bank-layouts/${own.id}`, {
        version,
        name: '乙银行',
        shape: { ...own.shape, columns: own.shape.columns.slice(0, 4) },
      });
    expect((await change(1)).body.data.layout).toMatchObject({ name: '乙银行', version: 2 });
    expect((await change(1)).body.code).toBe(409);
    expect((await other.finances.del(`/api/bank-layouts/${own.id}`)).body.code).toBe(200);
    expect((await other.finances.get<{ list: unknown[] }>('/api/bank-layouts')).body.data.list).toEqual([]);
    expect((await sheetOf(other.finances, jobId))[2]).toEqual(TEMPLATE[2]);
    expect((await filesOf(other.finances, other.batchId))[0]).toMatchObject({ layoutName: '甲银行', jobId });
    const gone = await makeFile(t, other.finances, other.batchId, {
      format: 'own',
      layoutId: own.id,
      despiteBankFile: true,
    });
    expect(gone.status).toBe(404);
    const { rows } = {
      rows: await t.deps.db
        .selectFrom('audit_log')
        .select(['action', 'fields'])
        .where('target_id', '=', own.id)
        .execute(),
    };
    expect(rows.find(({ action }) => action === 'bankLayout.change')?.fields).toEqual(['name', 'shape.columns']);
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'bankLayout.add',
      'bankLayout.change',
      'bankLayout.remove',
    ]);
  });

  it('a .csv stays a .csv of its encoding and delimiter; formulas in it are kept text', async () => {
    const other = await bankWorld(t, [['@吴', 100_000n]]);
    const text = iconv.encode('账号|户名|金额（分）|摘要\r\n', 'gb18030');
    const draft = (await read(other.finances, text, '模板.csv')).body.data;
    expect(draft.shape).toMatchObject({ output: 'csv', delimiter: '|', encoding: 'gb18030' });
    const own = (await save(other.finances, '文本', draft)).body.data.layout;
    const { jobId } = (
      await makeFile(t, other.finances, other.batchId, { format: 'own', layoutId: own.id, despiteBankFile: true })
    ).body.data;
    const file = await other.finances.get(`/api/jobs/${jobId}/file`);
    expect(iconv.decode(file.raw as unknown as Buffer, 'gb18030')).toBe(
      `账号|户名|金额（分）|摘要\r\n${other.people[0]?.card}|'@吴|100000|2026年06月月度工资\r\n`,
    );
  });
});

describe('who may, and what is refused', () => {
  let w: BankWorld;
  let draft: TemplateDraft;
  beforeAll(async () => {
    w = await bankWorld(t, [['郑三', 100_000n]]);
    draft = (await read(w.finances, await book(TEMPLATE))).body.data;
  });

  it('only who makes bank files; another company’s layout is not known', async () => {
    const { layout } = (await save(w.finances, '本企业', draft)).body.data;
    const other = await t.as('finance', (await t.factory.company()).id);
    expect((await other.get<{ list: unknown[] }>('/api/bank-layouts')).body.data.list).toEqual([]);
    expect((await other.del(`/api/bank-layouts/${layout.id}`)).status).toBe(404);
    expect(
      (await other.put(`/api/bank-layouts/${layout.id}`, { version: 1, name: '改', shape: draft.shape })).status,
    ).toBe(404);
    const elsewhere = await bankWorld(t, [['王五', 100_000n]]);
    const asked = await makeFile(t, elsewhere.finances, elsewhere.batchId, {
      format: 'own',
      layoutId: layout.id,
      despiteBankFile: true,
    });
    expect(asked.status).toBe(404);
    for (const role of ['attendance', 'user'] as const) {
      const client = await t.as(role, w.company.id);
      expect((await client.get('/api/bank-layouts')).status).toBe(403);
      expect((await read(client, await book(TEMPLATE))).status).toBe(403);
      expect((await save(client, '无权', draft)).status).toBe(403);
    }
    expect((await (await t.as(null)).get('/api/bank-layouts')).status).toBe(401);
    const manager = await t.as(w.manager);
    expect((await manager.get<{ list: unknown[] }>('/api/bank-layouts')).body.data.list).toHaveLength(1);
  });

  it('no second one of a name, none without account, name and amount, none nobody named', async () => {
    expect((await save(w.finances, '重名', draft)).body.code).toBe(200);
    expect((await save(w.finances, ' 重名 ', draft)).body.msg).toContain('已有名为“重名”的版式');
    const without = (source: string): BankLayoutShape => ({
      ...draft.shape,
      columns: draft.shape.columns.map((column) =>
        column.source === source ? { ...column, source: 'blank' } : column,
      ),
    });
    for (const source of ['card', 'name', 'amount']) {
      const answer = await save(w.finances, `缺${source}`, { ...draft, shape: without(source) });
      expect(answer.status).toBe(422);
    }
    expect((await save(w.finances, '', draft)).status).toBe(422);
    expect((await makeFile(t, w.finances, w.batchId, { format: 'own', despiteBankFile: true })).status).toBe(422);
    expect(
      (await w.finances.post('/api/bank-layouts', { name: newId(), fileName: 'x', shape: { columns: [] } })).status,
    ).toBe(422);
  });

  it('no workbook, or one without payments, is refused saying what is looked for', async () => {
    expect((await read(w.finances, Buffer.from('%PDF-1.4'))).body.msg).toContain('PDF');
    const none = await read(
      w.finances,
      await book([
        ['部门', '人数'],
        ['生产', 3],
      ]),
    );
    expect(none.body.msg).toContain('没有找到表头');
  });
});
