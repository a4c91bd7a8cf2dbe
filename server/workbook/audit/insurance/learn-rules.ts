import type { InsuranceRounding } from '@contract/pay-rules/rules';
import { flatRules } from './flat-rules';
import { otherLimits, withLimits } from './learn-limits';
import { isOf, type PartRule, partOf, unlimitedPart } from './part-rule';
import { kindsOf } from './kinds-of-sum';
import { type Candidate, rateCandidates } from './rate-candidates';

const LEAST_ROWS = 5;
const LEAST_BASES = 3;
/** So many make a rule that is not believed, but keeps who follows it from being doubted. */
const WEAK_ROWS = 3;
/** Rules beside the first are of a share of the rows at least, so that a mistake made several times is none. */
const LEAST_SHARE = 0.03;
/** Below this share of rows that follow a rule none is believed. */
const MOST = 0.8;
const MOST_RULES = 8;
/** Rows on which candidates are compared; the best ones are asked of all. */
const SAMPLE = 600;
const BEST = 3;

export interface LearnOptions {
  /** Rates are multiples of it, 1/1,000,000. */
  grid: number;
  /** The same of rules beside the first. */
  beside: number;
  /** An amount may be added to the part by rate. */
  fixed: boolean;
  /** How parts may be rounded. */
  roundings: readonly InsuranceRounding[];
  /** Differences up to this follow a rule. 分 */
  tolerance: number;
  /** Twice or three times the rate of another rule is one of its own, and no back payment. */
  multiples: boolean;
  /** Parts are sums of kinds that may be rounded one by one. */
  ofKinds: boolean;
}

export interface LearntRules {
  rules: PartRule[];
  /** Followed by too few to be believed, but by more than a mistake would explain. */
  weak: PartRule[];
}

/**
 * The rules by which parts follow from bases: several may live side by side, of cities or kinds of people. Only rows with both
 * above 0 are looked at. None where too few rows follow any.
 */
export function learnRules(bases: Float64Array, parts: Float64Array, options: LearnOptions): LearntRules {
  let left: number[] = [];
  for (let at = 0; at < parts.length; at += 1) if ((bases[at] ?? 0) > 0 && (parts[at] ?? 0) > 0) left.push(at);
  const all = left.length;
  const without = (rule: PartRule) =>
    left.filter((at) => !follows(rule, bases[at] ?? 0, parts[at] ?? 0, options.tolerance));
  const rules: PartRule[] = [];
  while (rules.length < MOST_RULES && left.length >= LEAST_ROWS) {
    const first = rules[0];
    const least = first ? Math.max(LEAST_ROWS, Math.ceil(all * LEAST_SHARE)) : LEAST_ROWS;
    const found = bestRule(bases, parts, left, options, first ?? null, LEAST_ROWS);
    if (!found || found.follow < least) break;
    rules.push(found.rule);
    left = without(found.rule);
  }
  for (const rule of [...rules]) {
    for (const limited of otherLimits(rule, bases, parts, left, options.tolerance)) {
      rules.push(limited);
      left = without(limited);
    }
  }
  if (all - left.length < MOST * all || rules.length === 0) return { rules: flatRules(bases, parts), weak: [] };
  const weak: PartRule[] = [];
  while (weak.length < MOST_RULES && left.length >= WEAK_ROWS) {
    const found = bestRule(bases, parts, left, options, rules[0] ?? null, WEAK_ROWS);
    if (!found) break;
    weak.push(found.rule);
    left = without(found.rule);
  }
  return { rules, weak };
}

/** Whether a part is what a rule makes of a base. What is rounded to 角 or 元 leaves no 分 to be lenient with. */
export function follows(rule: PartRule, base: number, part: number, tolerance: number): boolean {
  if (!isOf(rule, base)) return false;
  const near = rule.rounding === 'fen' || tolerance > 1 ? tolerance : 0;
  return Math.abs(partOf(rule, base) - part) <= near;
}

function isAnother({ rate, fixed }: Candidate, first: PartRule, { multiples, beside }: LearnOptions): boolean {
  if (rate % beside !== 0) return false;
  const times = rate / first.rate;
  return multiples || !(times > 1 && Number.isInteger(times) && fixed === first.fixed * times);
}

function bestRule(
  bases: Float64Array,
  parts: Float64Array,
  rows: readonly number[],
  options: LearnOptions,
  first: PartRule | null,
  leastRows: number,
): { rule: PartRule; follow: number } | null {
  const { grid, tolerance, fixed } = options;
  const sample = spread(rows);
  const tried = rateCandidates(bases, parts, sample, grid, fixed)
    .filter((candidate) => !first || isAnother(candidate, first, options))
    .map((candidate) => rounded(candidate, bases, parts, sample, options))
    .sort((a, b) => b.follow - a.follow || a.rule.fixed - b.rule.fixed);
  let best: { rule: PartRule; follow: number } | null = null;
  for (const { rule: unlimited } of tried.slice(0, BEST)) {
    const rule = withLimits(unlimited, bases, parts, rows, tolerance);
    const different = new Set<number>();
    let [follow, plain] = [0, 0];
    for (const at of rows) {
      const [base, part] = [bases[at] ?? 0, parts[at] ?? 0];
      if (!follows(rule, base, part, tolerance)) continue;
      follow += 1;
      if (Math.abs(unlimitedPart(rule, base) - part) > tolerance) continue;
      plain += 1;
      if (different.size < LEAST_BASES) different.add(base);
    }
    if (plain >= leastRows && different.size === LEAST_BASES && follow > (best?.follow ?? 0)) best = { rule, follow };
  }
  return best;
}

/** A candidate with the rounding most rows follow to the 分; of equals the finest. */
function rounded(
  { rate, fixed }: Candidate,
  bases: Float64Array,
  parts: Float64Array,
  sample: readonly number[],
  { tolerance, roundings, ofKinds }: LearnOptions,
): { rule: PartRule; follow: number } {
  let best: { rule: PartRule; follow: number; exact: number } | null = null;
  const limits = { floor: null, ceiling: null };
  const tried = roundings.flatMap((rounding): PartRule[] => [
    { rate, fixed, rounding, ...limits },
    ...(ofKinds ? kindsOf(rate).map((kinds) => ({ rate, fixed, rounding, ...limits, kinds })) : []),
  ]);
  for (const rule of tried) {
    let [exact, follow] = [0, 0];
    for (const at of sample) {
      const off = Math.abs(unlimitedPart(rule, bases[at] ?? 0) - (parts[at] ?? 0));
      if (off === 0) exact += 1;
      if (off <= tolerance) follow += 1;
    }
    if (!best || exact > best.exact) best = { rule, follow, exact };
  }
  if (!best) throw new Error('there are roundings');
  return best;
}

/** Some of many rows, evenly from all of them. */
function spread(rows: readonly number[]): readonly number[] {
  if (rows.length <= SAMPLE) return rows;
  return Array.from({ length: SAMPLE }, (_, n) => rows[Math.floor((n * rows.length) / SAMPLE)] ?? 0);
}
