import { type MonthQuestion, monthQuestion } from '@contract/wages/sheet-months';
import type { ImportRecord } from '../store';

/** What is to be asked about the import's month; null where nothing is. */
export function openMonth(
  record: Pick<ImportRecord, 'sheet_months' | 'pay_month' | 'month_kept' | 'month_open'>,
): MonthQuestion | null {
  return monthQuestion(record.sheet_months, record.pay_month, record.month_kept !== null, record.month_open);
}
