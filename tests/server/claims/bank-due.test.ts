import { jsonText } from '@server/db/json';
import { newId } from '@server/kernel/ids';
import { inventedBankCard } from '@server/demo/numbers';
import { STAFF_CONTEXT } from '@server/modules/staff/service';
import { testApp, type TestApp } from '../../support/server';
import { makeBatch, publish, type WageWorld } from '../../support/wage-world';
import { type Claimer, claimer, claimWorld, finishedJob, issue, MINE, offersOf, step, submit } from './world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const bankFile = async (world: WageWorld, batchId: string) =>
  finishedJob(t, await t.as(world.finance), `/api/wages/batches/${batchId}/bank-file`, {
    format: 'generic',
    reason: '发放工资',
    despiteBankFile: true,
  });
const review = (world: WageWorld, wage_review_required: boolean) =>
  t.deps.db.updateTable('company').set({ wage_review_required }).where('id', '=', world.company.id).execute();

/** The same of a sheet that is still a draft, as where no review is required. */
async function draftBankFile(world: WageWorld, batchId: string) {
  await review(world, false);
  const job = await bankFile(world, batchId);
  await review(world, true);
  return job;
}
const advance = async (person: Claimer, amount: string) =>
  (await t.as(person.account)).post<{ id: string; version: number }>(MINE, {
    requestId: newId(),
    type: 'advance',
    companyId: person.companyId,
    payMonth: '2026-06',
    amount,
  });
const juneOf = async (person: Claimer) =>
  (await offersOf(t, person.account)).find((offer) => offer.payMonth === '2026-06');

