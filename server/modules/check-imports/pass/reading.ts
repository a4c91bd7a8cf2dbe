import type { CheckReading } from '../../../db/tables/check-import';
import type { CheckOutcome } from '../../../workbook/attendance/types';

/** People missing from the sheet that are listed by name. */
const LISTED_MISSING = 200;
/** Sheets of a workbook and columns that are told. */
const LISTED_COLUMNS = 200;

/** What the sheet was recognised as, and why, stays as it was said first: a pass for other reasons only takes it as settled. */
function proposalOf(
  before: CheckReading['proposal'],
  now: NonNullable<CheckReading['proposal']>,
): NonNullable<CheckReading['proposal']> {
  const same =
    before &&
    before.sheetIndex === now.sheetIndex &&
    before.headerStart === now.headerStart &&
    before.headerEnd === now.headerEnd &&
    before.form === now.form;
  return same ? before : now;
}

/** What is kept of what a pass made of the sheet as a whole. */
export function readingOf(outcome: CheckOutcome, before: CheckReading): CheckReading {
  const sheets = outcome.sheets.map(({ index, name, hidden, empty, proposal }) => ({
    index,
    name,
    hidden,
    empty,
    form: proposal?.form ?? null,
  }));
  if (!outcome.ok) return { sheets, proposal: null, notices: [{ code: outcome.code, values: outcome.values }] };
  const {
    proposal,
    columns,
    period,
    legend,
    unknownMarks,
    notices,
    issueCounts,
    days,
    exceptions,
    unjudgedDays,
    unjudgedPeople,
    daysByHours,
    ignoredRows,
    missing,
    rowsLeftOut,
  } = outcome;
  return {
    sheets,
    proposal: proposalOf(before.proposal, proposal),
    columns: columns
      .slice(0, LISTED_COLUMNS)
      .map(({ index, label, target, date, samples }) => ({ index, label, target, date, samples })),
    period: { from: period.from, to: period.to },
    legend,
    unknownMarks: unknownMarks.map(({ mark, count, rowNo, label }) => ({ mark, count, rowNo, label })),
    notices,
    issueCounts,
    days,
    exceptions,
    unjudgedDays,
    unjudgedPeople,
    daysByHours,
    ignoredRows,
    missing: missing.slice(0, LISTED_MISSING),
    missingCount: missing.length,
    rowsLeftOut,
  };
}
