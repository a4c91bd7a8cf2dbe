import type { Transaction } from 'kysely';
import { isVisible } from '@contract/states/effective-slip';
import type { WageBatchState } from '@contract/states/wage-batch';
import type { SlipSign } from '@contract/wages/slip-schemas';
import type { Database } from '../../../db/database';
import type { WageSlipTable } from '../../../db/tables/wage';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { SIGN_JOB, UNSIGN_JOB } from '../job-kinds';
import type { BatchRow } from '../queries';

type Trx = Transaction<Database>;

/** What SIGN_JOB is given. */
export interface SignOrder {
  slipId: string;
  version: number;
}

/** What UNSIGN_JOB is given. */
export interface UnsignOrder {
  slips: { id: string; version: number }[];
  reason: string;
}

/** A slip no signature belongs to. */
export const NO_SIGNING = { sign_state: null, sign_reason: null, sign_contract_id: null, sign_retry_at: null } as const;

/** Whatever becomes of the job, a slip that still waits is taken up again after this. */
const TAKE_UP_MS = 10 * 60_000;

/** How a slip is written whose confirmation begins its signing. */
export const signingBegun = (now: Date) => ({
  ...NO_SIGNING,
  sign_state: 'waitSign' as const,
  sign_retry_at: new Date(now.getTime() + TAKE_UP_MS),
});

/** Has confirmed slips sent to be signed, after the transaction that confirms them; asked for twice one is sent once. */
export async function orderSigning(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx | Deps['db'],
  companyId: string,
  orders: readonly SignOrder[],
): Promise<void> {
  await deps.jobs.enqueueAll(
    trx,
    orders.map((order) => ({
      kind: SIGN_JOB,
      companyId,
      ownerId: null,
      payload: order,
      dedupeKey: `${SIGN_JOB}:${order.slipId}:${order.version}`,
    })),
  );
}

/** Has the signing of versions that are taken back ended: what is open is taken back, too, what is signed made void. */
export async function orderUnsigning(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  companyId: string,
  order: UnsignOrder,
): Promise<void> {
  if (order.slips.length > 0)
    await deps.jobs.enqueue(trx, { kind: UNSIGN_JOB, companyId, ownerId: null, payload: order });
}

/** 签署状态 as people see it. */
export function presentSign(
  slip: Pick<WageSlipTable, 'sign_state' | 'sign_reason' | 'sign_contract_id'>,
  batch: WageBatchState,
): SlipSign | null {
  if (slip.sign_state === null || !isVisible(batch)) return null;
  return { state: slip.sign_state, reason: slip.sign_reason, contractId: slip.sign_contract_id };
}

/** Whether somebody may make signed slips void: only who manages the company's wages. */
export const mayVoid = ({ role }: Pick<Actor, 'role'>) => role === 'manager' || role === 'admin';

/** Refuses a recall of all slips by somebody who may not make signed ones void. */
export async function refuseSigned(
  trx: Trx,
  batch: Pick<BatchRow, 'company_id' | 'id'>,
  actor: Pick<Actor, 'role'>,
): Promise<void> {
  if (mayVoid(actor)) return;
  const { count } = await trx
    .selectFrom('wage_slip')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id)
    .where('sign_state', '=', 'signed')
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) refuse('RULE', `其中 ${count} 张工资条员工已签署，撤回会使签署作废，请由企业经理撤回`);
}
