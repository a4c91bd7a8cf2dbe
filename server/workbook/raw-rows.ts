import type { RawRows } from '@contract/imports/schemas';
import { displayText } from './rows/display';
import { WorkbookError } from './errors';
import { turnedWorkbook } from './layout/arrange/arranged-workbook';
import { openWorkbook, readHead } from './read/open-workbook';
import type { RawRowsTask } from './protocol';

const DEFAULT_LIMIT = 30;

/** The first rows of a sheet as they stand, for pointing at the header; personal numbers masked. */
export async function readRawRows(task: RawRowsTask, signal?: AbortSignal): Promise<RawRows> {
  const opened = await openWorkbook(task.path, task.fileName);
  try {
    const workbook = task.turned ? turnedWorkbook(opened, task.sheetIndex) : opened;
    if (!workbook.sheets[task.sheetIndex]) throw new WorkbookError('noSuchSheet', '工作簿中没有这个工作表，请重新选择');
    const { rows } = await readHead(workbook, task.sheetIndex, task.limit ?? DEFAULT_LIMIT, signal);
    const columnCount = Math.max(0, ...rows.map((row) => row.cells.length));
    return {
      columnCount,
      rows: rows.map((row) => ({
        rowNo: row.rowNo,
        cells: Array.from({ length: columnCount }, (_, column) => displayText(row.cells[column]).slice(0, 200)),
      })),
    };
  } finally {
    await opened.close();
  }
}
