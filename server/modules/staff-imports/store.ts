import type { Selectable } from 'kysely';
import type { StaffImportMode } from '@contract/staff/import-fields';
import type { StaffColumn } from '@contract/staff/import-schemas';
import type { SheetLayout } from '@contract/imports/schemas';
import type { PackedStaffFix, StaffImportRowTable } from '../../db/tables/staff-import';
import type { Deps } from '../../deps';
import { ImportStore, type KindOf, MappingTemplates, SealedRows, stagedIn } from '../../imports';
import { refuse } from '../../kernel/errors';
import { STAGED_STAFF_COLUMNS, type StaffRowFix } from '../../workbook/staff';

interface Understood {
  /** null = propose. */
  layout: SheetLayout | null;
  /** null = map anew. */
  columns: StaffColumn[] | null;
}

/** How a list is to be imported. */
interface Said {
  mode: StaffImportMode;
  rehireLeft: boolean;
}

export type StaffKind = KindOf<'staff_import', Understood, Said>;
export type ImportRecord = StaffKind['record'];
export type RowRecord = Selectable<StaffImportRowTable>;

/** Imports of staff lists. A list written in part takes no change any more, for those rows would not be looked at again; but it can be ended. */
export const staffStore = new ImportStore<StaffKind>({
  name: 'staffImport',
  table: 'staff_import',
  staged: { rows: stagedIn('staff_import_row', STAGED_STAFF_COLUMNS) },
  unit: '行',
  words: { what: '员工名单', needsMapping: '请先指定表头和各列对应的内容', committing: '正在写入员工记录' },
  understood: ({ layout, columns }) => ({ layout, columns: columns.length > 0 ? columns : null }),
  refuseChange({ state, written_to: writtenTo }) {
    if (state === 'staged' && writtenTo > 0)
      refuse(
        'WRONG_STATE',
        `上次提交中断，前${writtenTo}行已写入员工记录，不能再改动；请继续提交其余的行，或取消后重新上传`,
      );
  },
});

export const staffTemplates = new MappingTemplates<Pick<StaffColumn, 'label' | 'target'>>('staff_template');

/** The sheet's own texts of rows, and what clerks type into them. */
export const sealedRows = new SealedRows('staff_import_row');
const FIX = ':fix';

/** A change as it is stored: texts typed into cells may be identity or card numbers, so they are sealed. */
export function packFix(
  deps: Deps,
  record: ImportRecord,
  rowNo: number,
  { cells, ...rest }: StaffRowFix,
): PackedStaffFix {
  return cells ? { ...rest, sealed: sealedRows.seal(deps, record, rowNo, cells, FIX) } : rest;
}

/** The change as the engine takes it. */
export function openFix(
  deps: Deps,
  record: ImportRecord,
  rowNo: number,
  { sealed, ...rest }: PackedStaffFix,
): StaffRowFix {
  return sealed ? { ...rest, cells: sealedRows.open(deps, record, rowNo, sealed, FIX) } : rest;
}
