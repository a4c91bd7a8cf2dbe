import type {
  ColumnMapping,
  ControlTotal,
  IssueCount,
  NetIdentityView,
  RowIssue,
  RowStatus,
  SheetLayout,
  StatusCounts,
  UncountedColumn,
} from '@contract/wages/import-schemas';
import type { IdentityKey, WageType } from '@contract/wages/items';
import type { NetProof } from '@contract/wages/net/proof';
import type { NetIdentity } from '@contract/wages/net-identity';
import type { SumRules } from '@contract/wages/net/sum-rules';
import type { TotalCheck } from '@contract/wages/total-check-schemas';
import type { ReadLimits } from './limits';

/** Types of the workbook engine: pure data, no database. Sheet rows count from 1, columns from 0. */

export type WorkbookFormat = 'xlsx' | 'xls' | 'csv';

/**
 * `number`/`percent`: `text` is the number as the file stores it (0.1 + 0.2 stays "0.30000000000000004").
 * `date`: `text` is YYYY-MM-DD (with time when there is one), `raw` the serial as stored.
 * `error`: `text` is #REF! and the like. `formula`: a formula without a stored value, see `formula`.
 */
export type CellKind = 'text' | 'number' | 'percent' | 'date' | 'boolean' | 'error' | 'formula';

export interface Cell {
  kind: CellKind;
  text: string;
  raw?: string;
  formula?: string;
  /** The value was worked out here from a formula without a stored value (计算所得). */
  computed?: true;
}

export interface SheetRow {
  /** Row of the sheet, from 1. */
  rowNo: number;
  hidden: boolean;
  /** By column from 0; undefined = empty. May be shorter than the sheet is wide. */
  cells: (Cell | undefined)[];
}

/** Rows from 1, columns from 0, all inclusive. */
export interface MergeRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** What a sheet is besides its rows; known in full once reading is over. */
export interface SheetFacts {
  merges: MergeRange[];
  hiddenColumns: number[];
  rowCount: number;
}

export interface HeaderLabel {
  index: number;
  label: string;
  /** False for a column without a header text (未命名列N). */
  named: boolean;
  hidden: boolean;
}

export interface DetectedLayout {
  layout: SheetLayout;
  labels: HeaderLabel[];
  /** Chinese sentences for the clerk: duplicate labels, unnamed columns … */
  notices: string[];
  /** How sure the header is; below 2 (no identity column recognised) the clerk should be asked. */
  score: number;
}

/** A learnt mapping of the company, by label. */
export type MappingTemplate = readonly Pick<
  ColumnMapping,
  'label' | 'target' | 'itemLabel' | 'group' | 'kind' | 'sign' | 'isTotal' | 'visible'
>[];

/** One person of the staff list as matching needs it; identifiers as blind indexes only. */
export interface StaffEntry {
  id: string;
  name: string;
  staffNo: string | null;
  dept: string | null;
  mobileIndex: string | null;
  idNoIndex: string | null;
  left: boolean;
  /** YYYY-MM-DD */
  leaveDate: string | null;
  /** Net of the latest earlier month, 分 as text; absent = unknown. */
  lastNetFen?: string | null;
}

export type MatchedBy = 'idNo' | 'staffNo' | 'mobile' | 'nameAndDept' | 'name' | 'clerk';

/** What the clerk changed in one row; laid over what the sheet says. */
export interface RowFix {
  /** New texts by column index. */
  cells?: Record<string, string>;
  /** A person chosen by hand (also the tick on a name-only match); null = none. */
  staffId?: string | null;
  ignored?: boolean;
}

/** Blind index of a normalised identifier, see Sealer.blindIndex. */
export type BlindIndex = (kind: 'mobile' | 'idNo' | 'bankCard', normalized: string) => string;

export interface CheckOptions {
  columns: readonly ColumnMapping[];
  staff: readonly StaffEntry[];
  blindIndex: BlindIndex;
  wageType: WageType;
  /** YYYY-MM */
  payMonth: string;
  now: Date;
  /** Local minimum wage in 分, if the company has set one. */
  minimumFen?: bigint | null;
  /** Chosen by the clerk; absent = the identity most rows satisfy. */
  netIdentity?: NetIdentity | null;
  /** By what the totals of the sheet follow, where it was found before: a row alone cannot tell. */
  sumRules?: SumRules | null;
  fixes?: ReadonlyMap<number, RowFix>;
  /** Default READ_LIMITS. */
  limits?: ReadLimits;
}

export type SensitiveValues = Partial<Record<IdentityKey, string>>;

/** One checked row, ready to be stored. Sensitive columns are masked in `cells`; full values stand in `sensitive` only. */
export interface StagedRow {
  rowNo: number;
  status: RowStatus;
  name: string;
  staffId: string | null;
  matchedBy: MatchedBy | null;
  /** Display texts in the order of `columns`; amounts are yuan with two decimals, e.g. "1234.50". */
  cells: string[];
  /** Normalised full values of mobile, idNo, bankCardNo; null when the row has none. */
  sensitive: SensitiveValues | null;
  netFen: bigint | null;
  /** As the sheet states them; null where it does not. */
  grossFen: bigint | null;
  deductFen: bigint | null;
  issues: RowIssue[];
  /** Nobody in the staff list fits, and the row has a name to add the person by. */
  addable: boolean;
}

/** Issues known only when every row has been seen (duplicates, net identity); to be appended to the stored row. */
export interface RowPatch {
  rowNo: number;
  status: RowStatus;
  issues: RowIssue[];
}

export interface CheckSummary {
  counts: StatusCounts;
  /** Rows by kind of doubt, ignored ones apart. */
  issueCounts: IssueCount[];
  addable: number;
  /** Rows that are people: ok + warning + error. */
  headCount: { sheet: number | null; read: number };
  totals: ControlTotal[];
  netIdentity: NetIdentityView | null;
  netProof: NetProof;
  netCandidates: NetIdentityView[];
  uncounted: UncountedColumn[];
  /** How each total stands, and by what rules. */
  checks: TotalCheck[];
  sumRules: SumRules;
  notices: string[];
}

export interface CheckFinish extends CheckSummary {
  patches: RowPatch[];
  /** The staff numbers are not the company's: how many of those compared find people of other names. */
  foreignNumbers: { others: number; compared: number } | null;
}

export interface RowChecker {
  check(row: SheetRow): StagedRow;
  finish(): CheckFinish;
}
