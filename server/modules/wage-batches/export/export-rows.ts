import { sql } from 'kysely';
import type { SlipSignState } from '@contract/states/slip-sign';
import type { DeliveryState, WageSlipState } from '@contract/states/wage-slip';
import type { Db } from '../queries';

/** A slip as the exports read it, with what its staff record adds. */
export interface ExportRow {
  id: string;
  name: string;
  staff_no: string | null;
  dept: string | null;
  items: Record<string, string>;
  bank_card_sealed: string | null;
  bank_name: string | null;
  gross_fen: bigint | null;
  deduct_fen: bigint | null;
  net_fen: bigint;
  state: WageSlipState;
  delivery: DeliveryState;
  slip_version: number;
  recalled_at: Date | null;
  read_at: Date | null;
  confirmed_at: Date | null;
  sign_state: SlipSignState | null;
  sign_reason: string | null;
  sign_contract_id: string | null;
  mobile_sealed: string | null;
  staff_card_sealed: string | null;
  staff_bank_name: string | null;
  staff_account_id: string | null;
}

const CHUNK = 1_000;

/** The slips of a batch in the sheet's order, read in short statements; or some of them. */
export async function* exportRows(
  db: Db,
  companyId: string,
  batchId: string,
  only: readonly string[] | null = null,
): AsyncGenerator<ExportRow[]> {
  if (only !== null && only.length > CHUNK) {
    const sorted = [...only].sort();
    for (let at = 0; at < sorted.length; at += CHUNK)
      yield* exportRows(db, companyId, batchId, sorted.slice(at, at + CHUNK));
    return;
  }
  let cursor: string | null = null;
  for (;;) {
    const { rows }: { rows: ExportRow[] } = await sql<ExportRow>`
      select s.id, s.name, s.staff_no, s.dept, s.items, s.bank_card_sealed, s.bank_name, s.gross_fen, s.deduct_fen, s.net_fen, s.state, s.delivery,
        s.slip_version, s.recalled_at, s.read_at, s.confirmed_at, s.sign_state, s.sign_reason, s.sign_contract_id, p.mobile_sealed, p.bank_card_sealed as staff_card_sealed, p.bank_name as staff_bank_name, p.account_id as staff_account_id
      from wage_slip s left join lateral (
        select mobile_sealed, bank_card_sealed, bank_name, account_id from staff where company_id = s.company_id and id = s.staff_id limit 1) p on true
      where s.company_id = ${companyId} and s.batch_id = ${batchId} ${cursor === null ? sql`` : sql`and s.id > ${cursor}`} ${only === null ? sql`` : sql`and s.id = any(${[...only]}::uuid[])`}
      order by s.id limit ${CHUNK}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK) return;
    cursor = rows.at(-1)?.id ?? null;
  }
}