/** Somebody with 10,000.00 gross in May, 21.75 days in June, and a sheet of 9,000.00 for June that nobody has published. */
async function unpublished(): Promise<{ world: WageWorld; person: Claimer; batchId: string }> {
  const world = await claimWorld(t, { advanceRate: 50 });
  const person = await claimer(t, world.company.id);
  await issue(t, world, [person], [990_000n], '2026-05');
  const at = t.clock.now();
  await t.deps.db
    .insertInto('check_record')
    .values({
      company_id: person.companyId,
      id: newId(),
      month: '2026-06',
      staff_id: person.id,
      name: person.name,
      staff_no: person.staffNo,
      dept: null,
      state: 'sent',
      figures: jsonText({ actualDays: 21.75 }),
      source: 'manual',
      sent_at: at,
      settled_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return {
    world,
    person,
    batchId: await makeBatch(t, world.company.id, [person], {
      createdBy: world.finance,
      nets: [900_000n],
      payMonth: '2026-06',
    }),
  };
}

describe('an advance taken between a wage sheet and its publication', () => {
  it.each(['waits', 'is approved', 'is paid'])(
    'is taken off what can be claimed of the published slip while it %s',
    async (standing) => {
      const { world, person, batchId } = await unpublished();
      const asked = (await advance(person, '2000')).body.data;
      const admin = await t.as('admin');
      if (standing !== 'waits') {
        const { data } = (await step(admin, asked, 'approve')).body;
        if (standing === 'is paid') {
          await step(admin, data, 'pay', { channel: 'bank', sandbox: 'pay' });
          await t.runJobs();
          t.clock.advance(2_000);
          await t.runJobs();
        }
      }
      await publish(t, world, batchId);
      const june = await juneOf(person);
      expect(june).toMatchObject({ type: 'claim', wholeFen: '900000', advancedFen: '200000', claimableFen: '700000' });
      expect((await submit(t, person.account, june?.slipId ?? '', '7000.01')).body.message).toBe(
        '领取金额不能超过可领的7,000.00元',
      );
      expect((await submit(t, person.account, june?.slipId ?? '', '7000')).body.code).toBe(200);
    },
  );

  it('before the wages’ bank file is made, is taken off what that pays', async () => {
    const { world, person, batchId } = await unpublished();
    expect((await advance(person, '2000')).body.code).toBe(200);
    expect((await draftBankFile(world, batchId)).result).toMatchObject({ rows: 1, sumFen: '700000' });
    await publish(t, world, batchId);
    expect((await juneOf(person))?.hindrance).toContain('银行代发');
  });

  it('is refused once the wages’ bank file is made: the bank pays the whole', async () => {
    const { world, person, batchId } = await unpublished();
    expect(await juneOf(person)).toMatchObject({ type: 'advance', hindrance: null, claimableFen: '500000' });
    expect((await draftBankFile(world, batchId)).result).toMatchObject({ rows: 1, sumFen: '900000' });
    expect(await juneOf(person)).toMatchObject({
      type: 'advance',
      hindrance: '该月工资企业已办理银行代发，不能再预支',
      claimableFen: '0',
    });
    expect((await advance(person, '100')).body).toMatchObject({
      code: 1900,
      msg: '该月工资企业已办理银行代发，不能再预支',
    });
  });

  it('asked for at the same moment as the bank file never comes on top of it', async () => {
    const { world, person, batchId } = await unpublished();
    const [file, asked] = await Promise.all([draftBankFile(world, batchId), advance(person, '2000')]);
    const taken = asked.body.code === 200 ? 200_000 : 0;
    expect(Number(file.result.sumFen) + taken).toBe(900_000);
  });

  it('is refused while the month’s slip, of which something was paid, is being corrected', async () => {
    const { world, person, batchId } = await unpublished();
    await publish(t, world, batchId);
    const claim = (await submit(t, person.account, (await juneOf(person))?.slipId ?? '', '9000')).body.data;
    await t.deps.db.updateTable('claim_order').set({ state: 'paid' }).where('id', '=', claim.id).execute();
    await t.deps.db.updateTable('wage_batch').set({ state: 'recalled' }).where('id', '=', batchId).execute();
    expect((await advance(person, '100')).body.msg).toBe('该月工资已领取，工资条正在更正，不能再预支');
  });

  it('that came on top all the same keeps the claim from being paid', async () => {
    const { world, person, batchId } = await unpublished();
    const asked = (await advance(person, '2000')).body.data;
    await publish(t, world, batchId);
    const claim = (await submit(t, person.account, (await juneOf(person))?.slipId ?? '', '7000')).body.data;
    await t.deps.db
      .updateTable('claim_order')
      .set({ amount_fen: 200_001n, pay_fen: 200_001n })
      .where('id', '=', asked.id)
      .execute();
    expect((await step(await t.as('admin'), claim, 'approve')).body).toMatchObject({
      code: 1900,
      msg: '领取与该月预支合计9,000.01元超过工资条实发9,000.00元，请驳回或关闭后由员工重新申请',
    });
  });
});

describe('somebody the wages’ bank file leaves out for want of a card', () => {
  it('is named, and can claim once there is one; a second file leaves out what he claimed', async () => {
    const world = await claimWorld(t);
    const [none, other] = [await claimer(t, world.company.id, { card: null }), await claimer(t, world.company.id)];
    const batchId = await issue(t, world, [none, other], [100_000n, 200_000n]);
    expect((await bankFile(world, batchId)).result).toMatchObject({
      rows: 1,
      sumFen: '200000',
      skipped: 1,
      message: expect.stringContaining(`1人没有银行卡号，未列入：${none.name}`),
    });
    expect((await offersOf(t, none.account))[0]).toMatchObject({
      claimableFen: '100000',
      hindrance: '员工档案中没有收款银行卡，请联系人事补充',
    });
    expect((await offersOf(t, other.account))[0]?.hindrance).toContain('银行代发');
    await t.deps.db
      .updateTable('staff')
      .set({ bank_card_sealed: t.deps.seal.seal(inventedBankCard(7001), STAFF_CONTEXT.bankCard) })
      .where('id', '=', none.id)
      .execute();
    const [offer] = await offersOf(t, none.account);
    expect(offer).toMatchObject({ claimableFen: '100000', hindrance: null });
    expect((await submit(t, none.account, offer?.slipId ?? '', '400')).body.code).toBe(200);
    expect((await bankFile(world, batchId)).result).toMatchObject({ rows: 2, sumFen: '260000' });
    expect((await offersOf(t, none.account))[0]?.hindrance).toContain('银行代发');
  });

  it('because it was removed while the file waited, too', async () => {
    const world = await claimWorld(t);
    const person = await claimer(t, world.company.id);
    const batchId = await issue(t, world, [person], [100_000n]);
    const finance = await t.as(world.finance);
    expect(
      (
        await finance.post(`/api/wages/batches/${batchId}/bank-file`, {
          requestId: newId(),
          format: 'generic',
          reason: '发放工资',
        })
      ).body.code,
    ).toBe(200);
    await t.deps.db.updateTable('staff').set({ bank_card_sealed: null }).where('id', '=', person.id).execute();
    await t.runJobs();
    expect((await offersOf(t, person.account))[0]).toMatchObject({
      claimableFen: '100000',
      hindrance: '员工档案中没有收款银行卡，请联系人事补充',
    });
  });
});
