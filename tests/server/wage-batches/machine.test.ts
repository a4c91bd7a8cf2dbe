import { can } from '@contract/permissions';
import type { Role } from '@contract/roles';
import { transitionOf } from '@contract/states/machine';
import {
  WAGE_BATCH_ACTIONS,
  WAGE_BATCH_STATES,
  type WageBatchAction,
  type WageBatchState,
  wageBatchMachine,
} from '@contract/states/wage-batch';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { forceState, makeBatch, seeAll, wageWorld } from '../../support/wage-world';

let t: TestApp;
let companyId: string;
let batchId: string;
const clients = new Map<Role, Client>();
beforeAll(async () => {
  t = await testApp();
  const world = await wageWorld(t, { reviewRequired: false });
  companyId = world.company.id;
  const creator = await t.factory.account({ role: 'finance', companies: [companyId] });
  batchId = await makeBatch(t, companyId, world.people, { createdBy: creator });
  for (const role of ['admin', 'manager', 'finance', 'attendance', 'user'] as const)
    clients.set(role, await t.as(role, companyId));
  // One manager is left besides the creator: it is he who reviews, not the admin.
  await t.deps.db
    .updateTable('account')
    .set({ enabled: false })
    .where('role', '=', 2)
    .where('id', '!=', await idOf('manager'))
    .execute();
});
afterAll(() => t.close());

async function idOf(role: Role): Promise<string> {
  const answer = await clients.get(role)?.post<{ id: string }>('/api/admin/queryCurrent', {});
  return answer?.body.data.id ?? '';
}

const CASES = WAGE_BATCH_STATES.flatMap((state) =>
  (['admin', 'manager', 'finance', 'attendance', 'user'] as const).map((role) => [state, role] as const),
);

/** What the machine says for somebody who is neither creator nor submitter, in a company without review. */
function expected(state: WageBatchState, action: WageBatchAction, role: Role): 'done' | 'refused' | 'forbidden' {
  const anyState = wageBatchMachine.transitions.filter((arrow) => arrow.action === action);
  if (!can(role, 'wages.read') || !anyState.some((arrow) => arrow.permission !== null && can(role, arrow.permission)))
    return 'forbidden';
  const arrow = transitionOf(wageBatchMachine, state, action);
  if (!arrow || arrow.permission === null || !can(role, arrow.permission) || action === 'submit') return 'refused';
  if (role === 'admin' && (action === 'approve' || action === 'reject')) return 'refused'; // the company has a manager
  return 'done';
}

describe.each(CASES)('in %s, %s', (state, role) => {
  it('takes exactly the steps of the machine', async () => {
    const client = clients.get(role);
    if (!client) throw new Error('no client');
    const results: Record<string, string> = {};
    for (const action of WAGE_BATCH_ACTIONS) {
      await t.deps.db
        .updateTable('wage_batch')
        .set({ deleted_at: null, settling: false })
        .where('id', '=', batchId)
        .execute();
      await forceState(t, batchId, { state, submitted_by: null });
      const row = await t.deps.db
        .selectFrom('wage_batch')
        .select('version')
        .where('id', '=', batchId)
        .executeTakeFirstOrThrow();
      // Who may approve has seen what there is to be seen.
      if (state === 'pendingReview' && role === 'manager' && action === 'approve') await seeAll(client, batchId);
      const publishAt = new Date(t.clock.now().getTime() + 3600_000).toISOString();
      const body = {
        action,
        version: row.version,
        requestId: newId(),
        reason: '按表测试',
        ...(action === 'schedule' ? { publishAt } : {}),
      };
      const answer = await client.post(
        `/api/wages/batches/${batchId}/act`,
        body,
        role === 'admin' ? { query: { companyId } } : {},
      );
      results[action] =
        answer.status === 403
          ? 'forbidden'
          : answer.status === 200 && answer.body.code === 200
            ? 'done'
            : answer.status === 200
              ? 'refused'
              : `${answer.status} ${answer.body.message}`;
    }
    expect(results).toEqual(
      Object.fromEntries(WAGE_BATCH_ACTIONS.map((action) => [action, expected(state, action, role)])),
    );
  });
});
