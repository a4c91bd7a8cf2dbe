import { PassThrough, type Readable } from 'node:stream';
import type { StaffIssue } from '@contract/staff/import-schemas';
import type { Deps } from '../../deps';
import { fileStamp, shanghaiTime } from '../../kernel/shanghai-time';
import { type ExportColumn, openXlsxWriter } from '../../workbook';
import { type Caller, type ImportRecord, ownImport, requireState } from './policy';
import type { RowRecord } from './present';
import { shownRows } from './queries';

const CHUNK = 1_000;
const LEVEL: Record<StaffIssue['level'], string> = { error: '错误', warning: '提醒', info: '说明' };

/** 错误明细: every doubtful row as it stands in the sheet (numbers masked), with where the doubt is and why, as a stream of .xlsx. */
export async function errorFile(deps: Deps, caller: Caller, id: string): Promise<{ stream: Readable; fileName: string }> {
  const record = await ownImport(deps.db, caller, id);
  requireState(record, ['staged', 'needsMapping', 'committing', 'committed']);
  const company = await deps.db.selectFrom('company').select('short_name').where('id', '=', caller.companyId).executeTakeFirstOrThrow();
  const stream = new PassThrough();
  const now = deps.clock.now();
  const note = `${record.file_name} 的错误明细，${caller.actor.name} 于 ${shanghaiTime(now)} 下载`;
  write(deps, record, stream, note).catch((error: Error) => stream.destroy(error));
  return { stream, fileName: `员工导入错误明细_${company.short_name}_${fileStamp(now)}.xlsx` };
}

async function write(deps: Deps, record: ImportRecord, stream: PassThrough, note: string): Promise<void> {
  const columns: ExportColumn[] = [
    { header: '行号', kind: 'number', width: 8 },
    { header: '级别', kind: 'text', width: 8 },
    { header: '字段', kind: 'text', width: 20 },
    { header: '原因', kind: 'text', width: 60 },
    ...record.columns.map(({ label }): ExportColumn => ({ header: label, kind: 'text' })),
  ];
  const writer = openXlsxWriter(stream, columns, { sheetName: '错误明细', notes: [note] });
  for (let after = 0; ; ) {
    const rows = await doubtfulRows(deps, record, after);
    for (const row of rows) await writer.row(lineOf(record, row));
    after = rows.at(-1)?.row_no ?? after;
    if (rows.length < CHUNK) break;
  }
  await writer.end();
}

function doubtfulRows(deps: Deps, record: ImportRecord, after: number): Promise<RowRecord[]> {
  return shownRows(deps.db, record).selectAll().where('status', 'in', ['error', 'warning']).where('status', '<>', 'ok').where('row_no', '>', after).orderBy('row_no').limit(CHUNK).execute();
}

function lineOf(record: ImportRecord, row: RowRecord): string[] {
  const shown = row.issues.filter((issue) => issue.level !== 'info');
  const fields = shown.map((issue) => record.columns.find((column) => column.index === issue.column)?.label ?? '整行');
  const level = shown.some((issue) => issue.level === 'error') ? LEVEL.error : LEVEL.warning;
  return [String(row.row_no), level, [...new Set(fields)].join('、'), shown.map((issue) => issue.message).join('；'), ...row.cells];
}
