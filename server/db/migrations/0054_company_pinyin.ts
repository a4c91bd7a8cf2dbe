import { type Kysely, sql } from 'kysely';
import { companyPinyin } from '../../kernel/name-pinyin';

/** Names of companies as they are typed in pinyin, to be found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column name_pinyin text`.execute(db);
  const { rows } = await sql<{ id: string; name: string; short_name: string }>`
    select id, name, short_name from company`.execute(db);
  const named = rows.map(({ id, name, short_name }) => ({ id, name_pinyin: companyPinyin(name, short_name) }));
  await sql`
    update company c set name_pinyin = p.name_pinyin
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as p(id uuid, name_pinyin text)
    where c.id = p.id`.execute(db);
}
