import { sql, type Transaction } from 'kysely';
import type { PayKind } from '@contract/staff/pay/kinds';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';

/** A line about to be added. */
export interface NewPayLine {
  staffId: string;
  kind: PayKind;
  /** YYYY-MM; null = from the beginning. */
  validFrom: string | null;
  /** 分, decimal text; null takes back what was laid down for the month. */
  amount: string | null;
  reason: string | null;
}

/** Adds lines to people's pay in one statement (at most about 1,000 a call). The people are the company's: that is the caller's to see to. */
export async function addPayLines(
  trx: Transaction<Database>,
  actor: { id: string | null; name: string },
  companyId: string,
  at: Date,
  lines: readonly NewPayLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into staff_pay_line (company_id, staff_id, kind, valid_from, amount_fen, reason, by_id, by_name, at)
    select ${companyId}::uuid, l."staffId", l.kind, l."validFrom", l.amount, l.reason, ${actor.id}::uuid, ${actor.name}, ${at}::timestamptz
    from jsonb_to_recordset(${jsonText(lines)}::jsonb)
      as l("staffId" uuid, kind text, "validFrom" text, amount bigint, reason text)`.execute(trx);
}
