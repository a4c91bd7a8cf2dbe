import type { BankFile } from '@contract/bank-files/schemas';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { newId } from '@server/kernel/ids';
import { releaseWageFile } from '@server/modules/wage-batches/bank-file/file-records';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, makeBatch, publish, type WageWorld } from '../../support/wage-world';
import { claimer, claimWorld, offersOf, submit } from '../claims/world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const ask = (client: Client, batchId: string, own: Record<string, unknown> = {}) =>
  client.post<{ jobId: string }>(`/api/wages/batches/${batchId}/bank-file`, {
    requestId: newId(),
    format: 'generic',
    reason: '发放工资',
    ...own,
  });
const filesOf = async (client: Client, batchId: string) =>
  (await client.get<{ list: BankFile[]; total: number }>(`/api/wages/batches/${batchId}/bank-files`)).body.data;

async function written() {
  const world: WageWorld = await claimWorld(t);
  const person = await claimer(t, world.company.id);
  const batchId = await makeBatch(t, world.company.id, [person], { createdBy: world.finance, nets: [500_000n] });
  await publish(t, world, batchId);
  const finance = await t.as(world.finance);
  const { jobId } = (await ask(finance, batchId)).body.data;
  await t.runJobs();
  return { world, person, batchId, finance, jobId, fetch: () => finance.get(`/api/jobs/${jobId}/file`) };
}

describe('a bank file of a batch', () => {
  it('is listed with who, when, how many and how much; for its maker to fetch', async () => {
    const { world, batchId, finance, jobId, fetch } = await written();
    expect(await filesOf(finance, batchId)).toMatchObject({
      total: 1,
      list: [
        {
          format: 'generic',
          reason: '发放工资',
          items: 1,
          sumFen: '500000',
          standing: 'valid',
          hindrance: null,
          makerName: world.finance.name,
          madeAt: t.clock.now().toISOString(),
          jobId,
        },
      ],
    });
    expect((await filesOf(await t.as(world.manager), batchId)).list).toMatchObject([{ jobId: null }]);
    expect((await fetch()).status).toBe(200);
    expect((await (await t.as('user', world.company.id)).get(`/api/wages/batches/${batchId}/bank-files`)).status).toBe(
      403,
    );
    expect((await (await t.as(null)).get(`/api/wages/batches/${batchId}/bank-files`)).status).toBe(401);
  });

  it('made a second time warns; with the tick it voids the first, which is not fetched any more', async () => {
    const { world, batchId, finance, fetch } = await written();
    expect((await ask(finance, batchId)).body).toMatchObject({
      code: 1900,
      msg: expect.stringMatching(
        new RegExp(
          `^${world.finance.name}已于2026-07-15 \\d\\d:\\d\\d生成过这张工资表的代发文件，再次生成可能重复发放`,
        ),
      ),
    });
    const second = await ask(finance, batchId, { despiteBankFile: true });
    expect(second.body.code).toBe(200);
    await t.runJobs();
    expect((await filesOf(finance, batchId)).list.map((file) => [file.standing, file.jobId])).toEqual([
      ['valid', second.body.data.jobId],
      ['replaced', null],
    ]);
    const refused = await fetch();
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringMatching(/^此文件已作废：已于.*重新生成代发文件，请勿提交银行/),
    ]);
  });

  it('of two asked for at the same moment one is made', async () => {
    const world = await claimWorld(t);
    const batchId = await makeBatch(t, world.company.id, [await claimer(t, world.company.id)], {
      createdBy: world.finance,
    });
    await publish(t, world, batchId);
    const codes = (
      await Promise.all([ask(await t.as(world.finance), batchId), ask(await t.as(world.manager), batchId)])
    ).map(({ body }) => body.code);
    expect(codes.sort((a, b) => a - b)).toEqual([200, 1900]);
  });

  it('is void once the batch is recalled; then none is offered, by the rule that refuses one', async () => {
    const { world, batchId, finance, fetch } = await written();
    expect((await finance.get<BatchDetail>(`/api/wages/batches/${batchId}`)).body.data.bankFileBlocked).toBeNull();
    await act(await t.as(world.manager), batchId, 'recallAll', { reason: '金额有误' });
    await t.runJobs();
    const { bankFileBlocked } = (await finance.get<BatchDetail>(`/api/wages/batches/${batchId}`)).body.data;
    expect(bankFileBlocked).toEqual({ code: 'bankFileRecalled', text: '已撤回的工资表不能导出代发文件' });
    expect((await ask(finance, batchId, { despiteBankFile: true })).body).toMatchObject({
      code: 1101,
      msg: bankFileBlocked?.text,
    });
    expect((await filesOf(finance, batchId)).list).toMatchObject([{ standing: 'withdrawn', jobId: null }]);
    expect((await fetch()).body.message).toBe('此文件已作废：工资表已撤回，请勿提交银行');
  });

  it('that could not be written for good leaves no trace: its people can claim again', async () => {
    const { batchId, person, finance } = await written();
    expect((await offersOf(t, person.account))[0]?.hindrance).toContain('银行代发');
    const [file] = (await filesOf(finance, batchId)).list;
    const payload = { companyId: person.companyId, fileId: file?.id };
    await t.deps.db.transaction().execute((trx) => releaseWageFile(trx, { payload }));
    expect((await filesOf(finance, batchId)).total).toBe(0);
    const [offer] = await offersOf(t, person.account);
    expect(offer).toMatchObject({ hindrance: null, claimableFen: '500000' });
    expect((await submit(t, person.account, offer?.slipId ?? '', '100')).body.code).toBe(200);
  });
});
