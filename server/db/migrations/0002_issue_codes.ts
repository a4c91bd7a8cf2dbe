import { type Kysely, sql } from 'kysely';

const KINDS = [
  { imports: 'wage_import', staged: ['wage_import_row'] },
  { imports: 'staff_import', staged: ['staff_import_row'] },
  { imports: 'check_import', staged: ['check_import_person', 'check_import_day', 'check_import_row'] },
];
const FAILURE = '系统升级，未完成的导入已取消，请重新上传';

/**
 * Issues of staged rows and notices of sheets became codes with values; before they were sentences. What an import had staged is read anew from
 * its sheet by uploading it again: open imports are cancelled and their rows go. One that is being written keeps its rows,
 * without what was doubtful about them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { imports, staged } of KINDS) {
    await sql`
      update ${sql.table(imports)} set state = 'cancelled', failure = ${FAILURE}, version = version + 1
      where state in ('reading', 'needsMapping', 'staged')`.execute(db);
    const writing = sql`exists (
      select 1 from ${sql.table(imports)} i
      where i.company_id = r.company_id and i.id = r.import_id and i.state = 'committing')`;
    if (imports === 'check_import') await sql`update check_import set reading = reading - 'notices'`.execute(db);
    else await sql`update ${sql.table(imports)} set notices = '[]'`.execute(db);
    for (const table of staged) {
      await sql`delete from ${sql.table(table)} r where not ${writing}`.execute(db);
      await sql`update ${sql.table(table)} r set issues = '[]'`.execute(db);
    }
  }
}
