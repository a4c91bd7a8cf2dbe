import type { AuditContext } from '../types';
import type { LearntPart } from './types';
import { isGiven } from './given-rules';
import { boundOf, type PartRule, partOf, rateText } from './part-rule';

/** What is said of a part that is not as a rule has it. */
export function partValues(rule: PartRule, base: number, actual: number, learnt: LearntPart, context: AuditContext) {
  return {
    label: labelOf(context, learnt),
    expected: partOf(rule, base),
    actual,
    base,
    rate: rateText(rule.rate),
    fixed: rule.fixed,
    bound: boundOf(rule, base),
    source: rule.only !== undefined ? ('sameBase' as const) : isGiven(rule) ? ('company' as const) : ('sheet' as const),
  };
}

export const columnOf = ({ columns }: AuditContext, { place }: LearntPart) => columns[place]?.index ?? null;

/** As the sheet calls it. */
export const labelOf = ({ columns }: AuditContext, { place }: LearntPart) => columns[place]?.label ?? '';
