import { addMonths } from '@contract/month';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { ItemChange } from '@contract/wages/issues/months';
import type { AuditCheck, AuditColumn, AuditContext, AuditRow } from '../types';
import { wasAway } from './absence';
import { isBaseWage, isOnRecord } from './base-wage';
import { isPartly, lastOf } from './compared';
import { howChanged, isSlip } from './how-changed';
import { learnMonths, type LearntMonths } from './learn-months';
import { explains, largestChanges, netJump, ordinaryChanges } from './net-jump';

interface Change {
  column: AuditColumn;
  was: number;
  is: number;
  how: ItemChange;
  laidDown: boolean;
  /** The record has a raise to this very figure. */
  raised: boolean;
}

/** Each item and net pay beside the last slip: what stays from month to month has a reason when it changes. */
export const lastMonthCheck: AuditCheck<LearntMonths> = {
  name: 'lastMonth',
  area: 'lastMonth',
  yields: true,
  learn: (rows, context) => (context.wageType === 'monthly' && rows.count > 0 ? learnMonths(rows, context) : null),
  judge(row, learnt, context, report) {
    // Said once of the whole sheet.
    if (learnt.repeated || learnt.shifted) return 'notAsked';
    const { columns, rules } = context;
    const last = lastOf(row, context);
    const compared = typeof last === 'string' ? null : last;
    const found = compared && !row.broken ? changesOf(row, compared, learnt, context) : [];
    const changes = found.filter(({ raised }) => !raised);
    const jump = isNew(row, context) ? null : netJump(row, columns, rules.jumpFactor, learnt.once, compared);
    const told = changes.filter(
      ({ column, how, laidDown }) => isSlip(how) || (laidDown && how === 'gone') || isRaise(column, how),
    );
    const raises = found.filter(({ raised }) => raised);
    const isTold = jump !== null && explains(jump, [...told, ...raises], rules.jumpFactor);
    // A jump names the items that made it: of these only what is a fault of its own is said again.
    for (const change of jump && !isTold ? told : changes) report(issueOf(change));
    if (jump && !isTold) {
      const { place, net, last: lastNet } = jump;
      const column = columns[place]?.index ?? null;
      const parts = compared ? largestChanges(row.figures, compared, columns) : [];
      const values = { net, last: lastNet, changes: parts };
      // What goes up and down for most, and is of its usual size, is worth a note.
      const ordinary = compared ? ordinaryChanges(row.figures, compared, learnt, columns) : [];
      const level = explains(jump, ordinary, rules.jumpFactor) ? ('info' as const) : ('warning' as const);
      report({ level, code: 'netJump', column, values });
    }
    if ((jump && !isTold) || changes.length > 0) return 'off';
    if (typeof last === 'string') return last;
    return row.broken ? 'unreadable' : 'held';
  },
  notices: ({ many, once, shifted, repeated }) => [
    ...(repeated ? [{ code: 'sheetRepeated' as const, values: repeated }] : []),
    ...(shifted ? [{ code: 'columnsShifted' as const, values: shifted }] : []),
    ...(shifted || repeated
      ? []
      : once.map(({ label, people, now }) => ({ code: 'paidOnce' as const, values: { label, people, now } }))),
    ...(shifted ? [] : many.map((values) => ({ code: 'changedForMany' as const, values }))),
  ],
};

const isNew = ({ staff }: AuditRow, { past, payMonth }: AuditContext) =>
  staff !== null && past.lastMonth !== null && isPartly(staff, past.lastMonth, payMonth);

function changesOf(row: AuditRow, last: Float64Array, learnt: LearntMonths, context: AuditContext): Change[] {
  const away = wasAway(row.figures, learnt.absence) || wasAway(last, learnt.absence);
  return learnt.steady.flatMap(({ place, laidDown, slips }): Change[] => {
    const [was, is] = [last[place] || 0, row.figures[place] || 0];
    const column = context.columns[place];
    if (was === is || !column) return [];
    const how = howChanged(was, is);
    if (isOnRecord(column, row.staff, is, context)) return [{ column, was, is, laidDown, how, raised: true }];
    const open = slips || away || (is > was && growsNow(column, row, context));
    return open && !isSlip(how) ? [] : [{ column, was, is, laidDown, how, raised: false }];
  });
}

/** Pay for length of service grows once a year, in or after the month of entry. */
function growsNow({ target }: AuditColumn, { staff }: AuditRow, { payMonth }: AuditContext): boolean {
  if (target !== 'seniorityWage') return false;
  const entered = staff?.facts?.entryDate ?? null;
  return (
    entered === null || [payMonth, addMonths(payMonth, -1)].some((month) => month.slice(5) === entered.slice(5, 7))
  );
}

/** A base wage that somebody has set anew, and nobody laid down. */
const isRaise = (column: AuditColumn, how: ItemChange) => isBaseWage(column) && how === 'changed';

function issueOf({ column, was, is, how, laidDown }: Change): RowIssue {
  const { index, label } = column;
  if (isRaise(column, how))
    return {
      level: 'warning',
      code: 'raiseMissing',
      column: index,
      values: { label, last: was, now: is, recorded: null },
    };
  return {
    level: laidDown || isSlip(how) ? 'warning' : 'info',
    code: 'itemChanged',
    column: index,
    values: { label, last: was, now: is, how },
  };
}
