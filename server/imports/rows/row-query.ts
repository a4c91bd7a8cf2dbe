import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { RowStatus, StatusCounts } from '@contract/imports/schemas';
import { isOfKind } from '../fix/of-kind';
import { likeText } from '../../kernel/like-text';

export interface RowsQuery {
  page: number;
  pageSize: number;
  sortOrder?: 'asc' | 'desc';
  status?: RowStatus;
  keyword?: string;
  code?: string;
}

type Condition = RawBuilder<SqlBool>;

/** What rows are asked for. `keyword`: where else a word is looked for than in names; a number is one of a row as well. */
export function rowConditions(query: RowsQuery, keyword: (like: string) => Condition[]): Condition {
  const all: Condition[] = [sql<SqlBool>`true`];
  if (query.status) all.push(sql`status = ${query.status}`);
  // Rows of a kind are those that count, unless those left out are asked for.
  const left = query.status === 'ignored';
  if (query.code) all.push(isOfKind(query.code, left), sql`(status = 'ignored') = ${left}`);
  const word = query.keyword?.trim();
  if (word) {
    const like = `%${likeText(word)}%`;
    const any = [sql<SqlBool>`name like ${like}`, ...keyword(like)];
    if (/^\d{1,6}$/.test(word)) any.push(sql`row_no = ${Number(word)}`);
    all.push(sql`(${sql.join(any, sql` or `)})`);
  }
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`;
}

/** Number of rows where only a status is asked for: the import's own counts know it. Null where rows have to be counted. */
export function knownCount(counts: StatusCounts, query: RowsQuery): number | null {
  if (query.keyword?.trim() || query.code) return null;
  const { ok, warning, error, ignored } = counts;
  return query.status ? counts[query.status] : ok + warning + error + ignored;
}
