import type { ContractState } from '@contract/states/contract-record';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { EsignError } from '@server/providers/esign/esign';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { onSignPage } from '../../support/signing';
import { confirmSlip, firstSlip, signingWorld, type SigningWorld, slipContracts } from '../../support/slip-signing';
import { act } from '../../support/wage-world';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const states = async (world: SigningWorld): Promise<ContractState[]> =>
  (await slipContracts(world.asManager)).map(({ state }) => state);

async function recall(world: SigningWorld, client: Client) {
  const { id, version } = await firstSlip(world);
  const answer = await client.post<SlipDetail>(`/api/wages/slips/${id}/recall`, {
    version,
    requestId: newId(),
    reason: '奖金录入有误',
  });
  await t.runJobs();
  return answer;
}

async function republish(world: SigningWorld) {
  const { id, version } = await firstSlip(world);
  const answer = await world.asManager.post(`/api/wages/slips/${id}/republish`, { version, requestId: newId() });
  expect(answer.body.code).toBe(200);
  await t.runJobs();
}

async function signed(options: Parameters<typeof signingWorld>[1] = {}): Promise<SigningWorld> {
  const world = await signingWorld(t, options);
  await confirmSlip(t, world.employee, world.slipId);
  const [item] = await slipContracts(world.asManager);
  if (!item) throw new Error('nothing is to be signed');
  await onSignPage(t, item, 'sign');
  return world;
}

test('a slip that waits to be signed is recalled with its task; the next version is signed anew', async () => {
  const world = await signingWorld(t, { reviewRequired: false });
  await confirmSlip(t, world.employee, world.slipId);
  const answer = await recall(world, world.asFinance);
  expect(answer.body.data.slip).toMatchObject({ state: 'recalled', sign: null });
  const [item] = await slipContracts(world.asManager);
  expect(item).toMatchObject({ state: 'canceled', failReason: '工资条撤回：奖金录入有误' });
  await republish(world);
  expect((await firstSlip(world)).sign).toBeNull();
  await confirmSlip(t, world.employee, world.slipId);
  expect(await states(world)).toEqual(['canceled', 'signing']);
  const [, second] = await slipContracts(world.asManager);
  expect(second?.title).toContain('第2版');
  expect((await firstSlip(world)).sign).toMatchObject({ state: 'waitSign', contractId: second?.id });
});

test('a signed slip is recalled by a manager only, which makes the signature void', async () => {
  const world = await signed({ reviewRequired: false });
  const refused = await recall(world, world.asFinance);
  expect([refused.status, refused.body.code, refused.body.msg]).toEqual([
    200,
    1900,
    '员工已签署这张工资条，撤回会使签署作废，请由企业经理撤回',
  ]);
  const blocked = (await world.asFinance.get<SlipDetail>(`/api/wages/slips/${world.slipId}`)).body.data.blocked;
  expect(blocked).toEqual([{ action: 'recall', code: 'signed', text: refused.body.msg }]);
  expect(await states(world)).toEqual(['finished']);
  expect(
    (
      await world.asManager.post(`/api/wages/slips/${world.slipId}/recall`, {
        version: (await firstSlip(world)).version,
        requestId: newId(),
        reason: ' ',
      })
    ).status,
  ).toBe(422);
  expect((await recall(world, world.asManager)).body.data.slip).toMatchObject({ state: 'recalled', sign: null });
  const [item] = await slipContracts(world.asManager);
  expect(item).toMatchObject({ state: 'abolishing', failReason: '工资条撤回：奖金录入有误' });
  expect(
    (await world.employee.get<{ list: { abolishing: boolean }[] }>('/api/me/contracts')).body.data.list,
  ).toMatchObject([{ abolishing: true }]);
  // What becomes of the old task leads the new version nowhere.
  await republish(world);
  await confirmSlip(t, world.employee, world.slipId);
  const abolition = await t.deps.db
    .selectFrom('fdd_contract')
    .select('abolish_task_id')
    .where('id', '=', item?.id ?? '')
    .executeTakeFirstOrThrow();
  if (item) await onSignPage(t, { ...item, signTaskId: abolition.abolish_task_id }, 'sign');
  expect(await states(world)).toEqual(['revoked', 'signing']);
  expect((await firstSlip(world)).sign?.state).toBe('waitSign');
});

