import type { NoticeBrief } from '@contract/bell/brief';
import { bellOf } from '@server/modules/bell/service';
import { bankWorld, line, sendAnswer } from '../../support/bank-world';
import { testApp, type TestApp } from '../../support/server';
import type { AccountRecord } from '../../support/server-factory';
import { act, slipsOf, type WageWorld, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => t.close());

const bell = async (world: WageWorld, account: AccountRecord, role: 'finance' | 'manager' | 'attendance') =>
  (await bellOf(t.deps, { ...account, role, companyId: world.company.id, companyIds: [world.company.id] } as never))
    .filter(({ kind }: NoticeBrief) => ['bankPaid', 'bankFailed', 'undelivered'].includes(kind))
    .map(({ kind, target, count }: NoticeBrief) => [kind, target, count]);

/** Lines that were put into bells or taken out meanwhile, by kind of the line, with how many accounts were told. */
function told() {
  const seen: [string, string, number][] = [];
  const publish = t.deps.events.publish.bind(t.deps.events);
  jest.spyOn(t.deps.events, 'publish').mockImplementation(((
    to: { accountIds?: string[] },
    name: string,
    data: never,
  ) => {
    const { id, ids } = data as { id?: string; ids?: string[] };
    for (const line of id === undefined ? (ids ?? []) : [id])
      if (name === 'notice' || name === 'noticesGone')
        seen.push([name, line.split('.')[0] ?? '', to.accountIds?.length ?? 0]);
    return publish(to as never, name as never, data);
  }) as never);
  return seen;
}

describe('messages that reached nobody', () => {
  it('are one line a batch for finance and manager, with how many, until they were sent, read or taken back', async () => {
    const world = await wageWorld(t, { reviewRequired: false });
    for (const { mobile } of world.people.slice(1)) t.sms.failing.add(mobile ?? '');
    await act(await t.as(world.finance), world.batchId, 'publish');
    const seen = told();
    await t.runJobs();
    const failed = await slipsOf(await t.as(world.manager), world.batchId, { delivery: 'failed' });
    t.sms.failing.clear();
    expect(failed).toHaveLength(2);
    const stands = [['undelivered', world.batchId, 2]];
    expect(await bell(world, world.finance, 'finance')).toEqual(stands);
    expect(await bell(world, world.manager, 'manager')).toEqual(stands);
    expect(await bell(world, world.finance, 'attendance')).toEqual([]);
    expect(seen).toContainEqual(['notice', 'undelivered', 2]);
    for (const slip of failed) {
      const person = world.people.find(({ id }) => id === slip.staffId);
      await (await t.as(person?.account ?? null)).post(`/api/me/slips/${slip.id}/read`, {});
    }
    expect(await bell(world, world.finance, 'finance')).toEqual([]);
  });
});

describe('the answer of the bank', () => {
  it('that all is paid is told to those who did not take it in, one that says otherwise to all', async () => {
    const of = await bankWorld(t, [
      ['林晓梅', 650_000n],
      ['吴建国', 720_000n],
    ]);
    const [lin, wu] = of.people;
    if (!lin || !wu) throw new Error('nobody');
    await sendAnswer(of.finances, of.batchId, [line(lin, '6500', '成功'), line(wu, '7200', '失败', '账户已销户')]);
    expect(await bell(of, of.manager, 'manager')).toEqual([['bankFailed', of.batchId, undefined]]);
    expect(await bell(of, of.finance, 'finance')).toEqual([['bankFailed', of.batchId, undefined]]);
    const seen = told();
    await sendAnswer(of.finances, of.batchId, [line(lin, '6500', '成功'), line(wu, '7200', '成功')]);
    expect(await bell(of, of.manager, 'manager')).toEqual([['bankPaid', of.batchId, 2]]);
    expect(await bell(of, of.finance, 'finance')).toEqual([]);
    expect(seen).toContainEqual(['noticesGone', 'bankFailed', 2]);
    expect(seen).toContainEqual(['notice', 'bankPaid', 1]);
  });

  it('that leaves payments open says nothing is done', async () => {
    const of = await bankWorld(t, [
      ['林晓梅', 650_000n],
      ['吴建国', 720_000n],
    ]);
    const [lin] = of.people;
    if (!lin) throw new Error('nobody');
    await sendAnswer(of.finances, of.batchId, [line(lin, '6500', '成功')]);
    expect(await bell(of, of.manager, 'manager')).toEqual([]);
  });
});
