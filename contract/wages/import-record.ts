import type { ArrangedLayout } from '../imports/arrangement';
import type { SheetInfo } from '../imports/schemas';
import type { KeptComparison } from './references/comparison';
import type { ControlTotal, IssueCount } from './import-figures';

/** What somebody can change by hand in a sheet before a batch is made of it. */
export const IMPORT_CHANGE_KINDS = ['cell', 'person', 'sameName', 'ignored', 'restored', 'accepted'] as const;
export type ImportChangeKind = (typeof IMPORT_CHANGE_KINDS)[number];

/** How an import stood when its batch was made of it: what is kept with the batch for whoever reviews it. */
export interface ImportRecord {
  fileName: string;
  byId: string;
  by: string;
  /** ISO 8601 */
  at: string;
  headCount: { sheet: number | null; read: number };
  /** Columns whose sum is not what the sheet's own total row says. */
  totals: Pick<ControlTotal, 'label' | 'sheetFen' | 'readFen'>[];
  /** Doubts left open, by kind. */
  open: Pick<IssueCount, 'code' | 'rows'>[];
  /** Rows left out because of errors, on an express tick; and by what kind of error. */
  errorRows: number;
  errors: Pick<IssueCount, 'code' | 'rows'>[];
  /** Columns of which the sheet has a total that agrees; absent where that was not kept. */
  agreeing?: number;
  /** 对账文件 of the month beside the sheet; absent where that was not kept, or there was none. */
  files?: KeptComparison[];
  /** Somebody's word that the sheet is of the batch's month though it says others (YYYY-MM). */
  monthKept?: { by: string; at: string; months: string[] };
  /** How the table stood in its workbook where its rows have numbers of their own, and the sheets that it names. */
  arranged?: { layout: ArrangedLayout; sheets: SheetInfo[] };
}
