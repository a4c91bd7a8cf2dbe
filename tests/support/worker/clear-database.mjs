/** Tables of the product; not kysely's own, which say what has been migrated. */
const TABLES = `
  select c.relname as name, exists (
    select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & 32 <> 0
  ) as guarded
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely_%'
  order by c.relname`;

const SCHEMA = `
  select (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public')
    || ' relations, ' || (select count(*) from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and a.attnum > 0 and not a.attisdropped)
    || ' columns, ' || (select count(*) from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public')
    || ' functions, ' || (select count(*) from pg_trigger where not tgisinternal and tgenabled = 'O') || ' triggers' as found`;

const quoted = (name) => `"${name}"`;

/**
 * How to empty a migrated database and put back the rows that its migrations wrote. `run`: runs one statement and
 * gives its rows.
 */
export async function databaseCleaner(run) {
  const tables = await run(TABLES);
  const full = tables
    .map(({ name }) => `select '${name}' as name where exists (select from public.${quoted(name)})`)
    .join(' union all ');
  const filled = async () => (await run(full)).map(({ name }) => quoted(name));
  const reference = await filled();
  await run('create schema reference');
  for (const name of reference) await run(`create table reference.${name} as table public.${name}`);
  const guarded = tables.filter((table) => table.guarded).map(({ name }) => quoted(name));
  const guards = (state) => guarded.map((name) => `alter table public.${name} ${state} trigger user`);
  const schema = async () => (await run(SCHEMA))[0].found;
  const migrated = await schema();
  return {
    async clear() {
      const names = [...new Set([...reference, ...(await filled())])];
      if (names.length === 0) return;
      const statements = [
        'begin',
        ...guards('disable'),
        `truncate ${names.join(', ')} restart identity cascade`,
        ...reference.map(
          (name) => `insert into public.${name} overriding system value select * from reference.${name}`,
        ),
        ...guards('enable'),
        'commit',
      ];
      for (const statement of statements) await run(statement);
    },
    async assertSchemaUnchanged() {
      const now = await schema();
      if (now !== migrated)
        throw new Error(`the suite left ${now} instead of ${migrated}: it needs a database of its own`);
    },
  };
}
