import { type Kysely, sql } from 'kysely';
import { namePinyin } from '../../kernel/name-pinyin';

/** Rows at a time: none holds the database for long. */
const PAGE = 2000;

/** Names of people as they are typed in pinyin, to be found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff add column name_pinyin text`.execute(db);
  const nobody = '00000000-0000-0000-0000-000000000000';
  for (let after = { company_id: nobody, id: nobody }; ;) {
    const { rows } = await sql<{ company_id: string; id: string; name: string }>`
      select company_id, id, name from staff where (company_id, id) > (${after.company_id}::uuid, ${after.id}::uuid)
      order by company_id, id limit ${PAGE}`.execute(db);
    const last = rows.at(-1);
    if (!last) break;
    const named = rows.map(({ company_id, id, name }) => ({ company_id, id, name_pinyin: namePinyin(name) }));
    await sql`
      update staff s set name_pinyin = p.name_pinyin
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as p(company_id uuid, id uuid, name_pinyin text)
      where s.company_id = p.company_id and s.id = p.id`.execute(db);
    after = last;
  }
  await sql`create index staff_by_pinyin on staff (company_id, name_pinyin text_pattern_ops) include (id)`.execute(db);
}
