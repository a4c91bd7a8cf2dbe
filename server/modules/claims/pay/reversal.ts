import type { ClaimReversal } from '@contract/claims/schemas';
import type { ClaimRow, Db } from '../queries';

/** The record that reverses a claim; null where there is none. */
export async function reversalOf(
  db: Db,
  { company_id, id }: Pick<ClaimRow, 'company_id' | 'id'>,
): Promise<ClaimReversal | null> {
  const row = await db
    .selectFrom('claim_reversal')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('claim_id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    reversalNo: row.reversal_no,
    amountFen: row.amount_fen.toString(),
    voucherNo: row.voucher_no,
    reason: row.reason,
    operatorName: row.operator_name,
    at: row.at.toISOString(),
  };
}
