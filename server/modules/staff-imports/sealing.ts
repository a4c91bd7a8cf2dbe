import type { StaffImportField } from '@contract/staff/import-fields';
import type { PackedStaffFix } from '../../db/tables/staff-import';
import type { Deps } from '../../deps';
import type { StaffRowFix } from '../../workbook/staff';
import type { ImportRecord } from './policy';
import type { RowRecord } from './present';

/** Where the sealed key of an upload stands. */
export const FILE_CONTEXT = 'staff_import.file';

type Raw = Partial<Record<StaffImportField, string>>;
type Own = Pick<ImportRecord, 'id'>;

/** Context of a row's sealed texts; the row number is added to it. */
export const sealContext = (importId: string) => `staff_import_row:${importId}`;

const rowContext = (record: Own, rowNo: number) => `${sealContext(record.id)}:${rowNo}`;

/** The sheet's own texts of a row, where what is shown is another. */
export function openRaw(deps: Deps, record: Own, row: Pick<RowRecord, 'row_no' | 'sealed'>): Raw {
  return row.sealed ? (JSON.parse(deps.seal.open(row.sealed, rowContext(record, row.row_no))) as Raw) : {};
}

export const sealRaw = (deps: Deps, record: Own, rowNo: number, raw: Raw): string =>
  deps.seal.seal(JSON.stringify(raw), rowContext(record, rowNo));

/** A change as it is stored: texts typed into cells may be identity or card numbers, so they are sealed. */
export function packFix(deps: Deps, record: Own, rowNo: number, { cells, ...rest }: StaffRowFix): PackedStaffFix {
  return cells ? { ...rest, sealed: deps.seal.seal(JSON.stringify(cells), `${rowContext(record, rowNo)}:fix`) } : rest;
}

/** The change as the engine takes it. */
export function openFix(deps: Deps, record: Own, rowNo: number, { sealed, ...rest }: PackedStaffFix): StaffRowFix {
  return sealed
    ? {
        ...rest,
        cells: JSON.parse(deps.seal.open(sealed, `${rowContext(record, rowNo)}:fix`)) as Record<string, string>,
      }
    : rest;
}
