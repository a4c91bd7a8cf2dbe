import type { LearntShape } from '@contract/imports/learnt-shape';
import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { Generated } from 'kysely';
import type { StaffImportAction, StaffImportMode } from '@contract/staff/import-fields';
import type {
  StaffActionCounts,
  StaffChange,
  StaffColumn,
  StaffImportResult,
  StaffIssue,
  StaffIssueCount,
} from '@contract/staff/import-schemas';
import type { RowStatus, SheetInfo, SheetLayout } from '@contract/imports/schemas';
import type { Json } from '../json';
import type { ImportColumns, StagedColumns } from './import';

/** A staff sheet on its way into the company's records. It belongs to its uploader. */
export interface StaffImportTable extends ImportColumns {
  mode: StaffImportMode;
  rehire_left: boolean;
  sheets: Json<SheetInfo[]>;
  layout: Json<SheetLayout> | null;
  columns: Json<StaffColumn[]>;
  notices: Json<SheetNotice[]>;
  actions: Json<StaffActionCounts>;
  issue_counts: Json<StaffIssueCount[]>;
  result: Json<StaffImportResult> | null;
  /** The last row written into the records (or refused there). */
  written_to: Generated<number>;
}

/** The clerk's changes of one row at rest: the texts sealed. */
export interface PackedStaffFix {
  sealed?: string;
  ignored?: boolean;
  left?: StaffIssue[];
  originals?: Record<string, string>;
  who?: string;
}

/** One row of the sheet as read and checked. */
export interface StaffImportRowTable extends StagedColumns {
  row_no: number;
  status: RowStatus;
  name: string;
  action: StaffImportAction | null;
  /** The record to change; the id the person will have, for a new one. */
  staff_id: string | null;
  /** Version of the record the row was compared with. */
  seen_version: number | null;
  staff_no: string | null;
  id_no_index: string | null;
  mobile_index: string | null;
  cells: Json<string[]>;
  sealed: string | null;
  record: Json<Record<string, unknown>> | null;
  changes: Json<StaffChange[]>;
  issues: Json<StaffIssue[]>;
  fixes: Json<PackedStaffFix> | null;
}

/** A column mapping the company has used, found again by the labels of a sheet's header. */
export interface StaffTemplateTable {
  company_id: string;
  id: string;
  /** SHA-256 over the sorted labels, base64url. */
  signature: string;
  columns: Json<Pick<StaffColumn, 'label' | 'target'>[]>;
  /** Null where it was learnt before shapes were. */
  shape: Json<LearntShape> | null;
  used_at: Date;
}
