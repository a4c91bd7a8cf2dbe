import type { CardConflicts } from '@contract/wages/bank-file-schemas';
import type { JobView } from '@contract/jobs/schemas';
import ExcelJS from 'exceljs';
import { inventedBankCard } from '@server/demo/numbers';
import { newId } from '@server/kernel/ids';
import { SLIP_CARD_CONTEXT } from '@server/modules/wage-batches/service';
import { STAFF_CONTEXT } from '@server/modules/staff/service';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { makeBatch, publish, type WageWorld, wageWorld } from '../../support/wage-world';

let t: TestApp;
let world: WageWorld;
let count = 0;
beforeAll(async () => {
  t = await testApp();
  world = await wageWorld(t);
});
afterAll(() => t.close());

/** A batch of one person whose card in the sheet is another than in his record, and of one with one card. */
async function twoCards() {
  count += 1;
  const [sheet, staff] = [inventedBankCard(8000 + count), inventedBankCard(8500 + count)];
  const account = await t.factory.account({ role: 'user', companies: [world.company.id] });
  const person = await t.factory.staff({
    companyId: world.company.id,
    name: `两卡人${count}`,
    bankCardNo: staff,
    bankName: '建设银行',
    accountId: account.id,
  });
  const other = await t.factory.staff({
    companyId: world.company.id,
    name: `一卡人${count}`,
    bankCardNo: inventedBankCard(8900 + count),
  });
  const batchId = await makeBatch(
    t,
    world.company.id,
    [
      { ...person, account },
      { ...other, account },
    ],
    { createdBy: world.finance, nets: [500_000n, 300_000n] },
  );
  await t.deps.db
    .updateTable('wage_slip')
    .set({ bank_card_sealed: t.deps.seal.seal(sheet, SLIP_CARD_CONTEXT), bank_name: '工商银行' })
    .where('batch_id', '=', batchId)
    .where('staff_id', '=', person.id)
    .execute();
  await publish(t, world, batchId);
  return { batchId, person, account, sheet, staff };
}

type Two = Awaited<ReturnType<typeof twoCards>>;
const path = (batchId: string, end: string) => `/api/wages/batches/${batchId}/${end}`;
const conflicts = async (client: Client, batchId: string) =>
  (await client.get<CardConflicts>(path(batchId, 'card-conflicts'))).body.data;
const choose = async (client: Client, { batchId, sheet, staff }: Two, own: Record<string, unknown> = {}) => {
  const [one] = (await conflicts(client, batchId)).list;
  return client.post<{ slipId: string }>(path(batchId, 'card-choice'), {
    requestId: newId(),
    slipId: one?.slipId ?? newId(),
    choice: 'staff',
    reason: '已电话向本人核实',
    sheetLast4: sheet.slice(-4),
    staffLast4: staff.slice(-4),
    ...own,
  });
};
async function bankFile(client: Client, batchId: string): Promise<JobView> {
  const started = await client.post<{ jobId: string }>(path(batchId, 'bank-file'), {
    requestId: newId(),
    format: 'generic',
    reason: '发放工资',
    despiteBankFile: true,
  });
  await t.runJobs();
  return (await client.get<JobView>(`/api/jobs/${started.body.data.jobId}`)).body.data;
}

async function rowsOf(client: Client, jobId: string): Promise<string[][]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await client.get(`/api/jobs/${jobId}/file`)).raw as unknown as ArrayBuffer);
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1).map(String)));
  return rows;
}

