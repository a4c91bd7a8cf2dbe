const COPY = /^copy ((?:"\w+"\.)?"\w+") (\([^()]+\)) from /;

/**
 * COPY takes no row-level security: as somebody who is bound by it lines come into a table of the transaction's own first, and go on
 * from there by an insert. Null where the statement is none of ours.
 */
export function landingFor(statement: string): { make: string; copy: string; moveOn: string } | null {
  const [, table, columns] = COPY.exec(statement) ?? [];
  if (table === undefined || columns === undefined) return null;
  const names = columns.slice(1, -1);
  return {
    make: `create temporary table copied_lines on commit drop as select ${names} from ${table} with no data`,
    copy: statement.replace(table, 'pg_temp.copied_lines'),
    moveOn: `insert into ${table} ${columns} select ${names} from pg_temp.copied_lines; drop table pg_temp.copied_lines`,
  };
}
