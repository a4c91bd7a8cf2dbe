import { sql, type SqlBool } from 'kysely';
import { jsonText } from '../../db/json';
import { ofPass } from '../of-pass';
import type { ImportStore } from '../store';
import type { Db, KindTypes, Pass } from '../types';

/** Which rows: those with a doubt of a kind (null: with any error), or (`left`) those of the kind that are left out. */
export interface OfKind {
  code: string | null;
  left: boolean;
}

/** Numbers of the rows of a kind behind row `after`, in order. */
export async function rowNosOf<K extends KindTypes>(
  db: Db,
  { basis }: ImportStore<K>,
  pass: Pass,
  { code, left }: OfKind,
  after: number,
  limit: number,
): Promise<number[]> {
  const kind = code === null ? sql<SqlBool>`status = 'error'` : isOfKind(code, left);
  const { rows } = await sql<{ row_no: number }>`
    select row_no from ${sql.table(basis.staged.rows.table)}
    where ${ofPass(pass)} and status <> 'ok' and (status = 'ignored') = ${left} and ${kind} and row_no > ${after}
    order by row_no limit ${limit}`.execute(db);
  return rows.map((row) => row.row_no);
}

/** A row left out keeps in its fix what it was in doubt about; one that is nobody's has its reason as an issue. */
export function isOfKind(code: string, left: boolean) {
  const said = sql<SqlBool>`issues @> ${jsonText([{ code }])}::jsonb`;
  return left
    ? sql<SqlBool>`(${said} or coalesce(fixes -> 'left', '[]'::jsonb) @> ${jsonText([{ code }])}::jsonb)`
    : said;
}
