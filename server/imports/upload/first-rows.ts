import type { RawRows } from '@contract/imports/schemas';
import type { Deps } from '../../deps';
import { HttpError, notFound, refuse } from '../../kernel/errors';
import type { RawRowsTask } from '../../workbook';
import type { ImportKind } from '../kind';
import type { KindTypes } from '../types';
import { asRefusal } from './refusal';
import { withPlainFile } from './upload-file';

const SHOWN = 30;

/**
 * The first rows of a sheet as they stand in the file, for pointing at the header; identity numbers masked; `turned`: rows as columns. `signal`: the
 * caller is gone. WRONG_STATE once the file is gone, 404 for a sheet the file has not.
 */
export async function firstRows<K extends KindTypes>(
  { store, layout }: ImportKind<K>,
  deps: Deps,
  record: K['record'],
  { sheetIndex, turned }: { sheetIndex: number; turned?: boolean },
  signal: AbortSignal,
): Promise<RawRows> {
  if (!record.file_id) refuse('WRONG_STATE', '原文件已清除，不能再查看');
  const sheets = layout.sheets(record);
  if (sheets.length > 0 && !sheets.some((sheet) => sheet.index === sheetIndex))
    notFound(`文件中没有第${sheetIndex + 1}个工作表`);
  try {
    return await withPlainFile(deps, record, store.fileContext, (path) => {
      const task: RawRowsTask = { kind: 'rawRows', path, fileName: record.file_name, sheetIndex, limit: SHOWN, turned };
      return deps.workers.run<RawRows>('workbook', task, { signal });
    });
  } catch (error) {
    if (signal.aborted) throw new HttpError(400, '请求已取消');
    throw asRefusal(error);
  }
}
