import type { ClaimBankFile } from '@contract/claims/schemas';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { approved, askBankFile, CLAIMS, claimWorld, detail, MINUTE, step } from './world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const seenNow = ({ id, version }: { id: string; version: number }) => ({ id, version });
const filesOf = async (client: Client, company: string) =>
  (await client.get<{ list: ClaimBankFile[]; total: number }>(`${CLAIMS}/bank-files`, { query: { company } })).body
    .data;

/** A written file of two claims, made by the administrator who pays. */
async function written() {
  const own = await claimWorld(t);
  const [one, two] = [await approved(t, own, 500_000n, '10'), await approved(t, own, 500_000n, '20')];
  const { payer } = one;
  const { jobId } = (await askBankFile(payer, { filters: { company: own.company.id } })).body.data;
  await t.runJobs();
  return { own, one, two, payer, jobId, fetch: () => payer.get(`/api/jobs/${jobId}/file`) };
}

describe('a bank file that was made', () => {
  it('is listed with what it holds, and fetched by its maker', async () => {
    const { own, payer, jobId, fetch } = await written();
    expect(await filesOf(payer, own.company.id)).toEqual({
      total: 1,
      list: [
        expect.objectContaining({
          companyName: own.company.name,
          format: 'generic',
          reason: '银行代发',
          items: 2,
          sumFen: '3000',
          standing: 'valid',
          hindrance: null,
          open: 2,
          jobId,
          madeAt: t.clock.now().toISOString(),
        }),
      ],
    });
    // Card numbers stand in it: nobody else gets at it.
    expect((await filesOf(await t.as('admin'), own.company.id)).list).toMatchObject([{ jobId: null }]);
    expect((await fetch()).status).toBe(200);
  });

  it('is offered for as long as it is kept, and told of after that', async () => {
    const { own, payer, jobId } = await written();
    const madeBefore = (minutes: number) =>
      t.deps.db
        .updateTable('bank_file')
        .set({ made_at: new Date(t.clock.now().getTime() - minutes * MINUTE) })
        .where('company_id', '=', own.company.id)
        .execute();
    await madeBefore(24 * 60 - 1);
    expect(await filesOf(payer, own.company.id)).toMatchObject({ list: [{ standing: 'valid', jobId }] });
    await madeBefore(24 * 60);
    expect(await filesOf(payer, own.company.id)).toMatchObject({ list: [{ standing: 'valid', jobId: null }] });
  });

  it('is void once a claim of it is taken into a newer one: shown so, and not to be fetched any more', async () => {
    const { own, one, payer, fetch } = await written();
    const again = (
      await askBankFile(payer, { items: [seenNow(await detail(payer, one.claim.id))], despiteBankFile: true })
    ).body.data;
    await t.runJobs();
    const { list } = await filesOf(payer, own.company.id);
    expect(list.map((file) => [file.standing, file.items, file.open, file.jobId !== null])).toEqual([
      ['valid', 1, 1, true],
      ['replaced', 2, 1, false],
    ]);
    const refused = await fetch();
    expect(refused.status).toBe(400);
    expect(refused.body.message ?? refused.body.msg).toMatch(
      /^此文件已作废：其中1笔已于2026-07-15 \d\d:\d\d列入新的代发文件/,
    );
    expect((await payer.get(`/api/jobs/${again.jobId}/file`)).status).toBe(200);
    // Nor does the earlier file's outcome change a claim that has left it: it stands in the newer one alone.
    const row = await t.deps.db
      .selectFrom('claim_order')
      .select('bank_file_id')
      .where('id', '=', one.claim.id)
      .executeTakeFirstOrThrow();
    expect(row.bank_file_id).toBe(list[0]?.id);
  });

  it('is void once the bank is known not to have paid one of it', async () => {
    const { own, one, payer, fetch } = await written();
    expect(
      (await step(payer, await detail(payer, one.claim.id), 'bankReturn', { reason: '卡号有误，银行退回' })).body.code,
    ).toBe(200);
    expect((await filesOf(payer, own.company.id)).list).toMatchObject([{ standing: 'returned', open: 1, jobId: null }]);
    expect((await fetch()).body.message).toContain('其中1笔已登记银行未付');
  });

  it('is not fetched again once the outcome of one of it is known: the bank would pay twice', async () => {
    const { own, one, payer, fetch } = await written();
    expect(
      (await step(payer, await detail(payer, one.claim.id), 'pay', { channel: 'bank', despiteBankFile: true })).body
        .code,
    ).toBe(200);
    expect((await filesOf(payer, own.company.id)).list).toMatchObject([{ standing: 'settled', open: 1, jobId: null }]);
    expect((await fetch()).body.message).toContain('此文件中1笔已登记付款结果或改由其他方式支付');
  });

  it('is nobody’s business but administrators’', async () => {
    const own = await claimWorld(t);
    for (const who of [own.manager, own.finance])
      expect((await (await t.as(who)).get(`${CLAIMS}/bank-files`)).status).toBe(403);
    expect((await (await t.as(null)).get(`${CLAIMS}/bank-files`)).status).toBe(401);
    const admin = await t.as('admin');
    expect((await admin.get(`${CLAIMS}/bank-files`, { query: { company: 'mine' } })).status).toBe(422);
    expect(await filesOf(admin, newId())).toEqual({ list: [], total: 0 });
  });
});
