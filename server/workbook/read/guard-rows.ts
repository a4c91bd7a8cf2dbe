import { WorkbookError } from '../errors';
import type { ReadLimits } from '../limits';
import type { RowBatch } from './types';

/** Ends reading with a clear message when a sheet has too many used columns or is far too long. */
export async function* guardRows(batches: AsyncGenerator<RowBatch>, limits: ReadLimits): AsyncGenerator<RowBatch> {
  const used = new Uint8Array(16_384);
  let columns = 0;
  for await (const batch of batches) {
    for (const row of batch.rows) {
      for (let column = 0; column < row.cells.length; column += 1) {
        if (row.cells[column] === undefined || used[column] === 1) continue;
        used[column] = 1;
        columns += 1;
      }
      if (columns > limits.columns)
        throw new WorkbookError(
          'tooManyColumns',
          `第${row.rowNo}行起有内容的列超过${limits.columns}列（已读到${Math.max(columns, row.cells.length)}列），请删去多余的列后再上传`,
        );
    }
    yield batch;
  }
}

/** Counts people's rows while they are checked; the limit speaks of data rows only. */
export function assertRowLimit(count: number, limits: ReadLimits): void {
  if (count > limits.dataRows)
    throw new WorkbookError(
      'tooManyRows',
      `数据行超过${limits.dataRows.toLocaleString('en-US')}行的上限，请拆分为多个文件分别导入`,
    );
}
