import type { CalendarOverride } from '@contract/calendar/calendar';
import type { CheckImportOptions, CheckLegendEntry } from '@contract/checks/import-schemas';
import type { ReadTask } from '../protocol';
import type { CheckLayout, CheckPersonFix, CheckRowFix, CheckTarget, CheckValueFix } from './types';

/** What the worker is asked of an attendance sheet; what it answers with is the engine's CheckOutcome. */
export interface CheckReadTask extends ReadTask<'attendance'> {
  layout: CheckLayout | null;
  /** YYYY-MM */
  month: string;
  /** The company's own days, laid over the statutory calendar. */
  overrides: CalendarOverride[];
  options: CheckImportOptions;
  legend: CheckLegendEntry[];
  /** YYYY-MM-DD in China. */
  today: string;
  /** What the clerk says columns hold, by index. */
  targets: [number, CheckTarget | null][];
  rowFixes: [number, CheckRowFix][];
  valueFixes: CheckValueFix[];
  personFixes: [string, CheckPersonFix][];
}

/** Columns of a staged day, person and row in the order of their lines' fields. */
export const STAGED_DAY_COLUMNS = ['company_id', 'import_id', 'generation', 'person_key', 'day', 'issues'] as const;
export const STAGED_PERSON_COLUMNS = [
  'company_id',
  'import_id',
  'generation',
  'key',
  'row_no',
  'status',
  'name',
  'staff_no',
  'dept',
  'staff_id',
  'matched_by',
  'figures',
  'remark',
  'days',
  'exceptions',
  'day_errors',
  'day_warnings',
  'issues',
] as const;
export const STAGED_ROW_COLUMNS = [
  'company_id',
  'import_id',
  'generation',
  'row_no',
  'person_key',
  'name',
  'status',
  'fixed',
  'cells',
  'issues',
] as const;
