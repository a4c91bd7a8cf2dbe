/** Tables of the product; not kysely's own, which say what has been migrated. */
const TABLES = `
  select quote_ident(relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname not like 'kysely_%'
  order by relname`;

const SCHEMA = `
  select (select count(*) from pg_class where relnamespace = 'public'::regnamespace)
    || ' relations, ' || (select count(*) from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped)
    || ' columns, ' || (select count(*) from pg_proc where pronamespace = 'public'::regnamespace)
    || ' functions, ' || (select count(*) from pg_trigger where not tgisinternal and tgenabled = 'O') || ' triggers' as found`;

/** Bytes from which what was deleted takes longer to be read past than to be cleared away. */
const MUCH = 256 * 1024;

/**
 * Empties tables, whatever hangs on whom and whatever guards them, and fills those of `reference` again; gives the
 * tables where much lies deleted. To truncate takes ten times as long, for each table and index gets a new file.
 */
const functionToClear = (tables, reference) => `
  create function reference.clear() returns setof text language plpgsql as $body$
  begin
    perform set_config('session_replication_role', 'replica', true);
    ${tables
      .map(
        (name) => `
    delete from public.${name};
    if found and pg_relation_size('public.${name}') > ${MUCH} then return next 'public.${name}'; end if;`,
      )
      .join('')}
    ${reference.map((name) => `insert into public.${name} overriding system value select * from reference.${name};`).join('\n')}
    perform setval(seqrelid::regclass, seqstart, false) from pg_sequence join pg_class on oid = seqrelid
      where relnamespace = 'public'::regnamespace;
  end $body$`;

/**
 * How to empty a migrated database and put back the rows that its migrations wrote. `run`: runs one statement and
 * gives its rows; as a superuser, for no other may pass by the triggers.
 */
export async function databaseCleaner(run) {
  const tables = (await run(TABLES)).map(({ name }) => name);
  const filled = tables
    .map((name) => `select '${name}' as name where exists (select from public.${name})`)
    .join(' union all ');
  const reference = (await run(filled)).map(({ name }) => name);
  await run('create schema reference');
  for (const name of reference) await run(`create table reference.${name} as table public.${name}`);
  await run(functionToClear(tables, reference));
  const schema = async () => (await run(SCHEMA))[0].found;
  const migrated = await schema();
  return {
    async clear() {
      for (const { name } of await run('select reference.clear() as name')) await run(`vacuum ${name}`);
    },
    async assertSchemaUnchanged() {
      const now = await schema();
      if (now !== migrated)
        throw new Error(`the suite left ${now} instead of ${migrated}: it needs a database of its own`);
    },
  };
}
