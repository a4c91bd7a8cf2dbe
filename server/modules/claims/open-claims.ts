import { type RawBuilder, sql } from 'kysely';
import { formatMoney } from '@contract/money';
import { claimMachine, type ClaimState, OPEN_CLAIM_STATES } from '@contract/states/claim';
import { refuse } from '../../kernel/errors';
import type { Trx } from './queries';

interface OpenClaim {
  orderNo: string;
  staffName: string;
  amountFen: string;
  state: ClaimState;
}

const NAMED = 5;
const LISTED = 200;

/**
 * Refuses CLAIMS_OPEN, with the list, where a slip is to be recalled that somebody is being paid of. Call it under the
 * batch's row lock: no claim comes in meanwhile.
 */
export function refuseOpenClaimsOfSlip(trx: Trx, companyId: string, slipId: string): Promise<void> {
  return refuseOpen(trx, sql`o.company_id = ${companyId} and o.slip_id = ${slipId}`);
}

/** As above, for all slips of a batch. */
export function refuseOpenClaimsOfBatch(trx: Trx, companyId: string, batchId: string): Promise<void> {
  return refuseOpen(trx, sql`o.company_id = ${companyId} and exists (select 1 from wage_slip s where s.company_id = o.company_id and s.id = o.slip_id and s.batch_id = ${batchId})`);
}

async function refuseOpen(trx: Trx, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ order_no: string; staff_name: string; amount_fen: bigint; state: ClaimState }>`
    select order_no, staff_name, amount_fen, state from claim_order o
    where o.slip_id is not null and o.state in (${sql.join(OPEN_CLAIM_STATES.map((state) => sql.lit(state)))}) and ${which}
    order by o.id limit ${LISTED}`.execute(trx);
  if (rows.length === 0) return;
  const claims: OpenClaim[] = rows.map((row) => ({ orderNo: row.order_no, staffName: row.staff_name, amountFen: row.amount_fen.toString(), state: row.state }));
  const named = claims.slice(0, NAMED).map((claim) => `${claim.staffName} ${claim.orderNo}（${claimMachine.labels[claim.state]}，${formatMoney(claim.amountFen)}元）`);
  const rest = claims.length > NAMED ? ` 等${claims.length}笔` : '';
  refuse('CLAIMS_OPEN', `有未完结的薪资领取，不能撤回：${named.join('；')}${rest}。请由平台管理员先驳回、关闭或完成打款`, { claims });
}
