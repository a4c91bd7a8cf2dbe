import type { Readable } from 'node:stream';
import type { Deps } from '../../deps';
import { fileStamp, shanghaiTime } from '../../kernel/shanghai-time';
import { errorSheet } from '../sheet-imports/service';
import { type Caller, ownImport, requireState } from './policy';
import { shownRows } from './queries';

/** 错误明细 of the caller's import: its doubtful rows as they stand in the sheet (numbers masked), as a stream of .xlsx. */
export async function errorFile(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<{ stream: Readable; fileName: string }> {
  const record = await ownImport(deps.db, caller, id);
  requireState(record, ['staged', 'needsMapping', 'committing', 'committed']);
  const company = await deps.db
    .selectFrom('company')
    .select('short_name')
    .where('id', '=', caller.companyId)
    .executeTakeFirstOrThrow();
  const now = deps.clock.now();
  const stream = errorSheet({
    columns: record.columns,
    note: `${record.file_name} 的错误明细，${caller.actor.name} 于 ${shanghaiTime(now)} 下载`,
    rowsAfter: (after, limit) =>
      shownRows(deps.db, record)
        .selectAll()
        .where('status', 'in', ['error', 'warning'])
        .where('status', '<>', 'ok')
        .where('row_no', '>', after)
        .orderBy('row_no')
        .limit(limit)
        .execute(),
  });
  return { stream, fileName: `员工导入错误明细_${company.short_name}_${fileStamp(now)}.xlsx` };
}
