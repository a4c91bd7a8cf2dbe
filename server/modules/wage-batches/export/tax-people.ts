import { sql } from 'kysely';
import type { Gender } from '@contract/staff/choices';
import type { IdType } from '@contract/validators/id-types';
import type { Deps } from '../../../deps';
import { STAFF_CONTEXT } from '../../staff/service';

/** Somebody with a slip, as the tax client's files name him; numbers in full. */
export interface TaxPerson {
  slipId: string;
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
  grossFen: bigint | null;
  items: Record<string, string>;
}

interface Row {
  id: string;
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

/** People of a batch in its order, read in short statements. */
export async function* taxPeople(
  { db, seal }: Pick<Deps, 'db' | 'seal'>,
  companyId: string,
  batchId: string,
): AsyncGenerator<TaxPerson[]> {
  for (let after: string | null = null; ;) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select s.id, s.staff_no, s.name, s.items, s.gross_fen, p.id_type, p.id_no_sealed, p.mobile_sealed, p.gender, p.status, p.entry_date, p.leave_date
      from wage_slip s left join lateral (
        select id_type, id_no_sealed, mobile_sealed, gender, status, entry_date, leave_date from staff
        where company_id = s.company_id and id = s.staff_id limit 1) p on true
      where s.company_id = ${companyId} and s.batch_id = ${batchId} ${after === null ? sql`` : sql`and s.id > ${after}`}
      order by s.id limit ${CHUNK}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => personOf(seal, row));
    if (rows.length < CHUNK) return;
    after = rows.at(-1)?.id ?? null;
  }
}

function personOf(seal: Deps['seal'], row: Row): TaxPerson {
  const idNo = row.id_no_sealed && seal.open(row.id_no_sealed, STAFF_CONTEXT.idNo);
  return {
    slipId: row.id,
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
    grossFen: row.gross_fen,
    items: row.items,
  };
}
