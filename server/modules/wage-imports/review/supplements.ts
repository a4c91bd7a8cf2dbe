import { sql } from 'kysely';
import type { Supplement } from '@contract/wages/supplement-schemas';
import { parseMoney } from '@contract/money';
import { openSupplements } from '../../feedback/service';
import type { ImportRecord } from '../store';
import { type Db, ofPass } from '../../../imports';

/**
 * Amounts that feedback on earlier months left for this sheet (转下月补发), those whose people stand in it first, each with
 * what the sheet says as 补发. Where none is open, no row of the sheet is looked at.
 */
export async function supplementsFor(db: Db, record: ImportRecord): Promise<Supplement[]> {
  const open = await openSupplements(db, record.company_id, { payMonth: record.pay_month, wageType: record.wage_type });
  if (open.length === 0) return [];
  const { rows } = await sql<{ staff_id: string; cells: string[] }>`
    select staff_id, cells from wage_import_row
    where ${ofPass(record)} and status <> 'ignored'
      and staff_id = any(${open.map((one) => one.staffId)}::uuid[])`.execute(db);
  const cells = new Map(rows.map((row) => [row.staff_id, row.cells]));
  const place = record.columns.findIndex((column) => column.target === 'backPay');
  const found = open.map((one) => {
    const own = cells.get(one.staffId);
    const said = place < 0 ? undefined : own?.[place];
    const amount = said ? parseMoney(said) : null;
    return {
      ...one,
      inSheet: own !== undefined,
      inSheetFen: amount?.ok && amount.fen !== 0n ? amount.fen.toString() : null,
    };
  });
  return [...found.filter((one) => one.inSheet), ...found.filter((one) => !one.inSheet)];
}
