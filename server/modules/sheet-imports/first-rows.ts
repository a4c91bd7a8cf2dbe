import type { Deps } from '../../deps';
import { HttpError, notFound, refuse } from '../../kernel/errors';
import type { RawRowsOutcome, RawRowsTask } from '../../workbook';
import { asRefusal } from './refusal';
import { type KeptUpload, type UploadContext, withPlainFile } from './upload-file';

const SHOWN = 30;

interface Stored extends KeptUpload {
  file_name: string;
  sheets: readonly { index: number }[];
}

/**
 * The first rows of a sheet as they stand in the file, for pointing at the header; identity numbers masked. `signal`: the
 * caller is gone. WRONG_STATE once the file is gone, 404 for a sheet the file has not.
 */
export async function firstRows(
  deps: Deps,
  record: Stored,
  context: UploadContext,
  sheetIndex: number,
  signal: AbortSignal,
): Promise<RawRowsOutcome> {
  if (!record.file_id) refuse('WRONG_STATE', '原文件已清除，不能再查看');
  if (record.sheets.length > 0 && !record.sheets.some((sheet) => sheet.index === sheetIndex))
    notFound(`文件中没有第${sheetIndex + 1}个工作表`);
  try {
    return await withPlainFile(deps, record, context, (path) => {
      const task: RawRowsTask = { kind: 'rawRows', path, fileName: record.file_name, sheetIndex, limit: SHOWN };
      return deps.workers.run<RawRowsOutcome>('workbook', task, { signal });
    });
  } catch (error) {
    if (signal.aborted) throw new HttpError(400, '请求已取消');
    throw asRefusal(error);
  }
}
