import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { ColumnType, Generated } from 'kysely';
import type {
  ControlTotal,
  ImportPaidTwice,
  IssueCount,
  NetConfirmation,
  NetIdentityView,
  UncountedColumn,
} from '@contract/wages/import-figures';
import type { ColumnMapping, RowIssue } from '@contract/wages/import-schemas';
import type { ArrangedLayout } from '@contract/imports/arrangement';
import type { Audited, SheetAudit } from '@contract/wages/audit/checks';
import type { RowStatus, SheetInfo } from '@contract/imports/schemas';
import type { BatchRefusal } from '@contract/states/batch-refusal';
import type { WageType } from '@contract/wages/items';
import type { Corrected } from '@contract/wages/corrections/schemas';
import type { LearntWageShape } from '@contract/wages/net/learnt';
import type { NetProof } from '@contract/wages/net/proof';
import type { NetIdentity } from '@contract/wages/net-identity';
import type { SumRules } from '@contract/wages/net/sum-rules';
import type { MonthConfirmation } from '@contract/wages/month-schemas';
import type { SheetMonths } from '@contract/wages/sheet-months';
import type { SlipSettings } from '@contract/wages/slip-schemas';
import type { TotalCheck } from '@contract/wages/total-check-schemas';
import type { ImportChangeKind } from '@contract/wages/import-record';
import type { Json } from '../json';
import type { ImportColumns, StagedColumns } from './import';

/** Somebody's word that a column is net pay, with the account. */
export type StoredNetConfirmation = NetConfirmation & { byId: string };
export type StoredMonthConfirmation = MonthConfirmation & { byId: string };

/** What became of the people of a sheet of corrections up to the last row that was read. */
export interface CorrectionProgress extends Corrected {
  /** The order: what another one wrote, before it was given up, is none of it. */
  requestId: string;
  /** Its line in the batch's history; null before the first slip was written. */
  line: string | null;
  /** The last row that was read. */
  after: number;
  /** People read. */
  read: number;
}

/** A wage sheet on its way to becoming a batch. It belongs to its uploader. */
export interface WageImportTable extends ImportColumns {
  /** YYYY-MM */
  pay_month: string;
  wage_type: WageType;
  sheets: Json<SheetInfo[]>;
  layout: Json<ArrangedLayout> | null;
  columns: Json<ColumnMapping[]>;
  notices: Json<SheetNotice[]>;
  net_identity: Json<NetIdentityView> | null;
  net_candidates: Json<NetIdentityView[]>;
  /** The identity the clerk chose; null = the one most rows satisfy. */
  net_chosen: NetIdentity | null;
  /** Whether an equation bears out that the net column is net pay. */
  net_proof: Generated<NetProof>;
  /** The clerk's word for it where none does; gone with every change of columns, header or equation. */
  net_confirmed: ColumnType<StoredNetConfirmation | null, string | null | undefined, string | null>;
  /** Columns of money that count for nothing, with what was read of them. */
  uncounted: ColumnType<UncountedColumn[], string | undefined, string>;
  /** How each total stands after the shown pass; by what rules the rows were asked. */
  checks: ColumnType<TotalCheck[], string | undefined, string>;
  sum_rules: ColumnType<SumRules | null, string | null | undefined, string | null>;
  /** What the sheet says of its month, and how its rows are taken for it. */
  sheet_months: ColumnType<SheetMonths | null, string | null | undefined, string | null>;
  /** all: the clerk said that rows of any month are of the import's. */
  month_rows: Generated<'own' | 'all'>;
  /** The clerk's word for the import's month where the sheet says another; gone with another month or sheet. */
  month_kept: ColumnType<StoredMonthConfirmation | null, string | null | undefined, string | null>;
  /** Of a past month, to be kept without telling anybody. */
  history: Generated<boolean>;
  /** pay_month only stands in for a month that nobody has said. */
  month_open: Generated<boolean>;
  /** What the audit found of the shown pass. */
  audit: ColumnType<SheetAudit | null, string | null | undefined, string | null>;
  totals: Json<ControlTotal[]>;
  head_count: Json<{ sheet: number | null; read: number }>;
  issue_counts: Json<IssueCount[]>;
  addable: Generated<number>;
  settings: Json<SlipSettings>;
  title: string;
  /** Accounts that alone will see the batch; null: it will not be confidential. */
  named_ids: ColumnType<string[] | null, string | null | undefined, string | null>;
  /** The batch its title and settings come from. */
  inherited: ColumnType<{ payMonth: string; title: string } | null, string | null | undefined, string | null>;
  /** What became of the wish to submit what was made; null = there was none. */
  submitted: ColumnType<{ refused: BatchRefusal | null } | null, string | null | undefined, string | null>;
  /** Other monthly batches of the month in which people of the shown pass stand already. */
  paid_twice: ColumnType<ImportPaidTwice[], string | undefined, string>;
  batch_id: string | null;
  /** The batch whose slips it corrects; null: it makes one. */
  corrects_id: ColumnType<string | null, string | null | undefined, never>;
  /** How far the last order of its corrections has come. */
  corrected: ColumnType<CorrectionProgress | null, string | null | undefined, string | null>;
}

