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
import type { RowStatus, SheetInfo, SheetLayout, StatusCounts } from '@contract/wages/import-schemas';
import type { Json } from '../json';
import type { ImportState } from './wage-import';

/** A staff sheet on its way into the company's records. It belongs to its uploader. */
export interface StaffImportTable {
  company_id: string;
  id: string;
  uploader_id: string;
  file_name: string;
  /** Bytes. */
  file_size: bigint;
  file_sha256: string;
  /** In the uploads area; null once the file is gone (committed, cancelled, expired). */
  file_id: string | null;
  /** Key of the encrypted file, sealed; goes with the file. */
  file_key: string | null;
  mode: StaffImportMode;
  rehire_left: boolean;
  state: ImportState;
  /** Why it cannot go on, in words for the manager. */
  failure: string | null;
  sheets: Json<SheetInfo[]>;
  layout: Json<SheetLayout> | null;
  columns: Json<StaffColumn[]>;
  notices: Json<string[]>;
  counts: Json<StatusCounts>;
  actions: Json<StaffActionCounts>;
  issue_counts: Json<StaffIssueCount[]>;
  result: Json<StaffImportResult> | null;
  /** The last row written into the records (or refused there). */
  written_to: Generated<number>;
  /** The pass whose rows are shown; 0 before the first has ended. */
  generation: Generated<number>;
  /** The latest pass begun; its rows are written beside the shown ones until it ends. */
  pass_generation: Generated<number>;
  job_id: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  /** Rows and file are purged after this moment. */
  expires_at: Date;
}

/** The clerk's changes of one row at rest: the texts sealed. */
export interface PackedStaffFix {
  sealed?: string;
  ignored?: boolean;
}

/** One row of the sheet as read and checked. */
export interface StaffImportRowTable {
  company_id: string;
  import_id: string;
  generation: number;
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
  used_at: Date;
}
