import { rulesOfPlace } from '@contract/pay-rules/places';
import { INSURANCE_ROUNDINGS } from '@contract/pay-rules/rules';
import type { AuditContext, AuditRows } from '../types';
import { type BaseAt, baseIn, basesOf } from './bases';
import { type GivenRule, givenRules } from './given-rules';
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

type Rule = Pick<LearntPart, 'base' | 'given' | 'rules' | 'byPlace' | 'open'>;

/**
 * The rules of a part, of its likeliest base: the company's for whomever they name, else those of the sheet, of each place and
 * of all whom no rule of the company is for.
 */
export function learnRule(
  part: InsurancePart,
  parts: Float64Array,
  rows: AuditRows,
  sample: Int32Array,
  context: AuditContext,
): Rule {
  const tolerance = context.rules.toleranceFen + part.slack;
  const given = part.personal ? givenRules(context.rules, part.kind, context.payMonth) : [];
  const texts = rows.insuredAs(sample);
  const places = placesOf(texts);
  const rulesOf = rememberedRules(given);
  const left = [...texts.keys()].filter((at) => rulesOf(texts[at] ?? '').length === 0);
  let some = false;
  for (const { at, own } of basesOf(context.columns, part)) {
    const bases = basesIn(rows, sample, at);
    if (!bases.some((base, row) => base > 0 && (parts[row] ?? 0) > 0)) continue;
    some = true;
    const share = followShare((row) => rulesOf(texts[row] ?? ''), bases, parts, tolerance);
    if (share !== null && !own && share < MOST) continue;
    const options = optionsOf(part, tolerance);
    const learn = (at: readonly number[]) => {
      const [itsBases, itsParts] = [pick(bases, at), pick(parts, at)];
      return counted(learnRules(itsBases, itsParts, options), itsBases, itsParts, tolerance);
    };
    const rules = left.length > 0 ? learn(left) : NO_RULES;
    const byPlace = [...places].flatMap(([place, at]): [string, KnownRules][] => {
      // Of a place that the company names there is nothing to learn; of another it may still lay down one of its own.
      if (rulesOf(place).some((rule) => rule.place !== '')) return [];
      const known = learn(at);
      return known.rules.length > 0 ? [[place, known]] : [];
    });
    if (share !== null || rules.rules.length > 0 || byPlace.length > 0)
      return { base: at, given, rules, byPlace: Object.fromEntries(byPlace), open: null };
  }
  return { base: null, given, rules: NO_RULES, byPlace: {}, open: some ? 'noRule' : 'noColumn' };
}

/** The company's rules by what people are insured as, each text looked at once. */
function rememberedRules(given: readonly GivenRule[]): (insuredAs: string) => readonly GivenRule[] {
  const known = new Map<string, readonly GivenRule[]>();
  return (insuredAs) => {
    const rules = known.get(insuredAs) ?? rulesOfPlace(given, insuredAs);
    known.set(insuredAs, rules);
    return rules;
  };
}

/** The rules somebody falls under: the company's that are meant for him, else those of his place, else those of everybody. */
export function rulesFor(part: Pick<LearntPart, 'given' | 'rules' | 'byPlace'>, place: string): KnownRules {
  const given = part.given.length === 0 ? [] : rulesOfPlace(part.given, place);
  if (given.length > 0) return { rules: given, weak: [], ...(given.length > 1 ? { apart: true } : {}) };
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

/** With how many rows follow each. */
function counted(known: KnownRules, bases: Float64Array, parts: Float64Array, tolerance: number): KnownRules {
  const followed = known.rules.map(() => 0);
  let asked = 0;
  for (let at = 0; at < parts.length; at += 1) {
    const [base, part] = [bases[at] ?? 0, parts[at] ?? 0];
    if (!(base > 0 && part > 0)) continue;
    asked += 1;
    const first = known.rules.findIndex((rule) => follows(rule, base, part, tolerance));
    if (first !== -1) followed[first] = (followed[first] ?? 0) + 1;
  }
  return { ...known, counts: { asked, followed } };
}

/** Which share of the rows follow a rule of the company that is meant for them; null where it has none for any of them. */
function followShare(
  rulesOf: (row: number) => readonly PartRule[],
  bases: Float64Array,
  parts: Float64Array,
  tolerance: number,
): number | null {
  let [all, follow] = [0, 0];
  for (let at = 0; at < parts.length; at += 1) {
    const [base, part] = [bases[at] ?? 0, parts[at] ?? 0];
    if (!(base > 0 && part > 0)) continue;
    const rules = rulesOf(at);
    if (rules.length === 0) continue;
    all += 1;
    if (rules.some((rule) => follows(rule, base, part, tolerance))) follow += 1;
  }
  return all === 0 ? null : follow / all;
}
