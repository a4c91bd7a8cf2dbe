import { itemOf, lastingPrintOf } from '@contract/wages/accepted/finding';
import { sheetPlaces } from '@contract/imports/places';
import { WAGE_ISSUES, wageIssueText } from '@contract/wages/issues/catalogue';
import type { FixEntry } from '../../../db/tables/wage-import';
import type { RememberedFinding } from '../../wage-batches/service';
import type { ImportRecord, RowRecord } from '../store';

type Settled = Pick<RowRecord, 'row_no' | 'issues' | 'staff_id' | 'status'>;

/** The doubts of a row that are right as somebody said, for the review: what they say, and why it is right. */
export function acceptedEntries(
  { columns, layout, sheets }: Pick<ImportRecord, 'columns' | 'layout' | 'sheets'>,
  { row_no: rowNo, issues }: Settled,
): FixEntry[] {
  return issues.flatMap(({ accepted, ...issue }) =>
    accepted
      ? [
          {
            kind: 'accepted' as const,
            column: issue.column,
            label: columns.find(({ index }) => index === issue.column)?.label ?? null,
            before: wageIssueText(issue, rowNo, 'zh', sheetPlaces(layout, sheets).rows),
            after: accepted.month === null ? accepted.reason : `${accepted.month} 已确认：${accepted.reason}`,
            byId: accepted.byId,
            by: accepted.by,
            at: accepted.at,
          },
        ]
      : [],
  );
}

/** What of them is remembered of the person for the months after. */
export function lasting(
  record: Pick<ImportRecord, 'columns' | 'pay_month'>,
  { issues, staff_id: staffId, status }: Settled,
): RememberedFinding[] {
  if (staffId === null || status === 'ignored' || status === 'error') return [];
  return issues.flatMap((issue) => {
    const { accepted, code } = issue;
    const print = accepted ? lastingPrintOf(WAGE_ISSUES, issue) : null;
    if (!accepted || print === null) return [];
    const { reason, byId, by, at } = accepted;
    return [{ staffId, code, item: itemOf(record, issue), print, payMonth: record.pay_month, reason, byId, by, at }];
  });
}
