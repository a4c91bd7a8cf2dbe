import type { Judgement } from '@contract/wages/audit/checks';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import { figureAt } from '../find-column';
import type { AuditContext } from '../types';
import { baseIn } from './bases';
import { isGiven } from './given-rules';
import { expectedBase, lastBase } from './learn-base';
import type { Difference, LearntPart } from './types';
import { wasSame } from './last-month';
import { follows } from './learn-rules';
import { anotherBase } from './another-base';
import { boundOf, isOf, type PartRule, partOf, roundsTo, unlimitedPart } from './part-rule';
import { columnOf, labelOf, partValues } from './part-values';
import type { InsurancePart } from './parts';

type Report = (issue: RowIssue) => void;

/** A back payment is of a few months. */
const MOST_MONTHS = 6;
const YUAN = 100;

/** A part that follows none of the rules: what is the likeliest cause, if it is a doubt at all. */
export function judgeDifference(
  part: InsurancePart,
  { row, actual, base, tolerance, known }: Difference,
  learnt: LearntPart,
  context: AuditContext,
  report: Report,
): Judgement {
  // A rule of one's own, which was so last month, is none that the sheet could tell.
  const ofSheet = !known.rules.some(isGiven);
  if (ofSheet && wasSame(row, learnt, context)) return 'noRule';
  // A wrong base is one doubt, not one of every part beside it.
  const own = learnt.ofBase && expectedBase(row, learnt.ofBase, context)?.base;
  if (own && Math.abs(own - base) > context.rules.toleranceFen) {
    if (known.rules.some((rule) => follows(rule, own, actual, tolerance))) return 'off';
  } else if (!own) {
    const other = anotherBase({ row, actual, base, tolerance, known }, learnt);
    if (other) return sayBase(other, base, learnt, context, report);
  }
  if (ofSheet && mayBeOwn(part, { row, actual, base, tolerance, known }, learnt, context)) return 'noRule';
  const column = columnOf(context, learnt);
  const beyond = known.rules.find(
    (rule) => boundOf(rule, base) !== 'within' && Math.abs(unlimitedPart(rule, base) - actual) <= tolerance,
  );
  if (beyond && isGiven(beyond)) {
    const bound = boundOf(beyond, base) === 'floor' ? 'floor' : 'ceiling';
    const limit = (bound === 'floor' ? beyond.baseMin : beyond.baseMax) ?? base;
    const values = { label: labelOf(context, learnt), base, limit, bound } as const;
    report({ level: 'warning', code: 'baseOutOfLimits', column, values });
    return 'off';
  }
  const rule = likeliest({ row, actual, base, tolerance, known }, learnt, context);
  const values = partValues(rule, base, actual, learnt, context);
  const times = actual / values.expected;
  if (Math.round(times) >= 2 && times <= MOST_MONTHS && Math.abs(Math.round(times) * values.expected - actual) <= times)
    report({ level: 'warning', code: 'insuranceMultiple', column, values: { ...values, times: Math.round(times) } });
  else if (part.kind === 'medical' && actual > values.expected && (actual - values.expected) % YUAN === 0)
    report({ level: 'warning', code: 'insuranceLump', column, values });
  else report({ level: 'warning', code: 'insuranceDiffers', column, values });
  return 'off';
}

/** All parts of a person follow another base: said of the first of them. Where a base may lie beyond a limit it is one. */
function sayBase(
  { base: expected, first, limited }: NonNullable<ReturnType<typeof anotherBase>>,
  actual: number,
  { base }: LearntPart,
  { columns }: AuditContext,
  report: Report,
): Judgement {
  if (limited) return 'noRule';
  if (!first) return 'off';
  const column = base && 'place' in base ? columns[base.place] : undefined;
  const values = { label: column?.label ?? '缴费基数', expected, actual, source: 'parts' } as const;
  report({ level: 'warning', code: 'baseDiffers', column: column?.index ?? null, values });
  return 'off';
}

/**
 * A place that rounds otherwise; one of too few people to tell its rule; a rate of the fund that somebody may have chosen. Who
 * followed a rule of the sheet last month is none of these.
 */
function mayBeOwn(
  part: InsurancePart,
  { row, actual, base, tolerance, known }: Difference,
  { place, sign, base: at, byPlace }: LearntPart,
  { rules: { fundRateMin, fundRateMax }, past }: AuditContext,
): boolean {
  const { rules, weak } = known;
  // Of a place with too few people for a rule.
  if (row.insuredAs !== '' && Object.keys(byPlace).length > 0 && !Object.hasOwn(byPlace, row.insuredAs)) return true;
  const last = row.staff ? past.last(row.staff.id) : null;
  const before = last && at ? lastBase(row, at, past) : NaN;
  const paid = last ? figureAt(last, place) * sign : NaN;
  if (rules.some((rule) => follows(rule, before, paid, tolerance))) return false;
  if (rules.some((rule) => roundsTo(rule, base, actual, tolerance))) return true;
  if (weak.some((rule) => follows(rule, base, actual, tolerance))) return true;
  if (part.area !== 'fund') return false;
  for (let rate = fundRateMin; rate <= fundRateMax; rate += PERCENT) {
    const whole = { rate: rate * 100, fixed: 0 };
    if (roundsTo(whole, base, actual, tolerance))
      return !(before > 0 && paid > 0) || roundsTo(whole, before, paid, tolerance);
  }
  return false;
}
/** In 1/10,000. */
const PERCENT = 100;

/** The rule the person followed last month, else the one whose part is nearest. */
function likeliest(
  { row: { staff }, actual, base, tolerance, known: { rules } }: Difference,
  { place, sign, base: at }: LearntPart,
  { past }: AuditContext,
): PartRule {
  const last = staff ? past.last(staff.id) : null;
  if (last && staff && at) {
    const [part, before] = [figureAt(last, place) * sign, baseIn({ figures: last, staff }, at)];
    const kept = rules.find((rule) => follows(rule, before, part, tolerance));
    if (kept) return kept;
  }
  const off = (rule: PartRule) => (isOf(rule, base) ? Math.abs(partOf(rule, base) - actual) : Infinity);
  return rules.reduce((best, rule) => (off(rule) < off(best) ? rule : best));
}
