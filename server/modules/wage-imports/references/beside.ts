import type { ComparedColumn } from '../../../workbook/audit/references/compared';
import type { ImportRecord } from '../store';
import type { OtherBatch } from './elsewhere';

type SheetColumn = ImportRecord['columns'][number];

/** A file and the columns of the sheet it speaks of. */
export interface Beside {
  record: ImportRecord;
  fileId: string;
  columns: readonly ComparedColumn<SheetColumn>[];
  batches: readonly OtherBatch[];
}
