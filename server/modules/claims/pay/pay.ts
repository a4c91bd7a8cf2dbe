import type { Insertable } from 'kysely';
import type { OnlineChannel, SandboxOutcome } from '@contract/claims/choices';
import type { ClaimDetail, ClaimResults } from '@contract/claims/schemas';
import type { ClaimPaymentTable } from '../../../db/tables/claim';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { newId } from '../../../kernel/ids';
import { among, auditAll, ownersOf } from '../review/decide';
import { claimDetail } from '../detail';
import { SEND_JOB } from '../job-kinds';
import { checkClaim, checkClaims, leadsTo, type SeenClaim } from '../review/check-step';
import { logSteps } from '../log/write-log';
import { type ClaimRow, paymentsOf, type Trx } from '../queries';
import { NOT_FOUND } from './settle-payment';
import { tellOwners } from './announce';

export interface PayInput {
  channel: OnlineChannel;
  despiteBankFile?: boolean;
  sandbox?: SandboxOutcome;
}

type Step = 'pay' | 'retry';

/**
 * 打款, 重试: writes the payment down and has it sent once that is committed. A double click finds the claim under way
 * and is refused, or is the same request and gets the first answer.
 */
export async function payClaim(
  deps: Deps,
  actor: Actor,
  id: string,
  step: Step,
  { version, requestId, ...input }: PayInput & { version: number; requestId: string },
): Promise<ClaimDetail> {
  const now = deps.clock.now();
  requireChannel(deps, input);
  const owners = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `claims.${step}:${id}`, requestId, async () => {
      const row = await checkClaim(trx, actor, step, { id, version }, now, {
        despiteBankFile: input.despiteBankFile === true,
      });
      return begin(deps, trx, actor, step, [row], input, requestId);
    }),
  );
  tellOwners(deps, owners);
  return claimDetail(deps, actor, id);
}

/** 批量打款: each by itself passes or says why not; together in one transaction. */
export async function payClaims(
  deps: Deps,
  actor: Actor,
  { items, requestId, ...input }: PayInput & { items: SeenClaim[]; requestId: string },
): Promise<ClaimResults> {
  const now = deps.clock.now();
  requireChannel(deps, input);
  const { owners, ...answer } = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'claims.payMany', requestId, async () => {
      const { passed, results } = await checkClaims(trx, actor, 'pay', items, now, {
        despiteBankFile: input.despiteBankFile === true,
      });
      return { results, done: passed.length, owners: await begin(deps, trx, actor, 'pay', passed, input, requestId) };
    }),
  );
  tellOwners(deps, owners);
  return answer;
}

/** 422 for an outcome that only a sandbox can be given; refuses NO_SERVICE where nothing can be paid from here. */
function requireChannel({ pay }: Deps, { sandbox }: PayInput): void {
  if (pay.state === 'off') refuse('NO_SERVICE', '未接入支付渠道：请生成代发文件由银行付款，或标记线下已付');
  if (sandbox !== undefined && pay.sandbox === null) invalid('已接入支付渠道，不能指定模拟结果', 'sandbox');
}

async function begin(
  deps: Deps,
  trx: Trx,
  actor: Actor,
  step: Step,
  rows: readonly ClaimRow[],
  { channel, sandbox }: PayInput,
  requestId: string,
) {
  if (rows.length === 0) return [];
  const now = deps.clock.now();
  const payments: Insertable<ClaimPaymentTable>[] = [];
  for (const row of rows) {
    const attempt = row.attempts + 1;
    payments.push({
      company_id: row.company_id,
      id: newId(),
      claim_id: row.id,
      attempt,
      pay_no: await payNoFor(trx, row, attempt),
      channel,
      amount_fen: row.pay_fen,
      sandbox: sandbox ?? null,
      started_at: now,
      started_by: actor.name,
    });
  }
  await trx.insertInto('claim_payment').values(payments).execute();
  await trx
    .updateTable('claim_order')
    .set((eb) => ({
      state: 'paying',
      attempts: eb('attempts', '+', 1),
      channel,
      reason: null,
      payer_id: actor.id,
      payer_name: actor.name,
      paying_at: now,
      version: eb('version', '+', 1),
    }))
    .where((eb) => among(eb, rows))
    .execute();
  await logSteps(
    trx,
    actor,
    now,
    rows.map((claim, index) => ({
      claim,
      action: step,
      to: leadsTo(claim, step),
      note: payments[index]?.pay_no ?? null,
    })),
  );
  await auditAll(trx, actor, `claims.${step}`, rows, requestId);
  await deps.jobs.enqueue(trx, {
    kind: SEND_JOB,
    companyId: null,
    ownerId: null,
    payload: { payments: payments.map((payment) => ({ companyId: payment.company_id, id: payment.id })) },
  });
  return ownersOf(rows);
}

/** A number of its own for each try, but the same again where the channel said it never heard of it: should it turn up after all, it is paid once. */
async function payNoFor(trx: Trx, row: ClaimRow, attempt: number): Promise<string> {
  const [last] = attempt === 1 ? [] : await paymentsOf(trx, row);
  return last?.code === NOT_FOUND ? last.pay_no : `${row.order_no}-${attempt}`;
}
