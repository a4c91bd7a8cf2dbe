import { figureAt } from '../find-column';
import type { AuditRow } from '../types';
import { baseIn } from './bases';
import { follows } from './learn-rules';
import { rulesFor } from './learn-rule';
import type { Difference, LearntPart, OtherPart } from './types';
import type { PartRule } from './part-rule';

const YUAN = 100;

/**
 * The base that a part and another one of the person follow together, where it is not that of the row. `first`: no other part
 * before this one follows it; `limited`: the sheet has people whose base is beyond a limit.
 */
export function anotherBase(
  { row, actual, base, tolerance, known: { rules } }: Difference,
  { place, others }: LearntPart,
): { base: number; first: boolean; limited: boolean } | null {
  const implied = [
    ...rules.flatMap((rule) => impliedBases(rule, actual)),
    ...others.flatMap((part) =>
      rulesFor(part, row.insuredAs).rules.flatMap((rule) =>
        impliedBases(rule, figureAt(row.figures, part.place) * part.sign),
      ),
    ),
  ];
  for (const other of implied) {
    if (other === base || !rules.some((rule) => follows(rule, other, actual, tolerance))) continue;
    const agree = others.filter((part) => followsOther(part, row, base, other));
    if (agree.length === 0) continue;
    const limited = [...rules, ...agree.flatMap((part) => rulesFor(part, row.insuredAs).rules)].some(
      ({ floor, ceiling }) => (floor ?? ceiling) !== null,
    );
    return { base: other, first: agree.every((part) => part.place > place), limited };
  }
  return null;
}

/** Bases of which a part may be: in whole 元, and to the 分. */
function impliedBases({ rate, fixed, only }: PartRule, part: number): number[] {
  if (only !== undefined) return [];
  const exact = ((part - fixed) * 1_000_000) / rate;
  return exact > 0 ? [Math.round(exact / YUAN) * YUAN, Math.round(exact)] : [];
}

function followsOther(
  { place, sign, tolerance, base: at, ...part }: OtherPart,
  row: AuditRow,
  base: number,
  other: number,
): boolean {
  if (!at || baseIn(row, at) !== base) return false;
  const { rules } = rulesFor(part, row.insuredAs);
  const actual = figureAt(row.figures, place) * sign;
  const of = (each: number) => rules.some((rule) => follows(rule, each, actual, tolerance));
  return actual > 0 && of(other) && !of(base);
}
