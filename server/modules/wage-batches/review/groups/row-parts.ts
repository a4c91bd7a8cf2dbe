import type { GroupRow } from '@contract/wages/review/schemas';
import type { BatchRow, Db } from '../../queries';

export interface Page {
  page: number;
  pageSize: number;
}
export interface Rows {
  list: GroupRow[];
  total: number;
}
/** How a row is found again in its workbook. */
export type PlaceOf = (rowNo: number) => string | null;

export const NO_ROW: Omit<GroupRow, 'id' | 'name'> = {
  rowNo: null,
  place: null,
  staffNo: null,
  dept: null,
  slipId: null,
  netFen: null,
  issues: [],
  messages: [],
  change: null,
  by: null,
  at: null,
  leftOut: false,
  edited: false,
  person: null,
};

export type SlipOfRow = Pick<GroupRow, 'slipId' | 'name' | 'staffNo' | 'dept' | 'netFen' | 'edited'>;

/** The slips of these people, by their ids. */
export async function slipsFor(
  db: Db,
  batch: BatchRow,
  staffIds: readonly (string | null)[],
): Promise<Map<string, SlipOfRow>> {
  const ids = [...new Set(staffIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const slips = await db
    .selectFrom('wage_slip')
    .select(['id', 'staff_id', 'name', 'staff_no', 'dept', 'net_fen'])
    .select(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom('wage_slip_edit')
          .select('wage_slip_edit.id')
          .where('wage_slip_edit.company_id', '=', batch.company_id)
          .where('wage_slip_edit.slip_id', '=', ref('wage_slip.id')),
      ).as('edited'),
    )
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id)
    .where('staff_id', 'in', ids)
    .execute();
  return new Map(
    slips.map((slip) => [
      slip.staff_id,
      {
        slipId: slip.id,
        name: slip.name,
        staffNo: slip.staff_no,
        dept: slip.dept,
        netFen: slip.net_fen.toString(),
        edited: Boolean(slip.edited),
      },
    ]),
  );
}
