import type { NoHeader } from '@contract/sheet-notices/catalogue';
import type { PayRules } from '@contract/pay-rules/rules';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import type { ArrangedLayout } from '@contract/imports/arrangement';
import type { SheetInfo } from '@contract/imports/schemas';
import type { WageType } from '@contract/wages/items';
import type { LearntNet } from '@contract/wages/net/learnt';
import type { NetIdentity } from '@contract/wages/net-identity';
import type { SheetMonths } from '@contract/wages/sheet-months';
import type { SealedReadTask } from '../protocol';
import type { WorkbookFormat } from '../types';
import type { CheckSummary, LearntWages, RowFix } from './types';

/** What the worker is asked of a wage sheet. Without `layout`/`columns` it proposes them. */
export interface WageTask extends SealedReadTask<'wages'> {
  layout: ArrangedLayout | null;
  /** Columns as confirmed by the clerk; null = map anew. */
  columns: ColumnMapping[] | null;
  /** Learnt mappings of the company, latest first. */
  templates: LearntWages[];
  payMonth: string;
  wageType: WageType;
  /** own: rows of other months are left out, where there are several; all: the clerk said that they are of this one. */
  monthRows: 'own' | 'all';
  /** A sheet of a past month, kept as it was paid. */
  history: boolean;
  netIdentity: NetIdentity | null;
  payRules: PayRules;
  fixes: [number, RowFix][];
}

/** What is known of the sheet before its rows are read. */
export interface WageHead {
  format: WorkbookFormat;
  sheets: SheetInfo[];
  layout: ArrangedLayout;
  needsMapping: boolean;
}

export type WageOutcome =
  | ({
      ok: true;
      columns: ColumnMapping[];
      months: SheetMonths | null;
      /** What was said of net pay of a sheet of this very shape: it may stand for this one. */
      learntNet: LearntNet | null;
    } & WageHead &
      CheckSummary)
  /** The header was not found: the clerk must point at it. `sheets` are filled. */
  | ({ ok: false; format: WorkbookFormat | null; sheets: SheetInfo[] } & NoHeader);
