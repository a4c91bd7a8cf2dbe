import { sql } from 'kysely';
import type { SheetOnlyPerson } from '@contract/wages/references/comparison';
import { type Db, ofPass } from '../../../imports';
import { cellFen } from '../slip-items';
import type { Beside } from './beside';
import { figuresOf } from './figures-of';

interface Found {
  rowNo: number;
  name: string;
  staffNo: string | null;
  unknown: boolean;
  leaveDate: string | null;
  cells: string[];
}

/** Rows with amounts that a file speaks of, of people whom it does not have; in the order of the sheet. */
export async function sheetOnly(db: Db, { record, fileId, columns }: Beside): Promise<SheetOnlyPerson[]> {
  if (columns.length === 0) return [];
  const { rows } = await sql<Found>`
    with absent as materialized (
      select staff_id from wage_import_row where ${ofPass(record)} and status <> 'ignored' and staff_id is not null
      except
      select staff_id from (${figuresOf(record.company_id, fileId)}) f)
    select r.row_no as "rowNo", coalesce(s.name, r.name) as name, s.staff_no as "staffNo", r.staff_id is null as unknown, r.cells,
      case when s.status = 'left' then s.leave_date end as "leaveDate"
    from wage_import_row r
      left join absent a on a.staff_id = r.staff_id
      left join staff s on s.company_id = r.company_id and s.id = r.staff_id
    where ${ofPass(record, 'r')} and r.status <> 'ignored' and (r.staff_id is null or a.staff_id is not null)
    order by r.row_no`.execute(db);
  return rows.flatMap(({ cells, ...person }) => {
    const amounts = columns.flatMap(({ column }) => {
      const fen = cellFen(cells[record.columns.indexOf(column)]) ?? 0n;
      return fen === 0n ? [] : [{ label: column.label, fen: fen.toString() }];
    });
    return amounts.length === 0 ? [] : [{ ...person, amounts }];
  });
}
