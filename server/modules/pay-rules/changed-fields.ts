import { INSURANCE_KINDS, type InsuranceRule } from '@contract/pay-rules/rules';
import { same } from '../../kernel/same';

/** Names of what differs between two sets of rules; of insurance with its kind. */
export function changedFields<R extends { insurance: readonly InsuranceRule[] }>(before: R, after: R): string[] {
  return (Object.keys(after) as (keyof R & string)[]).flatMap((field) => {
    if (field !== 'insurance') return same(before[field], after[field]) ? [] : [field];
    return INSURANCE_KINDS.filter((kind) => !same(ofKind(before, kind), ofKind(after, kind))).map(
      (kind) => `insurance.${kind}`,
    );
  });
}

const ofKind = ({ insurance }: { insurance: readonly InsuranceRule[] }, kind: string) =>
  insurance.filter((rule) => rule.kind === kind);
