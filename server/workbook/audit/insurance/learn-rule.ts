import { INSURANCE_ROUNDINGS } from '@contract/pay-rules/rules';
import type { AuditContext, AuditRows } from '../types';
import { type BaseAt, baseIn, basesOf } from './bases';
import { givenRules, rulesAt } from './given-rules';
import type { KnownRules, LearntPart } from './types';
import { follows, type LearnOptions, learnRules } from './learn-rules';
import type { PartRule } from './part-rule';
import type { InsurancePart } from './parts';

export const NO_RULES: KnownRules = { rules: [], weak: [] };

/** Whole 元 are of the fund alone. */
const SOCIAL_ROUNDINGS = INSURANCE_ROUNDINGS.filter((rounding) => rounding !== 'yuan');
/** Of the rows, so many follow a rule on a base that may not be theirs. */
const MOST = 0.8;
/** A column of more different texts says something else. */
const MOST_PLACES = 60;

type Rule = Pick<LearntPart, 'base' | 'source' | 'rules' | 'byPlace' | 'open'>;

/** The rules of a part, of its likeliest base: the company's, else those of the sheet, of each place and of all of them. */
export function learnRule(
  part: InsurancePart,
  parts: Float64Array,
  rows: AuditRows,
  sample: Int32Array,
  context: AuditContext,
): Rule {
  const tolerance = context.rules.toleranceFen + part.slack;
  const given = part.personal ? givenRules(context.rules, part.kind, context.payMonth) : [];
  const places = placesOf(rows.insuredAs(sample));
  let some = false;
  for (const { at, own } of basesOf(context.columns, part)) {
    const bases = basesIn(rows, sample, at);
    if (!bases.some((base, row) => base > 0 && (parts[row] ?? 0) > 0)) continue;
    some = true;
    if (given.length > 0) {
      if (!own && followShare(given, bases, parts, tolerance) < MOST) continue;
      const byPlace = [...places.keys()].map((place): [string, KnownRules] => [
        place,
        { rules: rulesAt(given, place), weak: [] },
      ]);
      return rule(at, 'company', { rules: given, weak: [] }, byPlace);
    }
    const options = optionsOf(part, tolerance);
    const rules = learnRules(bases, parts, options);
    const byPlace = [...places].flatMap(([place, at]): [string, KnownRules][] => {
      const known = learnRules(pick(bases, at), pick(parts, at), options);
      return known.rules.length > 0 ? [[place, known]] : [];
    });
    if (rules.rules.length > 0 || byPlace.length > 0) return rule(at, 'sheet', rules, byPlace);
  }
  return { base: null, source: 'sheet', rules: NO_RULES, byPlace: {}, open: some ? 'noRule' : 'noColumn' };
}

const rule = (
  base: BaseAt,
  source: Rule['source'],
  rules: KnownRules,
  byPlace: readonly [string, KnownRules][],
): Rule => ({ base, source, rules, byPlace: Object.fromEntries(byPlace), open: null });

/** The rules somebody falls under: those of his place, else those of everybody. */
export function rulesFor(part: Pick<LearntPart, 'rules' | 'byPlace'>, place: string): KnownRules {
  return (place !== '' && Object.hasOwn(part.byPlace, place) ? part.byPlace[place] : undefined) ?? part.rules;
}

const optionsOf = (part: InsurancePart, tolerance: number): LearnOptions => ({
  grid: part.grid,
  beside: part.beside,
  fixed: part.fixed,
  roundings: part.area === 'fund' ? INSURANCE_ROUNDINGS : SOCIAL_ROUNDINGS,
  tolerance,
  multiples: isMultipleOrdinary(part),
  ofKinds: part.ofKinds === true,
});

/** Places and people have rates of unemployment and injury insurance and of the fund that are multiples of each other; those of the others are not. */
const isMultipleOrdinary = ({ area, target }: InsurancePart) =>
  area === 'fund' || target.startsWith('unemployment') || target.startsWith('injury');

/** Which of the rows are of each place, where there are several. */
function placesOf(texts: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  texts.forEach((text, at) => {
    if (text === '') return;
    const own = places.get(text);
    if (own) own.push(at);
    else places.set(text, [at]);
  });
  return places.size > MOST_PLACES ? new Map() : places;
}

const pick = (figures: Float64Array, at: readonly number[]) => Float64Array.from(at, (row) => figures[row] ?? NaN);

function basesIn(rows: AuditRows, sample: Int32Array, at: BaseAt): Float64Array {
  if ('place' in at) {
    const bases = rows.column(at.place, sample);
    return at.yuan ? bases.map((base) => Math.round(base * 100)) : bases;
  }
  return Float64Array.from(sample, (row) => baseIn(rows.row(row), at));
}

function followShare(rules: readonly PartRule[], bases: Float64Array, parts: Float64Array, tolerance: number): number {
  let [all, follow] = [0, 0];
  for (let at = 0; at < parts.length; at += 1) {
    const [base, part] = [bases[at] ?? 0, parts[at] ?? 0];
    if (!(base > 0 && part > 0)) continue;
    all += 1;
    if (rules.some((rule) => follows(rule, base, part, tolerance))) follow += 1;
  }
  return follow / all;
}
