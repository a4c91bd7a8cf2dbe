import { sql } from 'kysely';
import type { Gender } from '@contract/staff/choices';
import type { IdType } from '@contract/validators/id-types';
import type { Deps } from '../../../deps';
import { STAFF_CONTEXT } from '../../staff/service';

/** Somebody with a slip, as the tax client's files name him; numbers in full. */
export interface TaxPerson {
  staffNo: string | null;
  name: string;
  idType: IdType;
  idNo: string | null;
  gender: string | null;
  /** YYYY-MM-DD */
  bornOn: string | null;
  mobile: string | null;
  state: string;
  employment: string;
  entryDate: string | null;
  leaveDate: string | null;
  /** His slips of the month, in the order of the batches. */
  slips: TaxSlip[];
}

export interface TaxSlip {
  batchId: string;
  grossFen: bigint | null;
  items: Record<string, string>;
}

interface Row {
  id: string;
  batch_id: string;
  staff_id: string;
  staff_no: string | null;
  name: string;
  items: Record<string, string>;
  gross_fen: bigint | null;
  id_type: IdType | null;
  id_no_sealed: string | null;
  mobile_sealed: string | null;
  gender: Gender | null;
  status: string | null;
  entry_date: string | null;
  leave_date: string | null;
}

const CHUNK = 500;
const GENDER: Record<Gender, string> = { male: '男', female: '女' };

/** People of some batches, each once, in the order in which they stand there, read in short statements. */
export async function* taxPeople(
  { db, seal }: Pick<Deps, 'db' | 'seal'>,
  companyId: string,
  batchIds: readonly string[],
): AsyncGenerator<TaxPerson[]> {
  for (const [place, batchId] of batchIds.entries()) {
    const others = batchIds.filter((id) => id !== batchId);
    for (let after: string | null = null; ;) {
      const { rows }: { rows: Row[] } = await sql<Row>`
        select s.id, s.batch_id, s.staff_id, s.staff_no, s.name, s.items, s.gross_fen, p.id_type, p.id_no_sealed, p.mobile_sealed, p.gender, p.status, p.entry_date, p.leave_date
        from wage_slip s left join lateral (
          select id_type, id_no_sealed, mobile_sealed, gender, status, entry_date, leave_date from staff
          where company_id = s.company_id and id = s.staff_id limit 1) p on true
        where s.company_id = ${companyId} and s.batch_id = ${batchId} ${after === null ? sql`` : sql`and s.id > ${after}`}
        order by s.id limit ${CHUNK}`.execute(db);
      const more = await slipsOf(db, companyId, others, rows);
      // Who stands in an earlier batch was told there.
      const first = rows.filter(({ staff_id }) =>
        (more.get(staff_id) ?? []).every((slip) => batchIds.indexOf(slip.batchId) > place),
      );
      if (rows.length > 0) yield first.map((row) => personOf(seal, row, more.get(row.staff_id) ?? []));
      if (rows.length < CHUNK) break;
      after = rows.at(-1)?.id ?? null;
    }
  }
}

/** Slips of the same people in other batches, by person. */
async function slipsOf(
  db: Deps['db'],
  companyId: string,
  batchIds: readonly string[],
  people: readonly Pick<Row, 'staff_id'>[],
): Promise<Map<string, TaxSlip[]>> {
  const found = new Map<string, TaxSlip[]>();
  if (batchIds.length === 0 || people.length === 0) return found;
  const rows = await db
    .selectFrom('wage_slip')
    .select(['batch_id', 'staff_id', 'gross_fen', 'items'])
    .where('company_id', '=', companyId)
    .where('batch_id', 'in', batchIds)
    .where(
      'staff_id',
      'in',
      people.map(({ staff_id }) => staff_id),
    )
    .execute();
  for (const row of rows) found.set(row.staff_id, [...(found.get(row.staff_id) ?? []), slipOf(row)]);
  return found;
}

const slipOf = ({ batch_id, gross_fen, items }: Pick<Row, 'batch_id' | 'gross_fen' | 'items'>): TaxSlip => ({
  batchId: batch_id,
  grossFen: gross_fen,
  items,
});

function personOf(seal: Deps['seal'], row: Row, more: readonly TaxSlip[]): TaxPerson {
  const idNo = row.id_no_sealed && seal.open(row.id_no_sealed, STAFF_CONTEXT.idNo);
  return {
    staffNo: row.staff_no,
    name: row.name,
    idType: row.id_type ?? 'idCard',
    idNo,
    gender: row.gender && GENDER[row.gender],
    bornOn:
      idNo && row.id_type === 'idCard' && idNo.length === 18
        ? `${idNo.slice(6, 10)}-${idNo.slice(10, 12)}-${idNo.slice(12, 14)}`
        : null,
    mobile: row.mobile_sealed && seal.open(row.mobile_sealed, STAFF_CONTEXT.mobile),
    state: row.status === 'left' ? '非正常' : '正常',
    employment: '雇员',
    entryDate: row.entry_date,
    leaveDate: row.leave_date,
    slips: [slipOf(row), ...more],
  };
}
