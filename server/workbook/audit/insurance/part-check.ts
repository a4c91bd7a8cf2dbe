import type { Judgement } from '@contract/wages/audit/checks';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import { amountAt, figureAt } from '../find-column';
import type { AuditCheck, AuditContext, AuditRow } from '../types';
import { baseIn } from './bases';
import { boundOf, type PartRule, partOf, rateText, unlimitedPart } from './part-rule';
import type { GivenRule } from './given-rules';
import { follows } from './learn-rules';
import { expectedBase } from './learn-base';
import { learnPart, type LearntPart } from './learn-part';
import type { InsurancePart } from './parts';
import { inOrOut } from '../employment';

/** A back payment is of a few months. */
const MOST_MONTHS = 6;
const YUAN = 100;

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
    if (learnt.open) return learnt.open;
    const base = learnt.base ? baseIn(row, learnt.base) : NaN;
    if (!(base > 0)) return baseMissing(row, learnt);
    const tolerance = context.rules.toleranceFen + part.slack;
    for (const rule of learnt.rules)
      if (follows(rule, base, actual, tolerance)) return judgeRate(part, row, rule, learnt, context, report);
    return judgeDifference(part, { row, actual, base, tolerance }, learnt, context, report);
  },
});

type Report = (issue: RowIssue) => void;

const baseMissing = ({ staff }: AuditRow, { base }: LearntPart): Judgement =>
  base && 'place' in base ? 'unreadable' : staff ? 'noRecord' : 'unknownPerson';

/** Nothing is paid of a part. Who pays no part at all is not insured here, as far as one month can tell. */
function judgeNone(
  part: InsurancePart,
  row: AuditRow,
  learnt: LearntPart,
  context: AuditContext,
  report: Report,
): Judgement {
  const insured = learnt.siblings.some((place) => amountAt(row.figures, place) !== 0);
  if (!insured || !learnt.usual || !part.personal || isOutside(row, context) || wasSame(row, learnt, context))
    return 'notAsked';
  const column = columnOf(context, learnt);
  if (part.area === 'fund') {
    report({ level: 'info', code: 'fundMissing', column, values: { label: labelOf(context, learnt) } });
    return 'off';
  }
  const base = learnt.base ? baseIn(row, learnt.base) : NaN;
  const rule = learnt.rules[0];
  if (!rule || !(base > 0)) return 'notAsked';
  report({ level: 'warning', code: 'insuranceDiffers', column, values: partValues(rule, base, 0, learnt, context) });
  return 'off';
}

/** Joined or left in the month, or is of those who may be insured otherwise. */
const isOutside = (row: AuditRow, context: AuditContext) => {
  const type = row.staff?.facts?.employmentType ?? null;
  return inOrOut(row.staff, context.payMonth) || (type !== null && type !== 'fullTime' && type !== 'dispatch');
};

/** Last month had the same part on the same base. */
function wasSame(row: AuditRow, { place, base }: LearntPart, { past }: AuditContext): boolean {
  const last = row.staff ? past.last(row.staff.id) : null;
  if (!last) return false;
  const same = (at: number) => (figureAt(last, at) || 0) === (figureAt(row.figures, at) || 0);
  return same(place) && (!base || !('place' in base) || same(base.place));
}

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

interface Difference {
  row: AuditRow;
  actual: number;
  base: number;
  tolerance: number;
}

function judgeDifference(
  part: InsurancePart,
  { row, actual, base, tolerance }: Difference,
  learnt: LearntPart,
  context: AuditContext,
  report: Report,
): Judgement {
  // A rule of one's own, which was so last month, is none that the sheet could tell.
  if (learnt.source === 'sheet' && wasSame(row, learnt, context)) return 'noRule';
  // A wrong base is one doubt, not one of every part beside it.
  const own = learnt.ofBase && expectedBase(row, learnt.ofBase, context)?.base;
  if (own && Math.abs(own - base) > context.rules.toleranceFen)
    if (learnt.rules.some((rule) => follows(rule, own, actual, tolerance))) return 'off';
  const column = columnOf(context, learnt);
  const beyond = learnt.rules.find((rule) => Math.abs(unlimitedPart(rule, base) - actual) <= tolerance);
  if (beyond && isGiven(beyond)) {
    const bound = boundOf(beyond, base) === 'floor' ? 'floor' : 'ceiling';
    const limit = (bound === 'floor' ? beyond.baseMin : beyond.baseMax) ?? base;
    const values = { label: labelOf(context, learnt), base, limit, bound } as const;
    report({ level: 'warning', code: 'baseOutOfLimits', column, values });
    return 'off';
  }
  const rule = likeliest(row, actual, base, tolerance, learnt, context);
  const values = partValues(rule, base, actual, learnt, context);
  const times = actual / values.expected;
  if (Math.round(times) >= 2 && times <= MOST_MONTHS && Math.abs(Math.round(times) * values.expected - actual) <= times)
    report({ level: 'warning', code: 'insuranceMultiple', column, values: { ...values, times: Math.round(times) } });
  else if (part.kind === 'medical' && actual > values.expected && (actual - values.expected) % YUAN === 0)
    report({ level: 'warning', code: 'insuranceLump', column, values });
  else report({ level: 'warning', code: 'insuranceDiffers', column, values });
  return 'off';
}

const isGiven = (rule: PartRule): rule is GivenRule => 'baseMin' in rule;

/** The rule the person followed last month, else the one whose part is nearest. */
function likeliest(
  { staff }: AuditRow,
  actual: number,
  base: number,
  tolerance: number,
  { place, sign, base: at, rules }: LearntPart,
  { past }: AuditContext,
): PartRule {
  const last = staff ? past.last(staff.id) : null;
  if (last && staff && at) {
    const [part, before] = [figureAt(last, place) * sign, baseIn({ figures: last, staff }, at)];
    const kept = rules.find((rule) => follows(rule, before, part, tolerance));
    if (kept) return kept;
  }
  const off = (rule: PartRule) => Math.abs(partOf(rule, base) - actual);
  return rules.reduce((best, rule) => (off(rule) < off(best) ? rule : best));
}

function partValues(rule: PartRule, base: number, actual: number, learnt: LearntPart, context: AuditContext) {
  return {
    label: labelOf(context, learnt),
    expected: partOf(rule, base),
    actual,
    base,
    rate: rateText(rule.rate),
    fixed: rule.fixed,
    bound: boundOf(rule, base),
    source: learnt.source,
  };
}

const columnOf = ({ columns }: AuditContext, { place }: LearntPart) => columns[place]?.index ?? null;

/** As the sheet calls it. */
const labelOf = ({ columns }: AuditContext, { place }: LearntPart) => columns[place]?.label ?? '';
