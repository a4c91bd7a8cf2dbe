import type { ClaimBankFile } from '@contract/claims/schemas';
import type { JobView } from '@contract/jobs/schemas';
import { newId } from '@server/kernel/ids';
import { uploadedPicture } from '../../support/pictures';
import { proveAll } from '../../support/proofs';
import { testApp, type TestApp } from '../../support/server';
import { clientFor, type Client } from '../../support/server-client';
import { approved, askBankFile, CLAIMS, claimWorld, detail, MINUTE, step } from './world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const filesOf = async (client: Client, company: string) =>
  (await client.get<{ list: ClaimBankFile[] }>(`${CLAIMS}/bank-files`, { query: { company } })).body.data.list;
const jobOf = async (client: Client, id: string) => (await client.get<JobView>(`/api/jobs/${id}`)).body.data;
const cardOf = (id: string, card_sealed: string) =>
  t.deps.db.updateTable('claim_order').set({ card_sealed }).where('id', '=', id).execute();

describe('a bank file of claims that cannot be written', () => {
  it('gives its claims free: no bank is asked to pay them', async () => {
    const own = await claimWorld(t);
    const [bad, good] = [await approved(t, own, 500_000n, '10'), await approved(t, own, 500_000n, '20')];
    const { payer } = bad;
    const { card_sealed } = await t.deps.db
      .selectFrom('claim_order')
      .select('card_sealed')
      .where('id', '=', bad.claim.id)
      .executeTakeFirstOrThrow();
    await cardOf(bad.claim.id, 'k1.broken');
    const ask = () => askBankFile(payer, { filters: { company: own.company.id } });
    const { jobId } = (await ask()).body.data;
    await t.runJobs();
    // It is tried again: until then nobody else takes them.
    expect(await jobOf(payer, jobId)).toMatchObject({ state: 'queued' });
    expect((await detail(payer, good.claim.id)).bankFileAt).not.toBeNull();
    t.clock.advance(30 * MINUTE);
    await proveAll(t);
    await t.runJobs();
    t.clock.advance(30 * MINUTE);
    await proveAll(t);
    await t.runJobs();
    expect(await jobOf(payer, jobId)).toMatchObject({ state: 'failed' });
    for (const { claim } of [bad, good]) {
      const after = await detail(payer, claim.id);
      expect(after).toMatchObject({ state: 'approved', bankFileAt: null });
      expect(after.logs.at(-1)).toMatchObject({
        action: 'bankFileOut',
        note: expect.stringContaining('代发文件未能生成'),
      });
    }
    expect(await filesOf(payer, own.company.id)).toEqual([]);
    await cardOf(bad.claim.id, card_sealed);
    expect((await ask()).body.data).toMatchObject({ count: 2, leftOut: { count: 0 } });
    await t.runJobs();
    expect(await filesOf(payer, own.company.id)).toMatchObject([{ standing: 'valid', items: 2, sumFen: '3000' }]);
  });

  it('leaves those alone that stand in another one by then', async () => {
    const own = await claimWorld(t);
    const [moved, bad] = [await approved(t, own, 500_000n, '10'), await approved(t, own, 500_000n, '20')];
    const { payer } = bad;
    const { jobId } = (await askBankFile(payer, { filters: { company: own.company.id } })).body.data;
    await cardOf(bad.claim.id, 'k1.broken');
    const { id, version } = await detail(payer, moved.claim.id);
    expect((await askBankFile(payer, { items: [{ id, version }], despiteBankFile: true })).body.code).toBe(200);
    for (let round = 0; round < 3; round += 1) {
      await t.runJobs();
      t.clock.advance(30 * MINUTE);
      await proveAll(t);
    }
    expect(await jobOf(payer, jobId)).toMatchObject({ state: 'failed' });
    expect((await detail(payer, bad.claim.id)).bankFileAt).toBeNull();
    expect((await detail(payer, moved.claim.id)).bankFileAt).not.toBeNull();
    expect(await filesOf(payer, own.company.id)).toMatchObject([{ standing: 'valid', items: 1, sumFen: '1000' }]);
  });
});

describe('what the bank has paid by a file', () => {
  it.each([
    [
      'an objection came',
      (slipId: string) =>
        t.deps.db.updateTable('wage_slip').set({ state: 'disputed' }).where('id', '=', slipId).execute(),
    ],
    [
      'its slip was corrected below what is claimed',
      (slipId: string) => t.deps.db.updateTable('wage_slip').set({ net_fen: 500n }).where('id', '=', slipId).execute(),
    ],
  ])('is recorded although %s meanwhile: the money is gone', async (_what, change) => {
    const own = await claimWorld(t);
    const { claim, slipId } = await approved(t, own, 500_000n, '10');
    const admin = await t.factory.account({ role: 'admin' });
    const payer = clientFor(t.app, await t.factory.session(admin));
    const voucherFileId = await uploadedPicture(t, 'claimVoucher', admin);
    await change(slipId);
    const offline = async () =>
      (await step(payer, await detail(payer, claim.id), 'offline', { voucherNo: 'PZ20260715', voucherFileId })).body;
    // By hand, nothing has been paid yet.
    expect((await offline()).code).toBe(1900);
    await t.deps.db
      .updateTable('claim_order')
      .set({ bank_file_at: t.clock.now(), bank_file_id: newId() })
      .where('id', '=', claim.id)
      .execute();
    expect(await offline()).toMatchObject({ code: 200, data: { state: 'paid', channel: 'offline' } });
  });
});
