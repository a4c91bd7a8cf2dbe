import type { PayLine, StaffPay } from '@contract/staff/pay/schemas';
import type { Db } from '../queries';

/** More lines than anybody has in a working life. */
const SHOWN = 1_000;

/** What was laid down of somebody's pay, by the month it holds from, the latest first. */
export async function payOf(db: Db, companyId: string, staffId: string): Promise<StaffPay> {
  const rows = await db
    .selectFrom('staff_pay_line')
    .select(['id', 'kind', 'valid_from', 'amount_fen', 'reason', 'by_name', 'at'])
    .where('company_id', '=', companyId)
    .where('staff_id', '=', staffId)
    .orderBy('no', 'desc')
    .limit(SHOWN)
    .execute();
  const seen = new Set<string>();
  const lines = rows.map((row): PayLine => {
    const key = `${row.kind} ${row.valid_from}`;
    const current = !seen.has(key);
    seen.add(key);
    return {
      id: row.id,
      kind: row.kind,
      validFrom: row.valid_from,
      amount: row.amount_fen?.toString() ?? null,
      reason: row.reason,
      by: row.by_name,
      at: row.at.toISOString(),
      current,
    };
  });
  const month = ({ validFrom }: PayLine) => validFrom ?? '';
  // Corrections of a month stay in the order they were made.
  return { lines: lines.sort((a, b) => month(b).localeCompare(month(a))) };
}
