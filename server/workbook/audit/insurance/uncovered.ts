import type { Judgement } from '@contract/wages/audit/checks';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import { amountAt } from '../find-column';
import { isLabourContract } from '../employment';
import type { AuditContext, AuditRow } from '../types';
import { baseIn, type BaseAt, isRecorded } from './bases';
import { lastBase } from './learn-base';
import { rulesFor } from './learn-rule';
import { isOf, partOf } from './part-rule';
import { columnOf, labelOf } from './part-values';
import type { LearntPart } from './types';

/**
 * Nothing is paid of any insurance. Who had some last month, or is insured by the record and has no month before, is asked
 * after, once for all parts: said of the first.
 */
export function judgeUncovered(
  row: AuditRow,
  learnt: LearntPart,
  context: AuditContext,
  report: (issue: RowIssue) => void,
): Judgement {
  const { place, sign, siblings } = learnt;
  const { past, columns } = context;
  const last = row.staff ? past.last(row.staff.id) : null;
  const before = last && [place, ...siblings].some((each) => amountAt(last, each) !== 0);
  const recorded = isRecorded(row) && row.staff && isLabourContract(row.staff) === true;
  const why = before ? 'lastMonth' : last === null && recorded ? 'record' : null;
  if (why === null) return 'notAsked';
  if (siblings.some((each) => each < place)) return 'off';
  const paid = last ? amountAt(last, place) * sign : 0;
  const values = {
    label: labelOf(context, learnt),
    others: siblings.map((each) => columns[each]?.label ?? '').join('、'),
    expected: due(row, learnt, context) ?? (paid > 0 ? paid : null),
    why,
  } as const;
  report({ level: 'warning', code: 'insuranceNone', column: columnOf(context, learnt), values });
  return 'off';
}

/** What the part would be on the base that the row, the record or last month has; null = nobody knows. 分 */
function due(row: AuditRow, learnt: LearntPart, { past }: AuditContext): number | null {
  const bases: number[] = learnt.base ? [baseIn(row, learnt.base), lastBase(row, learnt.base, past)] : [];
  const base = [...bases, baseIn(row, RECORD)].find((each) => each > 0) ?? 0;
  const rule = rulesFor(learnt, row.insuredAs).rules.find((each) => isOf(each, base));
  return rule && base > 0 ? partOf(rule, base) : null;
}
const RECORD: BaseAt = { fact: 'socialBaseFen' };
