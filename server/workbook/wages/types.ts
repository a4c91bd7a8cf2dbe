import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { ControlTotal, IssueCount, NetIdentityView, UncountedColumn } from '@contract/wages/import-figures';
import type { ColumnMapping, RowIssue } from '@contract/wages/import-schemas';
import type { PayRules } from '@contract/pay-rules/rules';
import type { Audited, SheetAudit } from '@contract/wages/audit/checks';
import type { RowStatus, StatusCounts } from '@contract/imports/schemas';
import type { IdentityKey, WageType } from '@contract/wages/items';
import type { LearntWageShape } from '@contract/wages/net/learnt';
import type { NetProof } from '@contract/wages/net/proof';
import type { NetIdentity } from '@contract/wages/net-identity';
import type { SumRules } from '@contract/wages/net/sum-rules';
import type { MonthRule, SheetMonths } from '@contract/wages/sheet-months';
import type { TotalCheck } from '@contract/wages/total-check-schemas';
import type { AuditAttendance, AuditColumn, AuditHistory, AuditReferences, LearntChecks } from '../audit';
import type { ComputedNet } from './net/computed-net';
import type { SummarySheet } from './summary/summary-sheets';
import type { OtherSheets } from '../formula/sheets/other-sheets';
import type { ReadLimits } from '../limits';
import type { LearntTemplate } from '../mapping/learnt-shape';
import type { BlindIndex, MatchedBy, SheetRow, SheetTail, StaffList } from '../types';

/** Types of the wage sheet engine: pure data, no database. Sheet rows count from 1, columns from 0. */

/** A learnt mapping of the company, by label. */
export type MappingTemplate = readonly Pick<
  ColumnMapping,
  'label' | 'target' | 'itemLabel' | 'group' | 'kind' | 'sign' | 'isTotal' | 'inGross' | 'visible'
>[];

/** A learnt mapping with the shape of its sheet. */
export type LearntWages = LearntTemplate<MappingTemplate[number], LearntWageShape>;

/** What the clerk changed in one row; laid over what the sheet says. */
export interface RowFix {
  /** New texts by column index. */
  cells?: Record<string, string>;
  /** A person chosen by hand (also the tick on a name-only match); null = none. */
  staffId?: string | null;
  ignored?: boolean;
}

export interface CheckOptions {
  columns: readonly ColumnMapping[];
  staff: StaffList;
  blindIndex: BlindIndex;
  wageType: WageType;
  /** YYYY-MM */
  payMonth: string;
  now: Date;
  /** A sheet of a past month, kept as it was paid. */
  history?: boolean;
  /** Chosen by the clerk; absent = the identity most rows satisfy. */
  netIdentity?: NetIdentity | null;
  /** Which rows are taken where each says its month; default all. */
  monthRule?: MonthRule;
  /** What the cell of a row above says of the month, of a row checked by itself. */
  monthAbove?: string | null;
  /** By what the totals of the sheet follow, where it was found before: a row alone cannot tell. */
  sumRules?: SumRules | null;
  /** How net is computed where no column holds it. */
  computedNet?: ComputedNet | null;
  fixes?: ReadonlyMap<number, RowFix>;
  /** The table is put together of parts, each with totals of its own. */
  inParts?: boolean;
  /** Rows and cells stand where the file has them, so that its formulas speak of them. */
  asInFile?: boolean;
  /** What its formulas speak of in other sheets; absent = they speak of none. */
  otherSheets?: OtherSheets | null;
  /** Cells are numbers or texts as the file has them: not those of a .csv, which has no kinds, nor read back from storage. */
  kindsInFile?: boolean;
  /** Another unit than 元 that the rows above the header say. */
  unitSaid?: string | null;
  /** Sheets beside this one that may sum it up by department; `whole`: what all of its people are of, where no column says it. */
  summaries?: { sheets: readonly SummarySheet[]; whole: string };
  /** What the audit goes by; without it the law alone, and no month before. */
  audit?: AuditInputs;
  /** Default READ_LIMITS. */
  limits?: ReadLimits;
}

export interface AuditInputs {
  rules: PayRules;
  /** What was paid before, for a sheet of these columns. */
  past: (columns: readonly AuditColumn[]) => AuditHistory;
  /** 对账文件 of the month. */
  references?: AuditReferences;
  /** Of the month. */
  attendance?: AuditAttendance;
  /** What was learnt of the whole sheet, of rows checked by themselves. */
  kept?: LearntChecks | null;
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
  /** Set where it is not what the audit found of most rows. */
  audited?: Audited;
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
  audit: SheetAudit;
  notices: SheetNotice[];
}

export interface CheckFinish extends CheckSummary {
  patches: RowPatch[];
  /** What a column says of the rows' months; null where none does. */
  rowMonths: SheetMonths | null;
  /** The staff numbers are not the company's: how many of those compared find people of other names. */
  foreignNumbers: { others: number; compared: number } | null;
}

export interface RowChecker {
  check(row: SheetRow): StagedRow;
  /** What stands behind the rows, of rows that stand where the file has them. */
  end(tail: SheetTail): void;
  finish(): CheckFinish;
}
