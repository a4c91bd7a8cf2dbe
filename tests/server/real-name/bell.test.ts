import { linesOf } from '@server/modules/bell/service';
import { realNameLines } from '@server/modules/real-name/service';
import { testApp, type TestApp } from '../../support/server';
import type { AccountRecord } from '../../support/server-factory';
import { act, newPerson, recordOf, submit, verified, waiting } from './world';

describe('who is told of an identity', () => {
  let t: TestApp;
  let boss: AccountRecord;
  let companyId: string;
  beforeAll(async () => {
    t = await testApp();
    companyId = (await t.factory.company()).id;
    boss = await t.factory.account({ role: 'manager', companies: [companyId] });
  });
  afterAll(() => t.close());

  const told = async (account: AccountRecord) =>
    (await linesOf(t.deps, realNameLines, { ...account, companyId: account.companyIds[0] ?? null })).map(
      ({ kind, target }) => [kind, target],
    );

  test('its managers while it waits for a person, its owner once it is decided', async () => {
    const { person, item } = await waiting(t, { companyId });
    expect(await told(boss)).toEqual([['realNameWaits', item.id]]);
    expect(await told(person.account)).toEqual([]);
    const heard: [string, readonly string[] | null][] = [];
    const deaf = t.deps.events.subscribe(({ event, accountIds }) => heard.push([event, accountIds]));
    await act(await t.as(boss), item, 'approve', { despite: false });
    deaf();
    expect(heard).toEqual(
      expect.arrayContaining([
        ['myRealName', [person.account.id]],
        ['notice', [person.account.id]],
        ['noticesGone', [boss.id]],
      ]),
    );
    expect(heard.map(([event]) => event)).toContain('realName');
    expect(await told(boss)).toEqual([]);
    expect(await told(person.account)).toEqual([['realNameApproved', null]]);
    await act(await t.as(boss), await recordOf(t, person), 'void', { reason: '证件遗失' });
    expect(await told(person.account)).toEqual([['realNameInvalid', null]]);
  });

  test('nobody while the provider is still asked; its owner alone where that says no', async () => {
    const person = await newPerson(t, { companyId, code: 991 });
    await submit(t, person);
    expect([await told(boss), await told(person.account)]).toEqual([[], []]);
    await t.runJobs();
    expect([await told(boss), await told(person.account)]).toEqual([[], [['realNameRejected', null]]]);
    // Handed in again, the old line is gone, and a yes is a new one.
    await verified(t, { ...person, idNo: (await newPerson(t, { companyId })).idNo }, { method: 'manual' });
    expect(await told(person.account)).toEqual([]);
  });

  test('not other companies, nor roles that do not decide', async () => {
    await waiting(t, { companyId });
    for (const role of ['manager', 'finance', 'user'] as const) {
      const companies = role === 'manager' ? [(await t.factory.company()).id] : [companyId];
      expect([role, await told(await t.factory.account({ role, companies }))]).toEqual([role, []]);
    }
    expect(await told(boss)).toHaveLength(2);
  });
});