test('an abolition the employee refuses is not asked for again and again', async () => {
  const world = await signed();
  await recall(world, world.asManager);
  const [item] = await slipContracts(world.asManager);
  if (!item) throw new Error('nothing was signed');
  const { abolish_task_id } = await t.deps.db
    .selectFrom('fdd_contract')
    .select('abolish_task_id')
    .where('id', '=', item.id)
    .executeTakeFirstOrThrow();
  const abolish = jest.spyOn(t.deps.esign, 'abolish');
  await onSignPage(t, { ...item, signTaskId: abolish_task_id }, 'reject');
  expect(await states(world)).toEqual(['finished']);
  expect(abolish).not.toHaveBeenCalled();
});

test('an archived signature is made void, too', async () => {
  const world = await signed();
  await t.deps.db.updateTable('fdd_contract').set({ state: 'archived' }).execute();
  await recall(world, world.asManager);
  expect(await states(world)).toEqual(['abolishing']);
});

test('a recall of all slips ends every task; finance may not where somebody has signed', async () => {
  const world = await signed({ reviewRequired: false, size: 2 });
  const other = await t.as(world.people[1]?.account ?? null);
  const { list } = (await other.get<{ list: { id: string }[] }>('/api/me/slips')).body.data;
  await confirmSlip(t, other, list[0]?.id ?? '');
  expect([...(await states(world))].sort()).toEqual(['finished', 'signing']);
  await expect(act(world.asFinance, world.batchId, 'recallAll', { reason: '整表有误' })).rejects.toThrow(
    '其中 1 张工资条员工已签署，撤回会使签署作废，请由企业经理撤回',
  );
  await act(world.asManager, world.batchId, 'recallAll', { reason: '整表有误' });
  await t.runJobs();
  expect([...(await states(world))].sort()).toEqual(['abolishing', 'canceled']);
  expect(await t.deps.db.selectFrom('wage_slip').select('id').where('sign_state', 'is not', null).execute()).toEqual(
    [],
  );
});

test('finance recalls all where nobody has signed yet', async () => {
  const world = await signingWorld(t, { reviewRequired: false });
  await confirmSlip(t, world.employee, world.slipId);
  await act(world.asFinance, world.batchId, 'recallAll', { reason: '整表有误' });
  await t.runJobs();
  expect(await states(world)).toEqual(['canceled']);
});

test('a provider that is away when the slip is recalled has it ended later', async () => {
  const world = await signingWorld(t);
  await confirmSlip(t, world.employee, world.slipId);
  const cancel = jest.spyOn(t.deps.esign, 'cancel').mockRejectedValueOnce(new EsignError('法大大暂时无法访问', true));
  await recall(world, world.asManager);
  expect(await states(world)).toEqual(['signing']);
  await t.runJobs(new Date(t.clock.now().getTime() + 60_000));
  expect(cancel).toHaveBeenCalledTimes(2);
  expect(await states(world)).toEqual(['canceled']);
});

test('a slip that is signed while it is being recalled is made void', async () => {
  const world = await signingWorld(t);
  await confirmSlip(t, world.employee, world.slipId);
  const [item] = await slipContracts(world.asManager);
  const { version } = await firstSlip(world);
  await world.asManager.post(`/api/wages/slips/${world.slipId}/recall`, {
    version,
    requestId: newId(),
    reason: '奖金录入有误',
  });
  // The employee signs before the task could be taken back.
  if (item) await onSignPage(t, item, 'sign');
  expect(await states(world)).toEqual(['abolishing']);
  expect((await firstSlip(world)).sign).toBeNull();
});

test('a slip recalled before anything was sent has nothing sent', async () => {
  const world = await signingWorld(t);
  const card = (await world.employee.get<{ card: { version: number } }>(`/api/me/slips/${world.slipId}`)).body.data
    .card;
  await world.employee.post(`/api/me/slips/${world.slipId}/confirm`, { version: card.version });
  await recall(world, world.asManager);
  expect(await states(world)).toEqual([]);
});