describe('somebody whose card in the sheet is another than in the staff record', () => {
  it('is left out of the bank file, named with the last digits of both', async () => {
    const two = await twoCards();
    const job = await bankFile(await t.as(world.finance), two.batchId);
    expect(job.result).toMatchObject({ rows: 1, skipped: 1, sumFen: '300000' });
    expect(job.result.message).toContain(
      `1人的表中卡号与员工档案不一致，未列入：${two.person.name}（表中尾号${two.sheet.slice(-4)}，档案尾号${two.staff.slice(-4)}）`,
    );
    expect(JSON.stringify(job.result)).not.toContain(two.sheet);
  });

  it.each([
    ['sheet', '工商银行'],
    ['staff', '建设银行'],
  ] as const)(
    'is paid to the card of the %s once somebody else than the importer has said so',
    async (choice, bank) => {
      const two = await twoCards();
      const manager = await t.as(world.manager);
      expect(await conflicts(manager, two.batchId)).toMatchObject({
        total: 1,
        undecided: 1,
        list: [
          {
            name: two.person.name,
            sheetLast4: two.sheet.slice(-4),
            staffLast4: two.staff.slice(-4),
            choice: null,
            refusal: null,
          },
        ],
      });
      expect((await choose(manager, two, { choice })).body.code).toBe(200);
      expect(await conflicts(manager, two.batchId)).toMatchObject({
        undecided: 0,
        list: [{ choice: { card: choice, reason: '已电话向本人核实', byName: world.manager.name } }],
      });
      const job = await bankFile(manager, two.batchId);
      expect(job.result).toMatchObject({ rows: 2, skipped: 0, sumFen: '800000' });
      const rows = await rowsOf(manager, job.id);
      expect(rows.find((row) => row.includes(two.person.name))).toEqual(
        expect.arrayContaining([two[choice], bank, '5000']),
      );
    },
  );

  it('is not decided on by who imported the sheet, by himself, by an administrator while others can, nor with half a reason', async () => {
    const two = await twoCards();
    const finance = await t.as(world.finance);
    expect((await conflicts(finance, two.batchId)).list).toMatchObject([{ refusal: 'ownImport' }]);
    expect((await choose(finance, two)).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('工资表由您导入'),
    });
    const admin = await t.as('admin');
    const query = { query: { companyId: world.company.id } };
    const seen = (await admin.get<CardConflicts>(path(two.batchId, 'card-conflicts'), query)).body.data;
    expect(seen.list).toMatchObject([{ refusal: 'othersDecide' }]);
    await t.deps.db
      .updateTable('staff')
      .set({ account_id: world.manager.id })
      .where('id', '=', two.person.id)
      .execute();
    const manager = await t.as(world.manager);
    expect((await choose(manager, two)).body.msg).toContain('不能决定自己的收款卡');
    expect((await choose(manager, two, { reason: ' 一 ' })).status).toBe(422);
    for (const role of ['attendance', 'user'] as const)
      expect((await (await t.as(role)).get(path(two.batchId, 'card-conflicts'))).status).toBe(403);
    expect((await (await t.as(null)).get(path(two.batchId, 'card-conflicts'))).status).toBe(401);
    const stranger = await t.factory.company();
    expect((await (await t.as('manager', stranger.id)).get(path(two.batchId, 'card-conflicts'))).status).toBe(404);
  });

  it('is left out again once either card has changed since', async () => {
    const two = await twoCards();
    const manager = await t.as(world.manager);
    await choose(manager, two);
    const newer = inventedBankCard(8700 + count);
    await t.deps.db
      .updateTable('staff')
      .set({ bank_card_sealed: t.deps.seal.seal(newer, STAFF_CONTEXT.bankCard) })
      .where('id', '=', two.person.id)
      .execute();
    expect(await conflicts(manager, two.batchId)).toMatchObject({
      undecided: 1,
      list: [{ staffLast4: newer.slice(-4), choice: null }],
    });
    // As it was seen before the change it is not taken any more.
    expect((await choose(manager, two)).body.code).toBe(409);
    expect((await bankFile(manager, two.batchId)).result).toMatchObject({ rows: 1, skipped: 1 });
  });

  it('leaves an audit row without numbers, and a step in the history with the reason', async () => {
    const two = await twoCards();
    await choose(await t.as(world.manager), two, { choice: 'sheet' });
    const log = await t.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'wages.cardChoice')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(log.note).toBe('用表中卡号');
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${two.sheet}|${two.staff}|${two.sheet.slice(-4)}(?![0-9a-f])`));
    const step = await t.deps.db
      .selectFrom('wage_batch_event')
      .selectAll()
      .where('batch_id', '=', two.batchId)
      .where('action', '=', 'cardSheet')
      .executeTakeFirstOrThrow();
    expect(step).toMatchObject({ reason: '已电话向本人核实', subject: two.person.name, by_name: world.manager.name });
  });
});

describe('a bank account that waits for a second person', () => {
  const waitsFor = (staffId: string) =>
    t.deps.db
      .insertInto('staff_card_change')
      .values({
        company_id: world.company.id,
        staff_id: staffId,
        id: newId(),
        state: 'waiting',
        by_id: world.manager.id,
        by_name: world.manager.name,
        at: t.clock.now(),
        bank_card_sealed: t.deps.seal.seal(inventedBankCard(9999), STAFF_CONTEXT.bankCard),
      })
      .execute();

  it('is paid to by nobody: the one in force is, and who has none is left out; both are said, and cards of the sheet alone', async () => {
    const companyId = world.company.id;
    const account = await t.factory.account({ role: 'user', companies: [companyId] });
    const inForce = inventedBankCard(9001);
    const old = await t.factory.staff({ companyId, name: '换卡人', bankCardNo: inForce });
    const first = await t.factory.staff({ companyId, name: '首卡人' });
    const none = await t.factory.staff({ companyId, name: '无卡人' });
    const bySheet = await t.factory.staff({ companyId, name: '表卡人' });
    const people = [old, first, none, bySheet].map((person) => ({ ...person, account }));
    const nets = [500_000n, 400_000n, 300_000n, 200_000n];
    const batchId = await makeBatch(t, companyId, people, { createdBy: world.finance, nets });
    await t.deps.db
      .updateTable('wage_slip')
      .set({ bank_card_sealed: t.deps.seal.seal(inventedBankCard(9002), SLIP_CARD_CONTEXT) })
      .where('batch_id', '=', batchId)
      .where('staff_id', '=', bySheet.id)
      .execute();
    await publish(t, world, batchId);
    for (const person of [old, first]) await waitsFor(person.id);
    const finance = await t.as(world.finance);
    const { id, result } = await bankFile(finance, batchId);
    expect(result).toMatchObject({ rows: 2, skipped: 2 });
    const message = String(result?.message);
    expect(message).toContain('1人没有银行卡号，未列入：无卡人');
    expect(message).toContain('1人的银行卡变更待审核，没有生效的卡号，未列入：首卡人');
    expect(message).toContain('1人的银行卡变更待审核，仍付往现有的卡：换卡人');
    expect(message).toContain('1人的卡号来自工资表，员工档案中没有，请核对：表卡人');
    const cards = (await rowsOf(finance, id)).flat();
    expect(cards).toEqual(expect.arrayContaining([inForce, inventedBankCard(9002)]));
    expect(cards).not.toContain(inventedBankCard(9999));
  });
});
