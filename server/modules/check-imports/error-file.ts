import type { Readable } from 'node:stream';
import { checkIssueText } from '@contract/checks/issues';
import type { Deps } from '../../deps';
import { fileStamp, shanghaiTime } from '../../kernel/shanghai-time';
import { errorSheet } from '../sheet-imports/service';
import { type Caller, ownImport, requireState } from './policy';
import { shownRows } from './sheet-rows';

/** 错误明细 of the caller's import: its doubtful rows as they stand in the sheet (personal numbers masked), as a stream of .xlsx. */
export async function errorFile(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<{ stream: Readable; fileName: string }> {
  const record = await ownImport(deps.db, caller, id);
  requireState(record, ['staged', 'needsMapping', 'committing']);
  const company = await deps.db
    .selectFrom('company')
    .select('short_name')
    .where('id', '=', caller.companyId)
    .executeTakeFirstOrThrow();
  const now = deps.clock.now();
  const left = record.reading.rowsLeftOut ?? 0;
  const stream = errorSheet({
    columns: record.reading.columns ?? [],
    note: `${record.file_name} 的错误明细，${caller.actor.name} 于 ${shanghaiTime(now)} 下载${left > 0 ? `；另有 ${left} 行有问题，未列出` : ''}`,
    rowsAfter: async (after, limit) => {
      const rows = await shownRows(deps.db, record)
        .selectAll()
        .where('status', 'in', ['error', 'warning'])
        .where('row_no', '>', after)
        .orderBy('row_no')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        ...row,
        issues: row.issues.map((issue) => ({
          level: issue.level,
          column: issue.column ?? null,
          message: checkIssueText(issue),
        })),
      }));
    },
  });
  return { stream, fileName: `考勤导入错误明细_${company.short_name}_${fileStamp(now)}.xlsx` };
}
