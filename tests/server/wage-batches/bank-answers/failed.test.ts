import type { TodoGroup } from '@contract/dashboard/todo-schemas';
import type { JobView } from '@contract/jobs/schemas';
import { normalizeBankCard } from '@contract/validators/bank-card';
import type { BatchListItem } from '@contract/wages/batch-schemas';
import { inventedBankCard } from '@server/demo/numbers';
import { newId } from '@server/kernel/ids';
import { STAFF_CONTEXT } from '@server/modules/staff/service';
import { linesOf } from '@server/modules/bell/service';
import { bankFailedLines } from '@server/modules/wage-batches/service';
import {
  type BankWorld,
  bankWorld,
  failuresOf,
  line,
  makeFile,
  paymentsOf,
  sendAnswer,
} from '../../../support/bank-world';
import { testApp, type TestApp } from '../../../support/server';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Of three payments one is there, two came back. */
async function returned() {
  const of = await bankWorld(t, [
    ['林晓梅', 650_000n],
    ['吴建国', 720_000n],
    ['钱多多', 800_000n],
  ]);
  const [lin, wu, qian] = of.people as [BankWorld['people'][0], BankWorld['people'][0], BankWorld['people'][0]];
  const { answer } = (
    await sendAnswer(of.finances, of.batchId, [
      line(lin, '6500', '成功'),
      line(wu, '7200', '失败', '账户已销户'),
      line(qian, '8000', '失败', '账号户名不符'),
    ])
  ).body.data;
  return { of, lin, wu, qian, answer };
}

const elsewhere = (of: BankWorld, slipIds: string[], end = '') =>
  of.finances.post<{ count: number }>(`/api/wages/batches/${of.batchId}/paid-elsewhere${end}`, {
    requestId: newId(),
    slipIds,
    reason: '已用现金补付',
  });
const waiting = async (of: BankWorld) =>
  (await failuresOf(of.finances, of.batchId)).filter(({ standing }) => standing === 'pending');
const job = async (of: BankWorld, jobId: string) => (await of.finances.get<JobView>(`/api/jobs/${jobId}`)).body.data;

async function newCard(staffId: string) {
  const card = inventedBankCard(61_234);
  await t.deps.db
    .updateTable('staff')
    .set({
      bank_card_sealed: t.deps.seal.seal(card, STAFF_CONTEXT.bankCard),
      bank_card_index: t.deps.seal.blindIndex('bankCard', normalizeBankCard(card)),
    })
    .where('id', '=', staffId)
    .execute();
  return card;
}

