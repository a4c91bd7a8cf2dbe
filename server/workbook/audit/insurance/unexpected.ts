import type { Judgement } from '@contract/wages/audit/checks';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import { UNINSURED, type Uninsured } from '@contract/wages/issues/insurance';
import { amountAt } from '../find-column';
import type { AuditContext, AuditRow } from '../types';
import { columnOf, labelOf } from './part-values';
import type { LearntPart } from './types';

/**
 * Whether insurance is taken from somebody who by his record has none of his own to pay – retired and employed again, a
 * student, labour remuneration – and paid none last month: who goes on paying by agreement is asked by the rule as others are.
 */
export function isUnexpected(row: AuditRow, learnt: LearntPart, { past }: AuditContext): boolean {
  if (typeOf(row) === null) return false;
  const last = row.staff ? past.last(row.staff.id) : null;
  return !last || [learnt.place, ...learnt.siblings].every((place) => amountAt(last, place) === 0);
}

const typeOf = ({ staff }: AuditRow): Uninsured | null =>
  UNINSURED.find((each) => each === staff?.facts?.employmentType) ?? null;

/** Said once, of the first part that is taken. */
export function judgeUnexpected(
  row: AuditRow,
  learnt: LearntPart,
  context: AuditContext,
  report: (issue: RowIssue) => void,
): Judgement {
  const why = typeOf(row);
  const taken = (place: number) => amountAt(row.figures, place) !== 0;
  if (why === null || learnt.siblings.some((place) => place < learnt.place && taken(place))) return 'off';
  const values = {
    label: labelOf(context, learnt),
    actual: amountAt(row.figures, learnt.place) * learnt.sign,
    expected: 0,
    why,
  };
  report({ level: 'warning', code: 'insuranceNotDue', column: columnOf(context, learnt), values });
  return 'off';
}
