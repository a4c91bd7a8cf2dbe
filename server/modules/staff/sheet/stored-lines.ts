import { type Kysely, type RawBuilder, sql } from 'kysely';
import { copyOut } from '../../../db/copy';
import { copyPages, PAGE_ROWS } from '../../../db/copy-pages';
import type { Database } from '../../../db/database';
import { sameName, STORED_COLUMNS } from '../../../workbook/staff';
import type { Db } from '../queries';

const columns = sql.join(STORED_COLUMNS.map((column) => sql.ref(column)));

/** Everybody of a company as lines of STORED_COLUMNS, to be compared with a sheet. Sealed numbers stay sealed. */
export function storedPages(db: Db, companyId: string): Promise<Uint8Array[]> {
  return copyPages(
    db as Kysely<Database>, // a transaction is one as well
    (after) =>
      sql`select ${columns} from staff where company_id = ${sql.lit(companyId)} and id > ${sql.lit(after)} order by id limit ${sql.lit(PAGE_ROWS)}`,
  );
}

/** Employee numbers are looked for with and without leading zeros up to this length. */
const PADDED_TO = 12;

/** The people who have the name, however it is spelled, or one of the numbers ('' stands for none), and the one of `id`. */
export async function storedFor(
  db: Db,
  companyId: string,
  {
    id,
    name,
    staffNo,
    idNoIndex,
    mobileIndex,
  }: { id: string | null; name: string; staffNo: string; idNoIndex: string; mobileIndex: string },
): Promise<Uint8Array> {
  const any: RawBuilder<unknown>[] = [sql`false`];
  if (id !== null) any.push(sql`id = ${sql.lit(id)}`);
  if (name !== '')
    any.push(sql`name in (${sql.join((await spelledLike(db, companyId, name)).map((each) => sql.lit(each)))})`);
  if (staffNo !== '') any.push(sql`staff_no in (${sql.join(spellings(staffNo).map((each) => sql.lit(each)))})`);
  if (idNoIndex !== '') any.push(sql`id_no_index = ${sql.lit(idNoIndex)}`);
  if (mobileIndex !== '') any.push(sql`mobile_index = ${sql.lit(mobileIndex)}`);
  return copyOut(
    db as Kysely<Database>,
    sql`select ${columns} from staff where company_id = ${sql.lit(companyId)} and (${sql.join(any, sql` or `)}) order by id limit 100`,
  );
}

/** The name, and the company's names that are other spellings of it, as a whole list finds them: by a rule no index knows. */
async function spelledLike(db: Db, companyId: string, name: string): Promise<string[]> {
  const rows = await db.selectFrom('staff').select('name').distinct().where('company_id', '=', companyId).execute();
  return [name, ...rows.map((row) => row.name).filter((other) => sameName(other, name))];
}

function spellings(staffNo: string): string[] {
  const bare = staffNo.replace(/^0+(?=.)/, '');
  const padded = Array.from({ length: Math.max(0, PADDED_TO - bare.length) }, (_, n) =>
    bare.padStart(bare.length + n + 1, '0'),
  );
  return [...new Set([staffNo, bare, ...padded])];
}
