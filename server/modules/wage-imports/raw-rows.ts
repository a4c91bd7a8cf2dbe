import type { Deps } from '../../deps';
import { HttpError, notFound, refuse } from '../../kernel/errors';
import type { RawRowsOutcome, RawRowsTask } from '../../workbook';
import { asRefusal, withPlainFile } from '../sheet-imports/service';
import { type Caller, ownImport } from './policy';
import { FILE_CONTEXT } from './seal-context';

const SHOWN = 30;

/** The first rows of a sheet as they stand in the file, for pointing at the header. `signal`: the caller is gone. */
export async function rawRows(deps: Deps, caller: Caller, id: string, sheetIndex: number, signal: AbortSignal): Promise<RawRowsOutcome> {
  const record = await ownImport(deps.db, caller, id);
  if (!record.file_id) refuse('WRONG_STATE', '原文件已清除，不能再查看');
  if (record.sheets.length > 0 && !record.sheets.some((sheet) => sheet.index === sheetIndex)) notFound(`文件中没有第${sheetIndex + 1}个工作表`);
  try {
    return await withPlainFile(deps, record, FILE_CONTEXT, (path) => {
      const task: RawRowsTask = { kind: 'rawRows', path, fileName: record.file_name, sheetIndex, limit: SHOWN };
      return deps.workers.run<RawRowsOutcome>('workbook', task, { signal });
    });
  } catch (error) {
    if (signal.aborted) throw new HttpError(400, '请求已取消');
    throw asRefusal(error);
  }
}
