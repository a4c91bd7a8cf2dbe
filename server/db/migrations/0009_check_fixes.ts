import { type Kysely, sql } from 'kysely';

/**
 * What clerks say of people of an attendance sheet stands with their other changes of it, not with the rows of one pass; a
 * pass is told all that was said of the sheet as a whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update check_import i set fixes = i.fixes || jsonb_build_object('people', p.fixes)
    from (
      select company_id, import_id, generation, jsonb_object_agg(key, fix) as fixes
      from check_import_person where fix is not null group by company_id, import_id, generation) p
    where p.company_id = i.company_id and p.import_id = i.id and p.generation = i.generation`.execute(db);
  await sql`alter table check_import_person drop column fix`.execute(db);
  await sql`
    update job j set payload = jsonb_set(j.payload, '{request}', (j.payload -> 'request')
      || jsonb_build_object('targets', i.targets, 'options', i.options, 'legend', i.legend))
    from check_import i
    where j.kind = 'checkImport.read' and j.payload ? 'request' and i.id::text = j.payload ->> 'importId'`.execute(db);
}
