import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, publish, slipsOf, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const timeline = async (client: Client, id: string) =>
  (await client.get<BatchDetail>(`/api/wages/batches/${id}`)).body.data.timeline;

it('holds steps on single slips and what left the system, as codes, without amounts', async () => {
  const world = await wageWorld(t);
  await publish(t, world);
  const [finance, manager] = [await t.as(world.finance), await t.as(world.manager)];
  const slip = (await slipsOf(manager, world.batchId))[0];
  if (!slip) throw new Error('no slip');
  const path = `/api/wages/slips/${slip.id}`;
  const recalled = await manager.post<SlipDetail>(`${path}/recall`, {
    version: slip.version,
    requestId: newId(),
    reason: '更正奖金',
  });
  const edited = await finance.put<SlipDetail>(path, {
    version: recalled.body.data.slip.version,
    items: { bonus: '50000', grossPay: '860000', netPay: '850000' },
  });
  await manager.post(`${path}/republish`, { version: edited.body.data.slip.version, requestId: newId() });
  await t.runJobs();
  await finance.post(`/api/wages/batches/${world.batchId}/export`, { requestId: newId() });
  await finance.post(`/api/wages/batches/${world.batchId}/bank-file`, {
    requestId: newId(),
    format: 'generic',
    reason: '六月代发',
  });
  const steps = await timeline(manager, world.batchId);
  expect(steps.slice(-5).map(({ action, by, subject, reason, note }) => [action, by, subject, reason, note])).toEqual([
    ['slipRecall', world.manager.name, slip.name, '更正奖金', null],
    [
      'slipEdit',
      world.finance.name,
      slip.name,
      null,
      { code: 'changedItems', values: { items: '奖金、应发工资、实发工资' } },
    ],
    ['slipRepublish', world.manager.name, slip.name, null, { code: 'slipVersion', values: { version: '2' } }],
    ['export', world.finance.name, null, null, null],
    ['bankFile', world.finance.name, null, '六月代发', null],
  ]);
  expect(JSON.stringify(steps)).not.toMatch(/850000|8,500/);
});

it('tells the machine’s own steps by code', async () => {
  const world = await wageWorld(t, { reviewRequired: false });
  t.sms.failing.add(world.people[0]?.mobile ?? '');
  const finance = await t.as(world.finance);
  await act(finance, world.batchId, 'publish');
  await t.runJobs();
  const steps = await timeline(finance, world.batchId);
  expect(steps[0]).toMatchObject({ action: 'create', byCode: null });
  expect(steps.at(-1)).toMatchObject({
    action: 'deliveryFailed',
    byCode: 'system',
    reason: null,
    note: { code: 'undelivered', values: { count: '1' } },
  });
});
