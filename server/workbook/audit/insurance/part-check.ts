import type { Judgement } from '@contract/wages/audit/checks';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import { amountAt, figureAt } from '../find-column';
import type { AuditCheck, AuditContext, AuditRow } from '../types';
import { baseIn } from './bases';
import { judgeDifference } from './difference';
import { isOf, type PartRule, rateText } from './part-rule';
import { isUnexpected, judgeUnexpected } from './unexpected';
import { judgeUncovered } from './uncovered';
import { wasSame } from './last-month';
import { columnOf, labelOf, partValues } from './part-values';
import { follows } from './learn-rules';
import { rulesFor } from './learn-rule';
import { learnPart } from './learn-part';
import type { LearntPart } from './types';
import type { InsurancePart } from './parts';
import { inOrOut } from '../employment';

/** One part of insurance or fund against the rule the company has laid down, or that most of the sheet follow. */
export const partCheck = (part: InsurancePart): AuditCheck<LearntPart> => ({
  name: part.target,
  area: part.area,
  learn: (rows, context) => learnPart(part, rows, context),
  judge(row, learnt, context, report) {
    const figure = figureAt(row.figures, learnt.place);
    if (Number.isNaN(figure) && row.broken) return 'unreadable';
    const actual = figure * learnt.sign || 0;
    if (actual === 0) return judgeNone(part, row, learnt, context, report);
    if (part.personal && part.area === 'insurance' && isUnexpected(row, learnt, context))
      return judgeUnexpected(row, learnt, context, report);
    if (learnt.open) return learnt.open;
    const base = learnt.base ? baseIn(row, learnt.base) : NaN;
    if (!(base > 0)) return baseMissing(row, learnt);
    const tolerance = context.rules.toleranceFen + part.slack;
    const known = rulesFor(learnt, row.insuredAs);
    if (!known.rules.some((rule) => isOf(rule, base))) return 'noRule';
    // Nobody can say which of them is his.
    const follow = known.rules.filter((rule) => follows(rule, base, actual, tolerance));
    if (known.apart && follow.length > 0 && follow.length < known.rules.length) return 'noRule';
    for (const rule of known.rules)
      if (follows(rule, base, actual, tolerance))
        // What others with the same base pay shows who differs; that all of them are right it does not.
        return rule.only === undefined ? judgeRate(part, row, rule, learnt, context, report) : 'noRule';
    return judgeDifference(part, { row, actual, base, tolerance, known }, learnt, context, report);
  },
});

type Report = (issue: RowIssue) => void;

const baseMissing = ({ staff }: AuditRow, { base }: LearntPart): Judgement =>
  base && 'place' in base ? 'unreadable' : staff ? 'noRecord' : 'unknownPerson';

/** Nothing is paid of a part. */
function judgeNone(
  part: InsurancePart,
  row: AuditRow,
  learnt: LearntPart,
  context: AuditContext,
  report: Report,
): Judgement {
  const insured = learnt.siblings.some((place) => amountAt(row.figures, place) !== 0);
  if (!insured && part.personal && part.area === 'insurance' && !isOutside(row, context))
    return judgeUncovered(row, learnt, context, report);
  if (!insured || !learnt.usual || !part.personal || isOutside(row, context) || wasSame(row, learnt, context))
    return 'notAsked';
  const column = columnOf(context, learnt);
  if (part.area === 'fund') {
    report({ level: 'info', code: 'fundMissing', column, values: { label: labelOf(context, learnt) } });
    return 'off';
  }
  const base = learnt.base ? baseIn(row, learnt.base) : NaN;
  const rule = rulesFor(learnt, row.insuredAs).rules.find((each) => isOf(each, base));
  if (!rule || !(base > 0)) return 'notAsked';
  report({ level: 'warning', code: 'insuranceDiffers', column, values: partValues(rule, base, 0, learnt, context) });
  return 'off';
}

/** Joined or left in the month, or is of those who may be insured otherwise. */
const isOutside = (row: AuditRow, context: AuditContext) => {
  const type = row.staff?.facts?.employmentType ?? null;
  return inOrOut(row.staff, context.payMonth) || (type !== null && type !== 'fullTime' && type !== 'dispatch');
};

function judgeRate(
  part: InsurancePart,
  { figures }: AuditRow,
  rule: PartRule,
  learnt: LearntPart,
  context: AuditContext,
  report: Report,
): Judgement {
  const { fundRateMin, fundRateMax } = context.rules;
  if (part.area !== 'fund') return 'held';
  const label = labelOf(context, learnt);
  if (/补充/.test(label) || amountAt(figures, learnt.place) === 0) return 'held';
  if (rule.rate >= fundRateMin * 100 && rule.rate <= fundRateMax * 100) return 'held';
  const values = {
    label,
    rate: rateText(rule.rate),
    least: rateText(fundRateMin * 100),
    most: rateText(fundRateMax * 100),
  };
  report({ level: 'info', code: 'fundRateOdd', column: columnOf(context, learnt), values });
  return 'off';
}
