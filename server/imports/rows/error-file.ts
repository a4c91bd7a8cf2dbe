import type { Readable } from 'node:stream';
import { PLAIN_PLACES } from '@contract/imports/places';
import { sql } from 'kysely';
import type { Deps } from '../../deps';
import { fileStamp, shanghaiTime } from '../../kernel/shanghai-time';
import type { ImportKind } from '../kind';
import { ofPass } from '../of-pass';
import type { Caller, KindTypes } from '../types';
import type { StoredIssue } from './error-file-kind';
import { errorSheet } from './error-sheet';

interface Doubtful {
  row_no: number;
  cells: string[];
  issues: StoredIssue[];
}

/** 错误明细 of the caller's import: its doubtful rows as they stand in the sheet (personal numbers masked), as a stream of .xlsx. */
export async function errorFile<K extends KindTypes>(
  { store, errorFile: own }: ImportKind<K>,
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<{ stream: Readable; fileName: string }> {
  const record = await store.own(deps.db, caller, id);
  store.require(record, 'look', own.also);
  const company = await deps.db
    .selectFrom('company')
    .select('short_name')
    .where('id', '=', caller.companyId)
    .executeTakeFirstOrThrow();
  const now = deps.clock.now();
  const stream = errorSheet({
    columns: own.columns(record),
    places: own.places?.(record) ?? PLAIN_PLACES,
    note: `${record.file_name} 的错误明细，${caller.actor.name} 于 ${shanghaiTime(now)} 下载${own.note?.(record) ?? ''}`,
    async rowsAfter(after, limit) {
      const { rows } = await sql<Doubtful>`
        select row_no, cells, issues from ${sql.table(store.basis.staged.rows.table)}
        where ${ofPass(record)} and status in ('error', 'warning') and status <> 'ok' and row_no > ${after}
        order by row_no limit ${limit}`.execute(deps.db);
      return rows.map((row) => ({
        ...row,
        issues: row.issues.map((issue) => ({
          level: issue.level,
          column: issue.column ?? null,
          message: own.issueText(issue, row.row_no, record),
        })),
      }));
    },
  });
  return { stream, fileName: `${own.name}_${company.short_name}_${fileStamp(now)}.xlsx` };
}