describe('payments the bank sent back', () => {
  it('go into a new file alone, to the corrected card, and its answer settles them', async () => {
    const { of, wu, qian } = await returned();
    const card = await newCard(wu.id);
    expect((await waiting(of)).map(({ name, cardNow, cardChanged }) => [name, cardNow, cardChanged])).toEqual([
      ['吴建国', card.slice(-4), true],
      ['钱多多', qian.card.slice(-4), false],
    ]);
    const { body } = await makeFile(t, of.finances, of.batchId, { failed: {} });
    const { result } = await job(of, body.data.jobId);
    expect(result).toMatchObject({ rows: 2, sumFen: '1520000' });
    expect(result.message).toContain('1人的收款卡与退票时相同');
    const { files, pending } = await paymentsOf(of.finances, of.batchId);
    expect(pending.count).toBe(0);
    expect(files).toMatchObject([
      { retry: true, asked: { count: 2 }, unanswered: { count: 2 }, file: { standing: 'valid' } },
      { retry: false, paid: { count: 1 }, failed: { count: 0 }, resent: { count: 2 }, file: { standing: 'settled' } },
    ]);
    await sendAnswer(of.finances, of.batchId, [
      line({ ...wu, card }, '7200', '成功'),
      line(qian, '8000', '失败', '户名不符'),
    ]);
    expect((await waiting(of)).map(({ name }) => name)).toEqual(['钱多多']);
  });

  it('are asked for once: neither the whole sheet nor they go into another file', async () => {
    const { of } = await returned();
    expect((await makeFile(t, of.finances, of.batchId, { despiteBankFile: true })).body).toMatchObject({
      code: 1101,
      msg: expect.stringContaining('银行已对这张工资表回盘'),
    });
    await makeFile(t, of.finances, of.batchId, { failed: {} });
    expect((await makeFile(t, of.finances, of.batchId, { failed: {} })).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('再次生成可能重复发放'),
    });
    // It has not gone to the bank: it is void, and a new one holds the same.
    await makeFile(t, of.finances, of.batchId, { failed: {}, despiteBankFile: true });
    const { files } = await paymentsOf(of.finances, of.batchId);
    expect(files.map(({ file, asked }) => [file.standing, asked.count])).toEqual([
      ['valid', 2],
      ['replaced', 2],
      ['settled', 3],
    ]);
    expect(
      (
        await elsewhere(
          of,
          (await failuresOf(of.finances, of.batchId)).map(({ slipId }) => slipId),
        )
      ).body.code,
    ).toBe(1900);
  });

  it('of two asked for at the same moment one is made', async () => {
    const { of } = await returned();
    const manager = await t.as(of.manager);
    const made = await Promise.all(
      [of.finances, manager].map((client) => makeFile(t, client, of.batchId, { failed: {} })),
    );
    expect(made.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([200, 1900]);
  });

  it('whose bank says later that they were paid void the new file', async () => {
    const { of, wu } = await returned();
    const [whole] = (await paymentsOf(of.finances, of.batchId)).files;
    const { jobId } = (await makeFile(t, of.finances, of.batchId, { failed: {} })).body.data;
    const { answer } = (await sendAnswer(of.finances, of.batchId, [line(wu, '7200', '成功')], whole?.file.id)).body
      .data;
    expect(answer.reading.problems).toMatchObject([{ kind: 'followed', name: '吴建国' }]);
    await of.finances.put(`/api/wages/bank-answers/${answer.id}`, { words: [] });
    const [retry] = (await paymentsOf(of.finances, of.batchId)).files;
    expect(retry?.file).toMatchObject({ standing: 'withdrawn', hindrance: expect.stringContaining('否则会重复发放') });
    expect((await of.finances.get(`/api/jobs/${jobId}/file`)).status).toBe(400);
  });

  it('that a file cannot hold wait again', async () => {
    const { of, wu, qian } = await returned();
    await t.deps.db.updateTable('staff').set({ bank_card_sealed: null }).where('id', '=', wu.id).execute();
    const { body } = await makeFile(t, of.finances, of.batchId, { failed: {} });
    expect((await job(of, body.data.jobId)).result).toMatchObject({ rows: 1, skipped: 1 });
    expect((await waiting(of)).map(({ name, cardNow }) => [name, cardNow])).toEqual([['吴建国', null]]);
    expect(qian.name).toBe('钱多多');
  });

  it('can be chosen one by one; who does not wait cannot', async () => {
    const { of } = await returned();
    const [first] = await waiting(of);
    const slipIds = [first?.slipId ?? ''];
    expect((await makeFile(t, of.finances, of.batchId, { failed: { slipIds } })).body.code).toBe(200);
    expect(await waiting(of)).toHaveLength(1);
    expect(
      (await makeFile(t, of.finances, of.batchId, { failed: { slipIds: [newId()] }, despiteBankFile: true })).body.code,
    ).toBe(1900);
    expect(await waiting(of)).toHaveLength(1);
  });

  it('paid another way are kept with who says so, go into no file, and can be put back', async () => {
    const { of } = await returned();
    const [first, second] = (await waiting(of)).map(({ slipId }) => slipId) as [string, string];
    expect((await elsewhere(of, [first])).body.data).toEqual({ count: 1 });
    expect(await failuresOf(of.finances, of.batchId)).toMatchObject([
      { slipId: second, standing: 'pending' },
      { slipId: first, standing: 'elsewhere', elsewhere: { reason: '已用现金补付', byName: of.finance.name } },
    ]);
    expect((await elsewhere(of, [first])).body.code).toBe(1900);
    const { body } = await makeFile(t, of.finances, of.batchId, { failed: {} });
    expect((await job(of, body.data.jobId)).result).toMatchObject({ rows: 1 });
    expect((await elsewhere(of, [first], '/undo')).body.data).toEqual({ count: 1 });
    expect(await waiting(of)).toMatchObject([{ slipId: first }]);
    const rows = await t.deps.db
      .selectFrom('audit_log')
      .select(['target_id', 'note'])
      .where('action', '=', 'wages.paidElsewhere')
      .where('company_id', '=', of.company.id)
      .execute();
    expect(rows).toEqual([{ target_id: first, note: null }]);
  });

  it('keep their answer: it is not taken away once something was done', async () => {
    const { of, answer } = await returned();
    await makeFile(t, of.finances, of.batchId, { failed: {} });
    expect((await of.finances.del(`/api/wages/bank-answers/${answer.id}`)).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('2笔退票已另出文件'),
    });
  });

  it('stand in the list of batches, the to-do and the bells of finance and manager, until nothing waits', async () => {
    const { of } = await returned();
    const listed = async () =>
      (
        await of.finances.get<{ list: BatchListItem[] }>('/api/wages/batches', {
          query: { page: 1, pageSize: 20, bank: 'failed' },
        })
      ).body.data.list.map(({ id }) => id);
    const todo = async () =>
      (await of.finances.get<{ groups: TodoGroup[] }>('/api/dashboard/todos')).body.data.groups.filter(
        ({ kind }) => kind === 'bankFailed',
      );
    const bell = async (role: 'finance' | 'manager' | 'admin' | 'attendance') =>
      (await linesOf(t.deps, [bankFailedLines], { ...of.finance, role, companyId: of.company.id })).map(
        ({ target }) => target,
      );
    expect(await listed()).toEqual([of.batchId]);
    expect(await todo()).toMatchObject([{ total: 1, items: [{ id: of.batchId, late: true }] }]);
    expect([await bell('finance'), await bell('manager'), await bell('admin'), await bell('attendance')]).toEqual([
      [of.batchId],
      [of.batchId],
      [],
      [],
    ]);
    await elsewhere(
      of,
      (await waiting(of)).map(({ slipId }) => slipId),
    );
    expect([await listed(), await todo(), await bell('finance')]).toEqual([[], [], []]);
  });
});