/**
 * One change by hand, as the review is told of it: what stood there at first and what stands there now, as shown (personal
 * numbers masked), with who and when. `column` is set of a cell. Whoever takes a change back to the first leaves none.
 */
export interface FixEntry {
  kind: ImportChangeKind;
  column: number | null;
  label: string | null;
  before: string | null;
  after: string | null;
  byId: string;
  by: string;
  /** ISO 8601 */
  at: string;
}

/** Who and when. */
export type FixStamp = Pick<FixEntry, 'byId' | 'by' | 'at'>;

/** A doubt that is right as somebody says: as long as it says exactly the same of the same item. */
export interface AcceptedFinding extends FixStamp {
  code: string;
  /** The item it is about; '' of the row as a whole. */
  item: string;
  print: string;
  reason: string;
}

/** What the clerk changed in one row: new texts by column index, a person chosen by hand, ignored or not; and the record of it. */
export interface StoredFix {
  cells?: Record<string, string>;
  staffId?: string | null;
  ignored?: boolean;
  /** What was said of the row when it was left out. */
  left?: RowIssue[];
  log?: FixEntry[];
  /** Doubts that are right as they are. */
  accepted?: AcceptedFinding[];
  /** Who said that the person found by name alone is the right one. */
  ticked?: FixStamp;
  /** Who made the person this row's together with others': taken for the same as a number's owner, or added from the row. */
  chosen?: FixStamp;
}

/** The same at rest: the texts and the record sealed. */
export interface PackedFix extends Omit<StoredFix, 'cells' | 'log'> {
  sealed?: string;
  sealedLog?: string;
}

/** One row of the sheet as read and checked. Amounts are 分. */
export interface WageImportRowTable extends StagedColumns {
  row_no: number;
  status: RowStatus;
  name: string;
  staff_id: string | null;
  matched_by: string | null;
  /** Display texts in the order of the import's columns; sensitive ones masked. */
  cells: Json<string[]>;
  /** Full values of the sensitive columns, sealed with the row's own context. */
  sealed: string | null;
  net_fen: bigint | null;
  gross_fen: bigint | null;
  deduct_fen: bigint | null;
  issues: Json<RowIssue[]>;
  fixes: Json<PackedFix> | null;
  addable: Generated<boolean>;
  /** What the audit found of the row; null = what it found of most. */
  audited: Audited | null;
}

/** A column mapping the company has used, found again by the labels of a sheet's header. */
export interface WageTemplateTable {
  company_id: string;
  id: string;
  /** SHA-256 over the sorted labels, base64url. */
  signature: string;
  columns: Json<TemplateColumn[]>;
  /** Null where it was learnt before shapes were. */
  shape: Json<LearntWageShape> | null;
  used_at: Date;
}

export type TemplateColumn = Pick<
  ColumnMapping,
  'label' | 'target' | 'itemLabel' | 'group' | 'kind' | 'sign' | 'isTotal' | 'inGross' | 'visible'
>;
