import type { StepLine } from '@contract/imports/steps';
import { wageIssueText } from '@contract/wages/issues/catalogue';
import { cellLines, leftLines } from '../../../imports';
import { acceptable } from '../accept/accepting';
import { called, type Changing } from './fix-log';

/** What one step says of a row: what stood there before it beside what stands there after it. Pure. */
export function stepLines({ record, before, cells, change, person }: Omit<Changing, 'actor' | 'at'>): StepLine[] {
  return [
    ...cellLines(record.columns, before.cells, cells, change),
    ...personLines(before, change, person),
    ...leftLines(change),
    ...acceptedLines(record, before, change),
  ];
}

function acceptedLines(
  { columns }: Changing['record'],
  { row_no: rowNo, issues }: Changing['before'],
  { accept }: Changing['change'],
): StepLine[] {
  if (!accept) return [];
  return acceptable(issues, accept).map((issue) => ({
    kind: 'accepted',
    label: columns.find(({ index }) => index === issue.column)?.label ?? null,
    before: wageIssueText(issue, rowNo, 'zh'),
    after: accept.reason.trim(),
  }));
}

function personLines(
  before: Changing['before'],
  { staffId }: Changing['change'],
  person: Changing['person'],
): StepLine[] {
  if (staffId === undefined) return [];
  const was = before.staff_name === null ? null : called(before.staff_name, before.staff_no);
  return [{ kind: 'person', label: null, before: was, after: person && called(person.name, person.staffNo) }];
}
