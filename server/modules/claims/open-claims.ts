import { type RawBuilder, sql } from 'kysely';
import { formatMoney } from '@contract/money';
import { claimMachine, type ClaimState, OPEN_CLAIM_STATES } from '@contract/states/claim';
import { refuse } from '../../kernel/errors';
import type { Db, Trx } from './queries';
import { COUNTED } from './apply/claimed-amounts';

interface SlipClaim {
  orderNo: string;
  staffName: string;
  amountFen: string;
  state: ClaimState;
}

const OPEN: RawBuilder<boolean> = sql`o.state in (${sql.join(OPEN_CLAIM_STATES.map((state) => sql.lit(state)))})`;
const NAMED = 5;
const LISTED = 200;

/**
 * Refuses CLAIMS_OPEN, with the list, where a slip is to be recalled that somebody is being paid of. Call it under the
 * batch's row lock: no claim comes in meanwhile.
 */
export function refuseOpenClaimsOfSlip(trx: Trx, companyId: string, slipId: string): Promise<void> {
  return refuseOpen(trx, sql`o.company_id = ${companyId} and o.slip_id = ${slipId}`);
}

/** Of these slips those somebody is being paid of. */
export async function slipsWithOpenClaims(
  db: Db,
  companyId: string,
  slipIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ slip_id: string }>`
    select distinct o.slip_id from claim_order o
    where o.company_id = ${companyId} and o.slip_id = any(${[...slipIds]}::uuid[]) and ${OPEN}`.execute(db);
  return new Set(rows.map((row) => row.slip_id));
}

/** Whether somebody is being paid of a slip: a condition of a statement. */
export const hasOpenClaim = (companyId: string, slipId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select 1 from claim_order o where o.company_id = ${companyId}::uuid and o.slip_id = ${slipId} and ${OPEN})`;

/** Refuses as above, for all slips of a batch. */
export function refuseOpenClaimsOfBatch(trx: Trx, companyId: string, batchId: string): Promise<void> {
  return refuseOpen(trx, ofBatch(companyId, batchId));
}

/**
 * Refuses RULE, with the list, where a batch is to be deleted of which somebody has been paid, or may still be: what was
 * taken is known by the slip alone, and its amount would be owed once more by the slip of another sheet.
 */
export async function refuseClaimsOfBatch(trx: Trx, companyId: string, batchId: string): Promise<void> {
  const claims = await claimsAmong(trx, COUNTED, ofBatch(companyId, batchId));
  if (claims.length > 0)
    refuse(
      'RULE',
      `有员工已领取这份工资，不能删除，否则会重复支付：${namesOf(claims)}。请更正后重新发布，已领取的金额会自动扣除`,
      { claims },
    );
}

const ofBatch = (companyId: string, batchId: string) =>
  sql`o.company_id = ${companyId} and exists (select 1 from wage_slip s where s.company_id = o.company_id and s.id = o.slip_id and s.batch_id = ${batchId})`;

async function refuseOpen(trx: Trx, which: RawBuilder<unknown>): Promise<void> {
  const claims = await claimsAmong(trx, OPEN, which);
  if (claims.length > 0)
    refuse('CLAIMS_OPEN', `有未完结的薪资领取，不能撤回：${namesOf(claims)}。请由平台管理员先驳回、关闭或完成打款`, {
      claims,
    });
}

async function claimsAmong(trx: Trx, counted: RawBuilder<boolean>, which: RawBuilder<unknown>): Promise<SlipClaim[]> {
  const { rows } = await sql<{ order_no: string; staff_name: string; amount_fen: bigint; state: ClaimState }>`
    select order_no, staff_name, amount_fen, state from claim_order o
    where o.slip_id is not null and ${counted} and ${which}
    order by o.id limit ${LISTED}`.execute(trx);
  return rows.map((row) => ({
    orderNo: row.order_no,
    staffName: row.staff_name,
    amountFen: row.amount_fen.toString(),
    state: row.state,
  }));
}

function namesOf(claims: readonly SlipClaim[]): string {
  const named = claims
    .slice(0, NAMED)
    .map(
      (claim) =>
        `${claim.staffName} ${claim.orderNo}（${claimMachine.labels[claim.state]}，${formatMoney(claim.amountFen)}元）`,
    );
  return `${named.join('；')}${claims.length > NAMED ? ` 等${claims.length}笔` : ''}`;
}
