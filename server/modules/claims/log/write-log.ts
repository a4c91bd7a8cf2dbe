import type { ClaimLogAction } from '@contract/claims/choices';
import type { ClaimState } from '@contract/states/claim';
import type { Actor } from '../../../kernel/actor';
import { newId } from '../../../kernel/ids';
import type { ClaimRow, Trx } from '../queries';

export interface ClaimStepLog {
  claim: ClaimRow;
  action: ClaimLogAction;
  to: ClaimState;
  /** Null for the first row of a claim. */
  from?: ClaimState | null;
  tradeNo?: string | null;
  code?: string | null;
  message?: string | null;
  note?: string | null;
}

/** Rows of one statement: it takes 65,535 values at most. */
const CHUNK = 1_000;

/** Appends steps to 领取日志 in the transaction that takes them. `actor` null = the system, or a payment channel. */
export async function logSteps(
  trx: Trx,
  actor: Pick<Actor, 'id' | 'name' | 'ip'> | null,
  at: Date,
  steps: readonly ClaimStepLog[],
): Promise<void> {
  if (steps.length === 0) return;
  const rows = steps.map(
    ({ claim, action, to, from = claim.state, tradeNo = null, code = null, message = null, note = null }) => ({
      company_id: claim.company_id,
      id: newId(),
      at,
      claim_id: claim.id,
      order_no: claim.order_no,
      staff_name: claim.staff_name,
      action,
      from_state: from,
      to_state: to,
      amount_fen: claim.amount_fen,
      operator_id: actor?.id ?? null,
      operator_name: actor?.name ?? null,
      trade_no: tradeNo,
      code,
      message,
      ip: actor?.ip ?? '',
      note,
    }),
  );
  for (let from = 0; from < rows.length; from += CHUNK)
    await trx
      .insertInto('claim_log')
      .values(rows.slice(from, from + CHUNK))
      .execute();
}
