import { INSURANCE_ROUNDINGS } from '@contract/pay-rules/rules';
import type { OpenReason } from '@contract/wages/audit/checks';
import type { RuleSource } from '@contract/wages/issues/insurance';
import { placeOf } from '../find-column';
import { sampleOf } from '../sample';
import type { AuditContext, AuditRows } from '../types';
import { type BaseAt, baseColumns, baseIn, basesOf } from './bases';
import { type GivenRule, givenRules } from './given-rules';
import { learnBase, type LearntBase } from './learn-base';
import { follows, learnRules } from './learn-rules';
import type { PartRule } from './part-rule';
import { INSURANCE_PARTS, type InsurancePart, siblingsOf } from './parts';

/** What is known of a part of insurance in a sheet. */
export interface LearntPart {
  place: number;
  /** −1 where the sheet has what is taken off as negative. */
  sign: 1 | -1;
  base: BaseAt | null;
  /** By what its column of bases is compared; null = it is no column. */
  ofBase: LearntBase | null;
  source: RuleSource;
  /** The one most rows follow first; none where `open` says why. */
  rules: (PartRule | GivenRule)[];
  /** Rules that too few follow to be believed. */
  weak: PartRule[];
  open: OpenReason | null;
  /** Places of the other parts of this side. */
  siblings: number[];
  /** Nearly everybody who has other parts has this one, so that who has not is worth a look. */
  usual: boolean;
  /** Other parts of which a rule is known. */
  others: OtherPart[];
}

/** A part beside another one. */
export interface OtherPart extends Pick<LearntPart, 'place' | 'sign' | 'rules' | 'base'> {
  /** 分 */
  tolerance: number;
}

/** Of those who have other parts, so many at most may lack one that is usual. */
const RARE_SHARE = 0.03;
const RARE = 2;
const ENOUGH = 10;
/** Whole 元 are of the fund alone. */
const SOCIAL_ROUNDINGS = INSURANCE_ROUNDINGS.filter((rounding) => rounding !== 'yuan');
/** Of the rows, so many follow a rule on a base that may not be theirs. */
const MOST = 0.8;

type AlonePart = Omit<LearntPart, 'others'>;
const learnt = new WeakMap<AuditRows, Map<string, AlonePart | null>>();

/** What the sheet tells of a part, with the others. Null: nobody has it. */
export function learnPart(part: InsurancePart, rows: AuditRows, context: AuditContext): LearntPart | null {
  const own = once(part, rows, context);
  if (!own) return null;
  const others = INSURANCE_PARTS.flatMap((other): OtherPart[] => {
    const found = other.target !== part.target ? once(other, rows, context) : null;
    if (!found || found.open) return [];
    return [
      {
        place: found.place,
        sign: found.sign,
        rules: found.rules,
        base: found.base,
        tolerance: context.rules.toleranceFen + other.slack,
      },
    ];
  });
  return { ...own, others };
}

/** Each part is learnt once, whoever asks. */
function once(part: InsurancePart, rows: AuditRows, context: AuditContext): AlonePart | null {
  const known = learnt.get(rows) ?? new Map<string, AlonePart | null>();
  learnt.set(rows, known);
  const before = known.get(part.target);
  if (before !== undefined) return before;
  const found = learnAlone(part, rows, context);
  known.set(part.target, found);
  return found;
}

function learnAlone(part: InsurancePart, rows: AuditRows, context: AuditContext): AlonePart | null {
  const place = placeOf(context.columns, [part.target]);
  if (place === -1 || context.wageType !== 'monthly') return null;
  const sample = sampleOf(rows.count);
  const parts = rows.column(place, sample);
  let [more, less] = [0, 0];
  for (const fen of parts) {
    if (fen > 0) more += 1;
    else if (fen < 0) less += 1;
  }
  if (more + less === 0) return null;
  const sign = less > more ? -1 : 1;
  if (sign === -1) for (let at = 0; at < parts.length; at += 1) parts[at] = -(parts[at] ?? 0);
  const siblings = siblingsOf(part)
    .map(({ target }) => placeOf(context.columns, [target]))
    .filter((each) => each !== -1);
  const found = { place, sign, siblings, usual: part.personal && isUsual(parts, rows, sample, siblings) } as const;
  const rule = learnRule(part, parts, rows, sample, context);
  const at = rule.base && 'place' in rule.base ? rule.base.place : -1;
  const base = baseColumns(context.columns).find(({ column }) => column.place === at);
  return { ...found, ...rule, ofBase: base ? learnBase(base, rows, context) : null };
}

type Rule = Pick<LearntPart, 'base' | 'source' | 'rules' | 'weak' | 'open'>;

function learnRule(
  part: InsurancePart,
  parts: Float64Array,
  rows: AuditRows,
  sample: Int32Array,
  context: AuditContext,
): Rule {
  const tolerance = context.rules.toleranceFen + part.slack;
  const given = part.personal ? givenRules(context.rules, part.kind, context.payMonth) : [];
  let some = false;
  for (const { at, own } of basesOf(context.columns, part)) {
    const bases = basesIn(rows, sample, at);
    const known = bases.some((base, row) => base > 0 && (parts[row] ?? 0) > 0);
    if (!known) continue;
    some = true;
    if (given.length > 0 && (own || followShare(given, bases, parts, tolerance) >= MOST))
      return { base: at, source: 'company', rules: given, weak: [], open: null };
    if (given.length > 0) continue;
    const found = learnRules(bases, parts, {
      grid: part.grid,
      beside: part.beside,
      fixed: part.fixed,
      roundings: part.area === 'fund' ? INSURANCE_ROUNDINGS : SOCIAL_ROUNDINGS,
      tolerance,
      multiples: isMultipleOrdinary(part),
    });
    if (found.rules.length > 0) return { base: at, source: 'sheet', ...found, open: null };
  }
  return { base: null, source: 'sheet', rules: [], weak: [], open: some ? 'noRule' : 'noColumn' };
}

/** Places and people have rates of unemployment and injury insurance and of the fund that are multiples of each other; those of the others are not. */
const isMultipleOrdinary = ({ area, target }: InsurancePart) =>
  area === 'fund' || target.startsWith('unemployment') || target.startsWith('injury');

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

function isUsual(parts: Float64Array, rows: AuditRows, sample: Int32Array, siblings: readonly number[]): boolean {
  const insured = new Uint8Array(parts.length);
  for (const place of siblings) {
    const figures = rows.column(place, sample);
    for (let at = 0; at < figures.length; at += 1) if (Math.abs(figures[at] ?? 0) > 0) insured[at] = 1;
  }
  let [all, lacking] = [0, 0];
  for (let at = 0; at < parts.length; at += 1) {
    if (insured[at] !== 1) continue;
    all += 1;
    if (!(Math.abs(parts[at] ?? 0) > 0)) lacking += 1;
  }
  return all >= ENOUGH && lacking <= Math.max(RARE, all * RARE_SHARE);
}
