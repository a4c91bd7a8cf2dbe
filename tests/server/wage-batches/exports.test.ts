import type { JobView } from '@contract/jobs/schemas';
import ExcelJS from 'exceljs';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { makeBatch, type Person, publish, type WageWorld, wageWorld } from '../../support/wage-world';

let t: TestApp;
let world: WageWorld;
beforeAll(async () => {
  t = await testApp();
  world = await wageWorld(t);
  await publish(t, world);
});
afterAll(() => t.close());

const CARD = '6222021234567890128';

async function finished(client: Client, path: string, body: object): Promise<JobView> {
  const started = await client.post<{ jobId: string }>(path, { requestId: newId(), ...body });
  await t.runJobs();
  return (await client.get<JobView>(`/api/jobs/${started.body.data.jobId}`)).body.data;
}

async function rowsOf(client: Client, jobId: string): Promise<string[][]> {
  const file = await client.get(`/api/jobs/${jobId}/file`);
  expect(file.headers['content-type']).toContain('application/octet-stream');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(file.raw as unknown as ArrayBuffer);
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row) =>
    rows.push(
      (row.values as unknown[]).slice(1).map((value) => (value === undefined || value === null ? '' : String(value))),
    ),
  );
  return rows;
}

it('slips go out as .xlsx with operator and time, mobiles masked, amounts in yuan', async () => {
  const finance = await t.as(world.finance);
  const job = await finished(finance, `/api/wages/batches/${world.batchId}/export`, {});
  expect(job).toMatchObject({
    state: 'succeeded',
    error: null,
    result: { rows: 3, fileName: expect.stringMatching(/^工资条_.+_\d{14}\.xlsx$/) },
  });
  const [note, header, first] = await rowsOf(finance, job.id);
  expect(note?.[0]).toContain(world.finance.name);
  expect(header).toEqual(expect.arrayContaining(['姓名', '手机号', '基本工资', '实发工资', '状态']));
  expect(first).toEqual(expect.arrayContaining([world.people[0]?.name, '8000', '已发送']));
  expect(first?.[3]).toMatch(/^138\*{4}\d{4}$/);
});

it('an export is its owner’s: somebody else finds no job and no file', async () => {
  const finance = await t.as(world.finance);
  const job = await finished(finance, `/api/wages/batches/${world.batchId}/export`, {});
  const manager = await t.as(world.manager);
  expect((await manager.get(`/api/jobs/${job.id}`)).status).toBe(404);
  expect((await manager.get(`/api/jobs/${job.id}/file`)).status).toBe(404);
});

describe('the bank file', () => {
  let people: Person[];
  let batchId: string;
  beforeAll(async () => {
    const account = await t.factory.account({ role: 'user', companies: [world.company.id] });
    const withCard = await t.factory.staff({
      companyId: world.company.id,
      name: '有卡人',
      bankCardNo: CARD,
      bankName: '中国建设银行',
    });
    const without = await t.factory.staff({ companyId: world.company.id, name: '无卡人' });
    const negative = await t.factory.staff({ companyId: world.company.id, name: '倒扣人', bankCardNo: CARD });
    people = [withCard, without, negative].map((staff) => ({ ...staff, account }));
    batchId = await makeBatch(t, world.company.id, people, {
      createdBy: world.finance,
      title: '七月代发',
      nets: [123_456n, 100n, -500n],
    });
    await publish(t, world, batchId);
  });

  it.each(['generic', 'icbc', 'ccb'])('as %s holds full cards and says who is left out and why', async (format) => {
    const finance = await t.as(world.finance);
    const job = await finished(finance, `/api/wages/batches/${batchId}/bank-file`, {
      format,
      reason: '发放七月工资',
      despiteBankFile: true,
    });
    expect(job.result).toMatchObject({ rows: 1, skipped: 2, sumFen: '123456' });
    expect(job.result.message).toContain('1人没有银行卡号，未列入：无卡人');
    expect(job.result.message).toContain('1人实发不大于0，未列入：倒扣人');
    const rows = await rowsOf(finance, job.id);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual(expect.arrayContaining([CARD, '有卡人', '1234.56']));
  });

  it('leaves an audit row with the reason, never a card or an amount', async () => {
    const log = await t.deps.db.selectFrom('audit_log').selectAll().where('action', '=', 'wages.bankFile').execute();
    expect(log[0]?.note).toBe('发放七月工资');
    expect(JSON.stringify(log)).not.toContain(CARD);
  });

  it('is refused before review, and without a reason', async () => {
    const finance = await t.as(world.finance);
    const draft = await makeBatch(t, world.company.id, people, { createdBy: world.finance });
    const early = await finance.post(`/api/wages/batches/${draft}/bank-file`, {
      requestId: newId(),
      format: 'generic',
      reason: '发放工资',
    });
    expect(early.body).toMatchObject({ code: 1101, msg: expect.stringContaining('审核') });
    expect(
      (
        await finance.post(`/api/wages/batches/${batchId}/bank-file`, {
          requestId: newId(),
          format: 'generic',
          reason: '  ',
        })
      ).status,
    ).toBe(422);
  });
});
