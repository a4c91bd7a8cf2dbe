import { type MonthQuestion, monthQuestion } from '@contract/wages/sheet-months';
import type { ImportRecord } from '../store';

/** What is to be asked about the import's month; null where nothing is. One with the rows of its month beside others, as it was assumed to be, is no question. */
export function openMonth(
  record: Pick<ImportRecord, 'sheet_months' | 'pay_month' | 'month_kept' | 'month_open' | 'history'>,
): MonthQuestion | null {
  const { sheet_months: said, pay_month: payMonth, history } = record;
  const assumed = record.month_open && (history || said === null);
  return monthQuestion(said, payMonth, record.month_kept !== null, assumed);
}
